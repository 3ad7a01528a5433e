import { Link } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import { type Screen, type Tab, tabPath } from '@uptill/feature-schema';
import { useEffect, useRef } from 'react';
import { useNeedsUpgrade } from '../billing/access';
import type { Issues } from '../draft/issues';
import { Drawing } from '../drawing';
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
          <TabTitle screen={screen} tab={tab} />
          {withIssues.has(tab) && <span className="tab-issue" role="img" aria-label="needs attention" />}
        </Link>
      ))}
    </nav>
  );
}

/** Title of a tab with its marks: its icon, whether it is new, and a lock if it needs a higher plan than the shop's. */
export function TabTitle({ screen, tab }: { screen: Screen; tab: Tab }) {
  const needsUpgrade = useNeedsUpgrade();
  return (
    <>
      {tab.icon && <Drawing icon={tab.icon} />}
      {tab.title}
      {tab.isNew && <span className="tab-new">New</span>}
      {needsUpgrade(screen, tab) && <Icon source={LockIcon} accessibilityLabel="needs an upgrade" />}
    </>
  );
}
