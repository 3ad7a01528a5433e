import { InlineStack } from '@shopify/polaris';
import type { Platform } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { t } from '../../platform/texts/texts';
import { PlatformSwitch } from '../../ui/shell/platform-switch';

interface FormToolbarProps {
  platform: Platform;
  onPlatform(platform: Platform): void;
  /** Undo, redo and actions on the whole tab. */
  children: ReactNode;
}

/** Sticky toolbar above the form: platform switch and actions. */
export function FormToolbar({ platform, onPlatform, children }: FormToolbarProps) {
  return (
    <fieldset className="form-toolbar" aria-label={t('screen.formTools')}>
      <PlatformSwitch platform={platform} onChange={onPlatform} />
      <InlineStack gap="100" blockAlign="center" wrap={false}>
        {children}
      </InlineStack>
    </fieldset>
  );
}
