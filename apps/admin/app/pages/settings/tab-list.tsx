import { Icon, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons';
import type { AnyDocument, Screen, Tab } from '@uptill/feature-schema';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { switchedOn } from '../../domain/documents/live-state';
import { platformsText } from '../../domain/documents/platforms';
import { t } from '../../platform/texts/texts';
import { groupConsecutive } from '../../ui/form/group-consecutive';
import { markOf, TabLink, type TabLinksProps, useCurrentInView, usePressed } from './tab-links';

/** Returns true if the tabs of a screen are in groups, and therefore shown as a list instead of a row. */
export function hasTabList({ tabs }: Screen): boolean {
  return tabs.some(({ group }) => group !== undefined);
}

/**
 * Links to the tabs of a screen in groups, each with the state of its switch. The list is beside the form; on a phone it is
 * a menu, opened by a button with the current tab.
 */
export const TabList = memo(function TabList({ screen, current, draft }: TabLinksProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [marked, press] = usePressed(current);
  useCurrentInView(list, current);
  const needsAttention = screen.tabs.some((tab) => tab !== current && markOf(screen, tab, draft) === 'issue');

  function close(): void {
    setOpen(false);
    // No effect beside the form, where the button is hidden.
    button.current?.focus();
  }

  /** Shows the chosen tab from its top. The list stays in view while the form scrolls. */
  function choose(tab: Tab): void {
    press(tab);
    close();
    window.scrollTo(0, 0);
  }

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape' && isOpen) close();
  }

  return (
    <nav className="tab-list" aria-label={screen.title} data-open={isOpen} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="tab-list-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Text as="span" variant="headingMd">
          {marked.title}
        </Text>
        {needsAttention && (
          <span className="tab-mark" data-mark="issue" role="img" aria-label={t('screen.anotherTabNeedsAttention')} />
        )}
        <Icon source={isOpen ? ChevronUpIcon : ChevronDownIcon} />
      </button>
      <div ref={list} id={id} className="tab-list-groups">
        {groupConsecutive(screen.tabs, ({ group = '' }) => group).map(({ key: group, items }) => (
          <div key={group}>
            <p id={`${id}-${group}`} className="tab-list-title">
              {group}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>
              {items.map((tab) => (
                <li key={tab.key}>
                  <TabLink screen={screen} tab={tab} current={marked} draft={draft} onClick={() => choose(tab)}>
                    <SwitchState tab={tab} document={draft.current.settings} />
                  </TabLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
});

/** Shows on which devices the tab's switch is on. Renders nothing for a tab without one. */
function SwitchState({ tab, document }: { tab: Tab; document: AnyDocument }) {
  const on = switchedOn(document, tab);
  if (on === null) return null;
  return (
    <span className="tab-state" data-on={on.length > 0}>
      {t('screen.switchState', { on: platformsText(on) })}
    </span>
  );
}
