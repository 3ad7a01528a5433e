import { Icon, Text } from '@shopify/polaris';
import { AlertTriangleIcon } from '@shopify/polaris-icons';
import { brandFields, type Correction, MIN_CONTRAST } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { t } from '../../../platform/texts/texts';

/** Warning that a text is hard to read. It does not prevent saving: merchants may choose any colours. */
export function ContrastNote({ contrast }: { contrast: number }) {
  // Rounded down, so that a contrast of 4.49 is not shown as a sufficient 4.5.
  const rounded = Math.floor(contrast * 10) / 10;
  return <Warning>{t('form.lowContrast', { contrast: rounded, minimum: MIN_CONTRAST })}</Warning>;
}

/** Says which colour shoppers see instead of an unreadable one. */
export function CorrectionNote({ correction: { role, ground, corrected } }: { correction: Correction }) {
  const id = role === 'surface' ? 'form.correctedSurface' : 'form.corrected';
  return (
    <Warning>
      {t(id, { ground: brandFields[ground].label })} <span className="brand-dot" style={{ '--swatch': corrected }} />{' '}
      {corrected}
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="contrast-note">
      <Icon source={AlertTriangleIcon} tone="warning" />
      <Text as="span" tone="caution">
        {children}
      </Text>
    </span>
  );
}
