import { useCallback, useEffect, useState } from 'react';
import { type Diagnosis, diagnosis } from '../../../domain/setup-check/doctor';
import { type ApiResult, api } from '../../../platform/api/client';

interface Doctor {
  /** The last answer; null until the first. */
  answer: ApiResult<Diagnosis> | null;
  isExamining: boolean;
  examine(): Promise<void>;
}

/**
 * Looks for faults of the shop's set-up: when the page is opened, whenever it becomes visible, because the merchant may have
 * repaired one in Shopify, and when `cause` changes.
 */
export function useDoctor(cause: string): Doctor {
  const [answer, setAnswer] = useState<ApiResult<Diagnosis> | null>(null);
  const [isExamining, setExamining] = useState(true);

  const examine = useCallback(async () => {
    setExamining(true);
    setAnswer(await api.get('doctor', diagnosis));
    setExamining(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: examined again when the cause changes
  useEffect(() => {
    const examineIfVisible = () => {
      if (!document.hidden) void examine();
    };
    examineIfVisible();
    document.addEventListener('visibilitychange', examineIfVisible);
    return () => document.removeEventListener('visibilitychange', examineIfVisible);
  }, [examine, cause]);

  return { answer, isExamining, examine };
}
