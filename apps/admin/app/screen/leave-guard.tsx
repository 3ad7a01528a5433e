import { useBlocker } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { findTab, type Screen } from '@uptill/feature-schema';
import { useEffect, useRef } from 'react';

interface LeaveGuardProps {
  isDirty: boolean;
  screen: Screen;
}

/**
 * Asks the merchant to confirm leaving a screen with unsaved changes. Switching between the screen's tabs needs no
 * confirmation, because they share one draft.
 */
export function LeaveGuard({ isDirty, screen }: LeaveGuardProps) {
  const shopify = useAppBridge();
  const blocker = useBlocker(({ nextLocation }) => isDirty && findTab([screen], nextLocation.pathname) === null);
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
