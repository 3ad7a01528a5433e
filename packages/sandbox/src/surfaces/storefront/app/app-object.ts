import type { Installation } from '../../../shop/state/state.ts';
import { MetafieldsDrop } from '../objects/metafields/metafields.ts';
import type { Page } from '../page.ts';

/**
 * Liquid's `app` inside an extension. `app.metafields.<namespace>.<key>.value` reads the metafields of this app's
 * installation.
 */
export function appObject(page: Page, installation: Installation) {
  return { metafields: new MetafieldsDrop(page, () => installation.metafields) };
}
