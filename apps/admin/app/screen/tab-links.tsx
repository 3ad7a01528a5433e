import { Link } from '@remix-run/react';
import { type Screen, type Tab, tabPath } from '@uptill/feature-schema';
import { useEffect, useRef } from 'react';
import { type Issues, locate } from '../form/issues';
import { useAppHref } from '../shell/shop-context';

interface TabLinksProps {
  screen: Screen;
  current: Tab;
  issues: Issues;
}

/** The tabs of a screen: links, because each has an address of its own. On a phone they are scrolled sideways. */
export function TabLinks({ screen, current, issues }: TabLinksProps) {
  const href = useAppHref();
  const list = useRef<HTMLElement>(null);
  const withIssues = new Set([...issues.keys()].map((path) => locate(screen, path)?.tab));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is what it waits for; it finds the link in the page
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
