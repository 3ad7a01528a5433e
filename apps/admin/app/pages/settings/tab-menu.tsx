import { ActionList, Button, Popover } from '@shopify/polaris';
import { DuplicateIcon, MenuHorizontalIcon, ResetIcon } from '@shopify/polaris-icons';
import { type AnyDocument, type AnyFeature, PLATFORMS, type Platform, type Tab } from '@uptill/feature-schema';
import { useState } from 'react';
import type { Change } from '../../domain/documents/change';
import { t } from '../../platform/texts/texts';
import { changesToCopyTab, changesToResetTab } from './tab-changes';

interface TabMenuProps {
  tab: Tab;
  feature: AnyFeature;
  /** The platforms to change: one, or both together. */
  platforms: readonly Platform[];
  document: AnyDocument;
  onChange(changes: readonly Change[], label: string): void;
}

/** Menu of actions on a whole tab. An action without effect is disabled. */
export function TabMenu({ tab, feature, platforms, document, onChange }: TabMenuProps) {
  const [isOpen, setOpen] = useState(false);

  function item(content: string, done: string, icon: typeof ResetIcon, changes: readonly Change[], none: string) {
    return {
      content,
      icon,
      disabled: changes.length === 0,
      helpText: changes.length === 0 ? none : t('screen.settings', { count: changes.length }),
      onAction: () => onChange(changes, done),
    };
  }

  const copies = PLATFORMS.flatMap((to) =>
    PLATFORMS.filter((from) => from !== to && platforms.length === 1).map((from) =>
      item(
        t('screen.copySettingsTo', { from, to }),
        t('screen.copied', { tab: tab.title, platform: to }),
        DuplicateIcon,
        changesToCopyTab(document, tab, from, to),
        t('screen.mobileAndDesktop'),
      ),
    ),
  );
  const reset = item(
    t('screen.resetToDefaults'),
    t('screen.reset', { tab: tab.title }),
    ResetIcon,
    changesToResetTab(document, tab, feature, platforms),
    t('screen.nothingToReset'),
  );

  const activator = (
    <Button
      icon={MenuHorizontalIcon}
      variant="tertiary"
      accessibilityLabel={t('screen.moreActions')}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <Popover active={isOpen} activator={activator} onClose={() => setOpen(false)} autofocusTarget="first-node">
      <ActionList
        actionRole="menuitem"
        items={[...copies.toReversed(), reset]}
        onActionAnyItem={() => setOpen(false)}
      />
    </Popover>
  );
}
