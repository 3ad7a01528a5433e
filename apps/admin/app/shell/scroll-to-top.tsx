import { useLocation } from '@remix-run/react';
import { findTab, screens } from '@uptill/feature-schema';
import { useEffect } from 'react';

/**
 * Scrolls to the top when another screen opens, but not when another tab of the same screen does. Remix's own scroll
 * restoration fails in browsers that deny sessionStorage to a cross-site iframe.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const page = findTab(screens, pathname)?.screen.path ?? pathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes, without using it
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [page]);

  return null;
}
