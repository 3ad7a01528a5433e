import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { SkeletonBodyText } from '@shopify/polaris';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { z } from 'zod';
import { type ApiResult, api } from '../api/client';
import { useBilling } from '../billing/billing';
import { AppPage } from '../shell/app-page';
import { useAppHref } from '../shell/shop-context';
import { t } from '../texts/texts';
import { isFtueFlag } from './is-ftue';

export const FIRST_STEPS_PATH = '/first-steps';

interface FirstTime {
  /** True until the merchant has finished or skipped the first steps. */
  isNew: boolean;
  /** Stores whether the merchant is new. In this tab it holds at once, also if the call fails. */
  setNew(value: boolean): Promise<ApiResult<undefined>>;
  /** Reads again whether the merchant is new. */
  refresh(): Promise<void>;
}

const FirstTimeContext = createContext<FirstTime>({
  isNew: false,
  setNew: async () => ({ ok: true, value: undefined }),
  refresh: async () => {},
});

export const useFirstTime = () => useContext(FirstTimeContext);

/** Stores whether the merchant is new. */
export const putIsFtue = (value: boolean) => api.put('isFtue', { value }, z.undefined());

interface FirstTimeGateProps {
  /** The flag as the page embeds it. */
  isFtue: boolean;
  children: ReactNode;
}

/**
 * Leads a new merchant from the home page to the first steps, as soon as it is known that no plan has to be chosen. Links
 * with `show-ftue` lead there from any page, and make the merchant new again. Provides the flag.
 */
export function FirstTimeGate({ isFtue, children }: FirstTimeGateProps) {
  const [isNew, setIsNew] = useState(isFtue);
  const { details } = useBilling();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const href = useAppHref();
  const isAsked = parameters.has('show-ftue');
  const leads = pathname !== FIRST_STEPS_PATH && (isAsked || (isNew && pathname === '/'));
  const isReady = details !== null;

  async function setNew(value: boolean): Promise<ApiResult<undefined>> {
    setIsNew(value);
    return putIsFtue(value);
  }

  async function refresh(): Promise<void> {
    const result = await api.get('isFtue', isFtueFlag);
    if (result.ok) setIsNew(result.value.value);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that leads to the first steps
  useEffect(() => {
    if (!leads || !isReady) return;
    if (isAsked) void setNew(true);
    navigate(href(FIRST_STEPS_PATH), { replace: true });
  }, [leads, isReady]);

  return (
    <FirstTimeContext.Provider value={{ isNew, setNew, refresh }}>
      {leads ? <LoadingPage /> : children}
    </FirstTimeContext.Provider>
  );
}

/** Page that is shown until the first steps can be. */
export function LoadingPage() {
  return (
    <AppPage title={t('firstSteps.title')}>
      <SkeletonBodyText lines={8} />
    </AppPage>
  );
}
