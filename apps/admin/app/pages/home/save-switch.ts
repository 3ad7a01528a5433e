import { type Issue, PLATFORMS, type Platform, screens, switchOf } from '@uptill/feature-schema';
import { withChanges } from '../../domain/documents/change';
import { liveText } from '../../domain/documents/live-state';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';
import { featuresSource } from '../settings/features-source';

/** The devices on which a feature is on. */
export type Devices = Record<Platform, boolean>;

type Saved =
  /** Where the store shows the feature, for the merchant. */
  { ok: true; live: string } | { ok: false; message: string; issues: readonly Issue[] };

/**
 * Turns a feature on or off in the newest settings, and saves them as a settings screen does. If somebody else saves at the
 * same time, tries again with their settings. Loaded with the first press of a switch.
 */
export async function saveSwitch(shopData: ShopDataStore, key: string, devices: Devices): Promise<Saved> {
  const source = featuresSource(shopData);
  for (let isRetry = false; ; isRetry = true) {
    const held = shopData.peek('features');
    const newest = held && !isRetry ? { ok: true as const, value: held } : await shopData.refresh('features');
    if (!newest.ok) return newest;
    const { version, features: settings } = newest.value;
    const document = withChanges(
      settings,
      PLATFORMS.map((platform) => ({ feature: key, platform, path: 'isEnabled', value: devices[platform] })),
    );
    const [issue, ...others] = source.validate(document);
    if (issue) return { ok: false, message: issue.message, issues: [issue, ...others] };
    const saved = await source.save(version, document);
    const tab = screens
      .flatMap(({ tabs }) => tabs)
      .find((each) => each.storeKey === key && switchOf(each) === 'isEnabled');
    if (saved.ok) return { ok: true, live: tab ? liveText(document, tab) : '' };
    if (saved.code !== 'conflict' || isRetry) return saved;
  }
}
