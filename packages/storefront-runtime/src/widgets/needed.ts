import { type FeatureSettings, type Platform, settingsFor } from '@uptill/feature-schema/storefront';
import type { Page } from '../page/page.ts';
import type { WidgetLoader } from './loader.ts';
import { registry } from './registry.ts';

export interface NeededWidget {
  key: keyof FeatureSettings;
  settings: FeatureSettings[keyof FeatureSettings];
  loader: WidgetLoader;
}

/**
 * The widgets that this page shows on this platform: published, enabled, at home on such a page, needed as far as it is in use,
 * and not skipped by it.
 */
export function neededWidgets(page: Page, platform: Platform): NeededWidget[] {
  const published = Object.keys(page.island.config.features) as (keyof FeatureSettings)[];
  return published.flatMap((key): NeededWidget[] => {
    const loader: WidgetLoader | null | undefined = registry[key];
    const settings = settingsFor(page.island.config, key, platform);
    if (!loader || !settings?.isEnabled || !loader.isNeeded(page, settings) || isSkipped(key)) return [];
    return [{ key, settings, loader }];
  });
}

/** Those that it shows now, or once the shopper has moved. */
export const awaitedWidgets = (page: Page, platform: Platform): NeededWidget[] =>
  neededWidgets({ ...page, isInUse: true }, platform);

/** Which elements the merchant has show the item count. They count for a widget that is still to come, too. */
export const itemCountSelectors = (page: Page, platform: Platform): string[] =>
  awaitedWidgets(page, platform).flatMap(({ settings, loader }) => loader.itemCountSelectors?.(settings) ?? []);

/** The host page's own say. Its code is not ours: when it throws, it has not said to skip. */
function isSkipped(feature: string): boolean {
  try {
    return window.Uptill?.shouldSkip?.(feature) === true;
  } catch {
    return false;
  }
}
