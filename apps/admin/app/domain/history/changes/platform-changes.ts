import { PLATFORMS, type Platform } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import type { Change } from '../history';

/** A change of a setting or text that each platform has. */
export interface PlatformChange extends Change {
  platform: Platform;
}

/** Returns each change once. If the platforms differ, the label names the platform. */
export function mergePlatforms(changes: readonly PlatformChange[]): Change[] {
  const merged = new Map<string, { change: Change; platforms: Platform[] }>();
  for (const { platform, ...change } of changes) {
    const key = JSON.stringify(change);
    const { platforms = [] } = merged.get(key) ?? {};
    merged.set(key, { change, platforms: [...platforms, platform] });
  }
  return [...merged.values()].map(({ change, platforms: [platform, ...others] }) =>
    !platform || others.length === PLATFORMS.length - 1
      ? change
      : { ...change, label: t('history.onPlatform', { label: change.label, platform }) },
  );
}
