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
 * Turns a feature on or off in the newest settings, and saves them as a settings screen does, together with the changes of
 * others. If somebody else has changed the same switch meanwhile, this press counts. Loaded with the first press of a switch.
 */
export async function saveSwitch(shopData: ShopDataStore, key: string, devices: Devices): Promise<Saved> {
  const source = featuresSource(shopData);
  for (let isRetry = false; ; isRetry = true) {
    const held = isRetry ? undefined : shopData.peek('features');
    const newest = held ? { ok: true as const, value: { ...held, document: held.features } } : await source.load();
    if (!newest.ok) return newest;
    const { document, ...base } = newest.value;
    const changed = withChanges(
      document,
      PLATFORMS.map((platform) => ({ feature: key, platform, path: 'isEnabled', value: devices[platform] })),
    );
    const [issue, ...others] = source.validate(changed);
    if (issue) return { ok: false, message: issue.message, issues: [issue, ...others] };
    const saved = await source.save(base, changed);
    const tab = screens
      .flatMap(({ tabs }) => tabs)
      .find((each) => each.storeKey === key && switchOf(each) === 'isEnabled');
    if (saved.ok) return { ok: true, live: tab ? liveText(saved.value.document, tab) : '' };
    if (saved.code !== 'conflict' || isRetry) return saved;
  }
}
