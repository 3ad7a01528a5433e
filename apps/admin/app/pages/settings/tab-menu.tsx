import { ActionList, Button, Popover } from '@shopify/polaris';
import { MenuHorizontalIcon, ResetIcon } from '@shopify/polaris-icons';
import type { AnyDocument, Platform, Tab } from '@uptill/feature-schema';
import { useState } from 'react';
import type { Change } from '../../domain/documents/change';
import { t } from '../../platform/texts/texts';
import { changesToResetTab } from './tab-changes';

interface TabMenuProps {
  tab: Tab;
  /** The platforms to change: one, or both together. */
  platforms: readonly Platform[];
  document: AnyDocument;
  onChange(changes: readonly Change[], label: string): void;
}

/** Menu of actions on a whole tab. An action without effect is disabled. */
export function TabMenu({ tab, platforms, document, onChange }: TabMenuProps) {
  const [isOpen, setOpen] = useState(false);

  const changes = changesToResetTab(document, tab, platforms);
  const reset = {
    content: t('screen.resetToDefaults'),
    icon: ResetIcon,
    disabled: changes.length === 0,
    helpText: changes.length === 0 ? t('screen.nothingToReset') : t('screen.settings', { count: changes.length }),
    onAction: () => onChange(changes, t('screen.reset', { tab: tab.title })),
  };

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
      <ActionList actionRole="menuitem" items={[reset]} onActionAnyItem={() => setOpen(false)} />
    </Popover>
  );
}
