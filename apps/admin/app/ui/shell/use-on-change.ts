import { type EffectCallback, useEffect } from 'react';

/**
 * Runs an effect after the first render, and after each render in which one of `causes` has changed. Other values read by
 * the effect don't rerun it; it sees their values of the render that ran it.
 */
export function useOnChange(causes: readonly unknown[], effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies
  useEffect(effect, causes);
}

/** Runs an effect once, after the first render. */
export function useOnMount(effect: EffectCallback): void {
  useOnChange([], effect);
}
