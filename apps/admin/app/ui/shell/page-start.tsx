import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { pagePath } from '../../domain/pages/pages';

/**
 * Start of the page: a line of one pixel above everything else. When another page opens and the focused element is removed,
 * the focus moves here. Screen readers then announce the new page's title, and Tab continues at the page's first control.
 */
export function PageStart() {
  const start = useRef<HTMLDivElement>(null);
  const page = pagePath(useLocation().pathname);
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // The focus stays in the Shopify admin if the merchant used its navigation.
    if (!start.current || !document.hasFocus() || !isLost) return;
    start.current.ariaLabel = document.title;
    start.current.focus({ preventScroll: true });
  }, [page]);

  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  return <div ref={start} className="page-start" role="group" tabIndex={-1} />;
}
