import { Icon, Text } from '@shopify/polaris';
import { AlertTriangleIcon } from '@shopify/polaris-icons';
import { MIN_CONTRAST } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';

/** Warning that a text is hard to read. It does not prevent saving: merchants may choose any colours. */
export function ContrastNote({ contrast }: { contrast: number }) {
  // Rounded down, so that a contrast of 4.49 is not shown as a sufficient 4.5.
  const rounded = Math.floor(contrast * 10) / 10;
  return (
    <span className="contrast-note">
      <Icon source={AlertTriangleIcon} tone="warning" />
      <Text as="span" tone="caution">
        {t('form.lowContrast', { contrast: rounded, minimum: MIN_CONTRAST })}
      </Text>
    </span>
  );
}
