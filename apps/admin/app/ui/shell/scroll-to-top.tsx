import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { pagePath, pages, scrollsToTop } from '../../domain/pages/pages';

/**
 * Scrolls to the top when another page opens, but not when another tab of the same screen does. Remix's own scroll
 * restoration fails in browsers that deny sessionStorage to a cross-site iframe.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const page = pagePath(pathname);

  useEffect(() => {
    if (scrollsToTop(pages, page)) window.scrollTo(0, 0);
  }, [page]);

  return null;
}
