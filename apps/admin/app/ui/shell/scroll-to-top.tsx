import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { pagePath, pages, scrollsToTop } from '../../domain/pages/pages';

/**
 * Scrolls to the top when another page opens, but not when another tab of the same screen does. Remix's own scroll
 * restoration fails in browsers that deny sessionStorage to a cross-site iframe. The first page stays where it is: a merchant
 * may have scrolled it, and be pressing a button, before its scripts have run.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const page = pagePath(pathname);
  const shown = useRef(page);

  useEffect(() => {
    if (page !== shown.current && scrollsToTop(pages, page)) window.scrollTo(0, 0);
    shown.current = page;
  }, [page]);

  return null;
}
