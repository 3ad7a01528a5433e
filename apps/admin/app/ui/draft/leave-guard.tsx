import { useBlocker } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { useEffect, useRef } from 'react';

/** State of a navigation that preserves the draft although it leads to another page. */
export const PRESERVES_DRAFT = { preservesDraft: true };

/** Returns true if the state of a location is `PRESERVES_DRAFT`. */
export function preservesDraft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preservesDraft' in state;
}

interface LeaveGuardProps {
  isDirty: boolean;
  /** Returns true for the paths of the pages that share the draft. */
  isInside(path: string): boolean;
}

/**
 * Asks the merchant to confirm leaving the pages of a draft with unsaved changes. Switching between these pages, such as
 * the tabs of a screen, needs no confirmation. Neither does a navigation that preserves the draft.
 */
export function LeaveGuard({ isDirty, isInside }: LeaveGuardProps) {
  const shopify = useAppBridge();
  const blocker = useBlocker(
    ({ nextLocation }) => isDirty && !isInside(nextLocation.pathname) && !preservesDraft(nextLocation.state),
  );
  const latest = useRef(blocker);
  latest.current = blocker;

  // Depend on the location, not on the blocker: the blocker is a new object in every render and would ask repeatedly.
  const { location } = blocker;
  useEffect(() => {
    if (!location) return;
    const leave = () => latest.current.proceed?.();
    const stay = () => latest.current.reset?.();
    shopify.saveBar.leaveConfirmation().then(leave, stay);
  }, [location, shopify]);

  return null;
}
