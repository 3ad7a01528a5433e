import { useSyncExternalStore } from 'react';

/** Returns false on the server and while hydrating, and true in all other renders. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
