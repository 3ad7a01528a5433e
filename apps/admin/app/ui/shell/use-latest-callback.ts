import { useCallback, useRef } from 'react';

/**
 * Returns a function that always stays the same and calls the newest `callback`: for components that use `memo`, and for
 * calls that come later. It must not be called while rendering.
 */
export function useLatestCallback<Parameters extends unknown[], Result>(
  callback: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...parameters) => latest.current(...parameters), []);
}
