import { useLocation } from '@remix-run/react';
import { findTab, screens } from '@uptill/feature-schema';
import { useEffect } from 'react';

/**
 * Every screen starts at its top; going from tab to tab of one stays where it is. Remix's own scroll restoration fails
 * where a browser denies sessionStorage to a cross-site iframe.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const page = findTab(screens, pathname)?.screen.path ?? pathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it waits for, not what it uses
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [page]);

  return null;
}
