import { type FeatureSettings, type Platform, settingsFor } from '@uptill/feature-schema/storefront';
import type { Page } from '../page/page.ts';
import { registry, type WidgetLoader } from './registry.ts';

export interface NeededWidget {
  key: keyof FeatureSettings;
  settings: FeatureSettings[keyof FeatureSettings];
  loader: WidgetLoader;
}

/**
 * Returns the widgets that the page needs now on this platform. They are published and enabled, `isNeeded` returns true
 * for the page, and the page does not skip them.
 */
export function neededWidgets(page: Page, platform: Platform): NeededWidget[] {
  const published = Object.keys(page.data.config.features) as (keyof FeatureSettings)[];
  return published.flatMap((key): NeededWidget[] => {
    const loader: WidgetLoader | null | undefined = registry[key];
    const settings = settingsFor(page.data.config, key, platform);
    if (!loader || !settings?.isEnabled || !loader.isNeeded(page, settings) || isSkipped(key)) return [];
    return [{ key, settings, loader }];
  });
}

/** Returns the widgets that the page needs now or after the first interaction. */
export const expectedWidgets = (page: Page, platform: Platform): NeededWidget[] =>
  neededWidgets({ ...page, hasInteracted: true }, platform);

/** Returns the merchant's selectors of item counts, including those of widgets that are not loaded yet. */
export const itemCountSelectors = (page: Page, platform: Platform): string[] =>
  expectedWidgets(page, platform).flatMap(({ settings, loader }) => loader.itemCountSelectors?.(settings) ?? []);

/** Calls the page's `shouldSkip`. Returns false if it throws. */
function isSkipped(feature: string): boolean {
  try {
    return window.Uptill?.shouldSkip?.(feature) === true;
  } catch {
    return false;
  }
}
