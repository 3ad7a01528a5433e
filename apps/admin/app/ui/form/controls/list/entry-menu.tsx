import { ActionList, Button, Popover } from '@shopify/polaris';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import { t } from '../../../../platform/texts/texts';

export interface EntryAction {
  content: string;
  helpText?: string;
  disabled?: boolean;
  destructive?: boolean;
  onAction(): void;
}

/** Menu with the actions on a list entry. */
export function EntryMenu({ title, actions }: { title: string; actions: readonly EntryAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const activator = (
    <Button
      icon={MenuHorizontalIcon}
      variant="tertiary"
      accessibilityLabel={t('form.actionsFor', { title })}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <Popover
      active={isOpen}
      activator={activator}
      onClose={() => setOpen(false)}
      autofocusTarget="first-node"
      preferredAlignment="right"
    >
      <ActionList actionRole="menuitem" items={[...actions]} onActionAnyItem={() => setOpen(false)} />
    </Popover>
  );
}
