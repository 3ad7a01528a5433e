import { InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { t } from '../../platform/texts/texts';

interface FormToolbarProps {
  /** The devices that the form edits. */
  devices: ReactNode;
  /** Undo, redo and actions on the whole tab. */
  children: ReactNode;
}

/** Sticky toolbar above the form: the edited devices, and actions. */
export function FormToolbar({ devices, children }: FormToolbarProps) {
  return (
    <fieldset className="form-toolbar" aria-label={t('screen.formTools')}>
      {devices}
      <InlineStack gap="100" blockAlign="center" wrap={false}>
        {children}
      </InlineStack>
    </fieldset>
  );
}
