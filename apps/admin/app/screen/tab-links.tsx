import { Link } from '@remix-run/react';
import { type Screen, type Tab, tabPath } from '@uptill/feature-schema';
import { useEffect, useRef } from 'react';
import type { Issues } from '../draft/issues';
import { locate } from '../form/issues';
import { useAppHref } from '../shell/shop-context';

interface TabLinksProps {
  screen: Screen;
  current: Tab;
  issues: Issues;
}

/** Links to the tabs of a screen, each with its own URL. On a phone the row scrolls horizontally. */
export function TabLinks({ screen, current, issues }: TabLinksProps) {
  const href = useAppHref();
  const list = useRef<HTMLElement>(null);
  const withIssues = new Set([...issues.keys()].map((path) => locate([screen], path)?.tab));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes; reads the DOM
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <nav ref={list} className="tab-links" aria-label={screen.title}>
      {screen.tabs.map((tab) => (
        <Link
          key={tab.key}
          to={href(tabPath(screen, tab))}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.title}
          {withIssues.has(tab) && <span className="tab-issue" role="img" aria-label="needs attention" />}
        </Link>
      ))}
    </nav>
  );
}
