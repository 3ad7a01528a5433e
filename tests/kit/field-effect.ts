import type { Locator } from '@playwright/test';
import { type AnyFeature, features } from '@uptill/feature-schema';
import { setInPage } from './page-settings.ts';
import type { Changes } from './publish.ts';
import type { Storefront } from './storefront.ts';
import { withParent } from './widgets.ts';

/** Describes how to test a field that changes behaviour rather than appearance. */
export interface FieldEffect {
  /** Returns a text that describes the behaviour with the changed setting. Equal behaviour gives equal text. */
  observe(storefront: Storefront, change: Changes): Promise<string>;
  /** The values to compare, if the default and the generated other values are not sufficient. */
  values?: unknown[];
}

/** The fields of one feature that change behaviour, by path. */
export type FieldEffects = Record<string, FieldEffect>;

/**
 * Opens a product page with changed settings of one feature. Those of a section are only in the page, because some sections
 * need permissions to be published.
 */
export async function openWith(storefront: Storefront, key: keyof typeof features, changes: Changes): Promise<void> {
  const feature: AnyFeature = features[key];
  await setInPage(storefront.page, withParent(feature, changes));
  await storefront.open({ settings: { [feature.parent ?? key]: {} }, at: 'plain', cartType: 'page' });
}

/** Returns 'true' if the element is visible after the page has loaded everything, else 'false'. */
export async function isShown(storefront: Storefront, element: Locator): Promise<string> {
  await storefront.page.waitForLoadState('networkidle');
  return String(await element.isVisible());
}
