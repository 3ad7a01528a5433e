import { type Access, FULL_ACCESS, lackOf, type Requirements } from '@uptill/feature-schema';
import { createContext, useContext } from 'react';

/** What the shop may use, as loaded with the page. */
export const AccessContext = createContext<Access>(FULL_ACCESS);

export const useAccess = () => useContext(AccessContext);

/** Returns a function that tells whether something needs a higher plan than the shop's. */
export function useNeedsUpgrade(): (...requirements: readonly Requirements[]) => boolean {
  const access = useAccess();
  // Scopes need no upgrade: the merchant may grant them at any time.
  return (...requirements) => lackOf(access, ...requirements) === 'plan';
}
