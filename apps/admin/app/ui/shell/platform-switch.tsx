import { PLATFORMS, type Platform } from '@uptill/feature-schema';
import { type TextId, t } from '../../platform/texts/texts';
import { SegmentedChoice } from './segmented-choice';

const LABELS = { mobile: 'screen.mobile', desktop: 'screen.desktop' } satisfies Record<Platform, TextId>;

interface PlatformSwitchProps {
  platform: Platform;
  onChange(platform: Platform): void;
}

/** Switch between the mobile and the desktop settings. */
export function PlatformSwitch({ platform, onChange }: PlatformSwitchProps) {
  const options = PLATFORMS.map((value) => ({ value, label: t(LABELS[value]) }));
  return (
    <SegmentedChoice label={t('screen.device')} labelHidden options={options} value={platform} onChange={onChange} />
  );
}
