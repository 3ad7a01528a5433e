import { useBlocker } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { findTab, type Screen } from '@uptill/feature-schema';
import { useEffect } from 'react';

interface LeaveGuardProps {
  isDirty: boolean;
  screen: Screen;
}

/** Asks before unsaved changes are left behind. Going from tab to tab of the screen leaves nothing behind. */
export function LeaveGuard({ isDirty, screen }: LeaveGuardProps) {
  const shopify = useAppBridge();
  const blocker = useBlocker(({ nextLocation }) => isDirty && findTab([screen], nextLocation.pathname) === null);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    const settle = (act: () => void) => () => isCurrent && act();
    shopify.saveBar.leaveConfirmation().then(settle(blocker.proceed), settle(blocker.reset));
    return () => {
      isCurrent = false;
    };
  }, [blocker, shopify]);

  return null;
}
