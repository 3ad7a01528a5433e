import { conflicts, PLATFORMS, settingsOn, turnedOff } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { platformsText } from '../../documents/platforms';
import { featuresInUse } from '../../features/features-in-use';
import type { Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Reports settings that defeat each other for shoppers, if the widgets don't avoid it themselves. The tab to which a finding leads offers the ways out. */
export async function checkConflicts({ used }: Shop): Promise<Finding[]> {
  const inUse = featuresInUse(used);
  const shown = turnedOff(
    used,
    (key, platform) => !inUse.some((each) => each.feature.key === key && each.platform === platform),
  );
  return conflicts.flatMap(({ title, info, isAvoided, tabs: [path = '/'], applies }): Finding[] => {
    if (isAvoided) return [];
    const on = PLATFORMS.filter((platform) => applies(settingsOn(shown, platform), platform));
    if (on.length === 0) return [];
    const fix = { kind: 'page', label: t('setupCheck.openSettings'), path } as const;
    return [
      { severity: 'info', title, reason: info, details: [t('setupCheck.onPlatforms', { on: platformsText(on) })], fix },
    ];
  });
}
