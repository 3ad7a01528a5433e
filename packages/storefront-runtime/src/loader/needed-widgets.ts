import { type FeatureSettings, settingsFor } from '@uptill/feature-schema/storefront';
import { MOMENTS, type Page } from '../page/page.ts';
import type { WidgetEntry } from '../widgets/widget-entry.ts';
import { manifest } from './manifest.ts';

export interface NeededWidget {
  key: string;
  entry: WidgetEntry;
  settings: Readonly<Record<string, unknown>>;
}

type PageNow = Pick<Page, 'data' | 'kind' | 'moments' | 'platform'>;

/**
 * Returns the widgets that the page needs now: published and enabled widgets whose registry entry applies to the page,
 * except widgets that the page skips.
 */
export function neededWidgets(page: PageNow): NeededWidget[] {
  const published = Object.keys(page.data.config.features) as (keyof FeatureSettings)[];
  return published.flatMap((key): NeededWidget[] => {
    const entry = manifest.widgets[key];
    const settings = settingsFor(page.data.config, key, page.platform());
    if (!entry || !settings?.isEnabled || !isNeeded(entry, page, settings) || isSkipped(key)) return [];
    return [{ key, entry, settings }];
  });
}

function isNeeded(
  { page: kind, when, atLoadIf }: WidgetEntry,
  { data, kind: current, moments }: PageNow,
  settings: NeededWidget['settings'],
) {
  if (kind ? ![kind].flat().includes(current) : current === 'orderStatus') return false;
  if (moments.has(when)) return true;
  if (!atLoadIf || !moments.has('loaded')) return false;
  const { setting, hasItems, without, within } = atLoadIf;
  const has = (selector: string) => document.querySelector(selector);
  return (
    (setting && settings[setting]) ||
    (hasItems && data.cart.item_count > 0) ||
    (without && !has(without)) ||
    (within && has(within))
  );
}

/** Returns the widgets that the page needs now or after later moments. */
export const expectedWidgets = (page: PageNow): NeededWidget[] => neededWidgets({ ...page, moments: new Set(MOMENTS) });

/** Returns the merchant's item count selectors, including selectors of widgets that are not loaded yet. */
export const itemCountSelectors = (page: PageNow): string[] =>
  expectedWidgets(page).flatMap(({ entry: { itemCounts }, settings }) =>
    itemCounts ? [String(settings[itemCounts])] : [],
  );

/** Calls the page's `shouldSkip`. Returns false if it throws. */
function isSkipped(feature: string): boolean {
  try {
    return window.Uptill?.shouldSkip?.(feature) === true;
  } catch {
    return false;
  }
}
