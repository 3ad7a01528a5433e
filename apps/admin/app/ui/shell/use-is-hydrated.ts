import { useSyncExternalStore } from 'react';

/** Returns false on the server and in the render that hydrates its page, and true in all other renders. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
