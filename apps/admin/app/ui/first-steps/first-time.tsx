import { createContext, type ReactNode, useContext, useState } from 'react';
import { z } from 'zod';
import { isFtueFlag } from '../../domain/first-steps/is-ftue';
import { type ApiResult, api } from '../../platform/api/client';

interface FirstTime {
  /** True until the merchant has finished or skipped the first steps. */
  isNew: boolean;
  /** Stores whether the merchant is new. The value applies in this tab at once, even if the call fails. */
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

interface FirstTimeProviderProps {
  /** The flag as the page embeds it. */
  isFtue: boolean;
  children: ReactNode;
}

/** Provides whether the merchant is new. */
export function FirstTimeProvider({ isFtue, children }: FirstTimeProviderProps) {
  const [isNew, setIsNew] = useState(isFtue);

  async function setNew(value: boolean): Promise<ApiResult<undefined>> {
    setIsNew(value);
    return putIsFtue(value);
  }

  async function refresh(): Promise<void> {
    const result = await api.get('isFtue', isFtueFlag);
    if (result.ok) setIsNew(result.value.value);
  }

  return <FirstTimeContext.Provider value={{ isNew, setNew, refresh }}>{children}</FirstTimeContext.Provider>;
}
