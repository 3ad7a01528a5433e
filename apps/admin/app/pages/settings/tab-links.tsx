import { Link } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import { type EditedSettings, type Screen, type Tab, tabPath } from '@uptill/feature-schema';
import { memo, type ReactNode, type RefObject, useRef, useState } from 'react';
import { locate } from '../../domain/documents/field-issues';
import { type TextId, t } from '../../platform/texts/texts';
import { useNeedsUpgrade } from '../../ui/access/billing';
import type { Draft } from '../../ui/draft/draft';
import { Drawing } from '../../ui/shell/drawing';
import { useAppHref } from '../../ui/shell/shop-context';
import { useOnChange } from '../../ui/shell/use-on-change';
import { hasUnsavedChanges } from './tab-changes';

export interface TabLinksProps {
  screen: Screen;
  current: Tab;
  draft: Draft<EditedSettings>;
}

/** Links to the tabs of a screen in a row. On a phone the row scrolls horizontally. */
export const TabLinks = memo(function TabLinks({ screen, current, draft }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const [marked, press] = usePressed(current);
  useCurrentInView(row, current);
  return (
    <nav ref={row} className="tab-links" aria-label={screen.title}>
      {screen.tabs.map((tab) => (
        <TabLink key={tab.key} screen={screen} tab={tab} current={marked} draft={draft} onClick={() => press(tab)} />
      ))}
    </nav>
  );
});

/** Scrolls the current tab's link into view inside `links`, when the tab changes. */
export function useCurrentInView(links: RefObject<HTMLElement>, current: Tab): void {
  useOnChange([current], () => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
}

/** Returns the tab to mark as the current one: the pressed one at once, even before its form is rendered. */
export function usePressed(current: Tab): [marked: Tab, press: (tab: Tab) => void] {
  const [{ pressed, on }, setPressed] = useState({ pressed: current, on: current });
  return [on === current ? pressed : current, (tab) => setPressed({ pressed: tab, on: current })];
}

interface TabLinkProps extends TabLinksProps {
  tab: Tab;
  /** Called when the tab opens in this window. */
  onClick(): void;
  /** Shown after the title. */
  children?: ReactNode;
}

/** Link to a tab, with its own URL. It marks an issue, or else unsaved changes. */
export function TabLink({ screen, tab, current, draft, onClick, children }: TabLinkProps) {
  const href = useAppHref();
  const mark = markOf(screen, tab, draft);
  return (
    <Link
      to={href(tabPath(screen, tab))}
      aria-current={tab === current ? 'page' : undefined}
      preventScrollReset
      onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
        if (!(ctrlKey || metaKey || shiftKey || altKey)) onClick();
      }}
    >
      <TabTitle screen={screen} tab={tab} />
      {mark && <span className="tab-mark" data-mark={mark} role="img" aria-label={t(MARKS[mark])} />}
      {children}
    </Link>
  );
}

const MARKS = { issue: 'screen.needsAttention', unsaved: 'screen.hasUnsavedChanges' } satisfies Record<string, TextId>;

/** Returns the mark of a tab: an issue or unsaved changes. */
export function markOf(screen: Screen, tab: Tab, draft: Draft<EditedSettings>): keyof typeof MARKS | null {
  if ([...draft.issues.keys()].some((path) => locate([screen], path)?.tab === tab)) return 'issue';
  return hasUnsavedChanges(screen, tab, draft) ? 'unsaved' : null;
}

/** Title of a tab with its marks: its icon, whether it is new, and a lock if it needs a higher plan than the shop's. */
export function TabTitle({ screen, tab }: { screen: Screen; tab: Tab }) {
  const needsUpgrade = useNeedsUpgrade();
  return (
    <>
      {tab.icon && <Drawing path={tab.icon} />}
      {tab.title}
      {tab.isNew && <span className="tab-new">{t('screen.new')}</span>}
      {needsUpgrade(screen, tab) && <Icon source={LockIcon} accessibilityLabel={t('screen.needsAnUpgrade')} />}
    </>
  );
}
