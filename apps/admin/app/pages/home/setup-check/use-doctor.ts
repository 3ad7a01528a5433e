import { useState } from 'react';
import { type Diagnosis, diagnosis } from '../../../domain/setup-check/doctor';
import { type ApiResult, api } from '../../../platform/api/client';
import { useOnChange } from '../../../ui/shell/use-on-change';

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

  async function examine(): Promise<void> {
    setExamining(true);
    setAnswer(await api.get('doctor', diagnosis));
    setExamining(false);
  }

  useOnChange([cause], () => {
    const examineIfVisible = () => {
      if (!document.hidden) void examine();
    };
    examineIfVisible();
    document.addEventListener('visibilitychange', examineIfVisible);
    return () => document.removeEventListener('visibilitychange', examineIfVisible);
  });

  return { answer, isExamining, examine };
}
