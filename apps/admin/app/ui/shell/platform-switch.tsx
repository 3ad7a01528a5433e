import { PLATFORMS, type Platform } from '@uptill/feature-schema';
import { type TextId, t } from '../../platform/texts/texts';
import { SegmentedChoice } from './segmented-choice';

const LABELS = { mobile: 'screen.mobile', desktop: 'screen.desktop' } satisfies Record<Platform, TextId>;

/** Returns the name of a device: `Phone` or `Desktop`. */
export const deviceName = (platform: Platform): string => t(LABELS[platform]);

interface PlatformSwitchProps {
  platform: Platform;
  onChange(platform: Platform): void;
}

/** Switch between phone and desktop. */
export function PlatformSwitch({ platform, onChange }: PlatformSwitchProps) {
  const options = PLATFORMS.map((value) => ({ value, label: deviceName(value) }));
  return (
    <SegmentedChoice label={t('screen.device')} labelHidden options={options} value={platform} onChange={onChange} />
  );
}
