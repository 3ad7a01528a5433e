import { type FeatureSettings, type Platform, settingsFor } from '@uptill/feature-schema/storefront';
import type { Page } from '../page/page.ts';
import type { WidgetLoader } from './loader.ts';
import { registry } from './registry.ts';

export type NeededWidget = [key: keyof FeatureSettings, loader: WidgetLoader];

/** The widgets that this page shows on this platform: published, enabled, at home on such a page, and not skipped by it. */
export function neededWidgets(page: Page, platform: Platform): NeededWidget[] {
  const published = Object.keys(page.island.config.features) as (keyof FeatureSettings)[];
  return published.flatMap((key): NeededWidget[] => {
    const loader: WidgetLoader | null | undefined = registry[key];
    const settings = settingsFor(page.island.config, key, platform);
    if (!loader || !settings?.isEnabled || !loader.isNeeded(page, settings) || isSkipped(key)) return [];
    return [[key, loader]];
  });
}

/** The host page's own say. Its code is not ours: when it throws, it has not said to skip. */
function isSkipped(feature: string): boolean {
  try {
    return window.Uptill?.shouldSkip?.(feature) === true;
  } catch {
    return false;
  }
}
