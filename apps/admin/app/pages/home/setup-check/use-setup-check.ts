import { useState } from 'react';
import { type CheckReport, checkReport } from '../../../domain/setup-check/check-report';
import { type ApiResult, api } from '../../../platform/api/client';
import { useOnChange } from '../../../ui/shell/use-on-change';

interface SetupCheck {
  /** The last response; null until the first one. */
  answer: ApiResult<CheckReport> | null;
  isChecking: boolean;
  runChecks(): Promise<void>;
}

/**
 * Runs the setup check: when the page is opened, when `cause` changes, and whenever the page becomes visible, because the
 * merchant may have fixed a fault in Shopify.
 */
export function useSetupCheck(cause: string): SetupCheck {
  const [answer, setAnswer] = useState<ApiResult<CheckReport> | null>(null);
  const [isChecking, setChecking] = useState(true);

  async function runChecks(): Promise<void> {
    setChecking(true);
    setAnswer(await api.get('setup-check', checkReport));
    setChecking(false);
  }

  useOnChange([cause], () => {
    const checkIfVisible = () => {
      if (!document.hidden) void runChecks();
    };
    checkIfVisible();
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => document.removeEventListener('visibilitychange', checkIfVisible);
  });

  return { answer, isChecking, runChecks };
}
