import { useRef, useState } from 'react';
import {
  type RecommendationValues,
  recommendationValues,
  type ValueType,
} from '../../domain/recommendations/recommendation-values';
import { type ApiResult, api } from '../../platform/api/client';

type Answers = Partial<Record<ValueType, ApiResult<RecommendationValues>>>;

/**
 * Returns the loaded values of products, by their type, and a function that loads the values of a type once. After a
 * failure, the next call tries again.
 */
export function useRecommendationValues(): { answers: Answers; load(type: ValueType): Promise<void> } {
  const [answers, setAnswers] = useState<Answers>({});
  const requested = useRef(new Set<ValueType>()).current;
  return {
    answers,
    async load(type) {
      if (requested.has(type)) return;
      requested.add(type);
      const answer = await api.get(`recommendation-values?type=${type}`, recommendationValues);
      if (!answer.ok) requested.delete(type);
      setAnswers((before) => ({ ...before, [type]: answer }));
    },
  };
}
