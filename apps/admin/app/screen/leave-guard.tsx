import { useBlocker } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { findTab, type Screen } from '@uptill/feature-schema';
import { useEffect, useRef } from 'react';

interface LeaveGuardProps {
  isDirty: boolean;
  screen: Screen;
}

/** Asks before unsaved changes are left behind. Going from tab to tab of the screen leaves nothing behind. */
export function LeaveGuard({ isDirty, screen }: LeaveGuardProps) {
  const shopify = useAppBridge();
  const blocker = useBlocker(({ nextLocation }) => isDirty && findTab([screen], nextLocation.pathname) === null);
  const latest = useRef(blocker);
  latest.current = blocker;

  // The location, not the blocker, which is a new object in every render: one question for each attempt to leave.
  const { location } = blocker;
  useEffect(() => {
    if (!location) return;
    const leave = () => latest.current.proceed?.();
    const stay = () => latest.current.reset?.();
    shopify.saveBar.leaveConfirmation().then(leave, stay);
  }, [location, shopify]);

  return null;
}
