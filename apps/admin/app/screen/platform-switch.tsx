import { PLATFORMS, type Platform } from '@uptill/feature-schema';
import { SegmentedChoice } from '../segmented-choice';
import { t } from '../texts/texts';

const LABELS = { mobile: 'Mobile', desktop: 'Desktop' } satisfies Record<Platform, string>;

const OPTIONS = PLATFORMS.map((value) => ({ value, label: LABELS[value] }));

interface PlatformSwitchProps {
  platform: Platform;
  onChange(platform: Platform): void;
}

/** Switch between the mobile and the desktop settings. */
export function PlatformSwitch({ platform, onChange }: PlatformSwitchProps) {
  return (
    <SegmentedChoice label={t('screen.device')} labelHidden options={OPTIONS} value={platform} onChange={onChange} />
  );
}
