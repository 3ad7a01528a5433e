import { type Context, Drop } from 'liquidjs';
import { metafieldsOf } from '../../../../shop/catalogue/metafields-of.ts';
import { isReserved, storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { Metafield } from '../../../../shop/state/state.ts';
import type { Page } from '../../page.ts';
import { Globals } from '../../theme/globals.ts';
import { MetafieldDrop } from './metafield.ts';

/** Liquid's `metafields`, as in `metafields.<namespace>.<key>`. A namespace without metafields is empty, not nil. */
export class MetafieldsDrop extends Drop {
  readonly #page: Page;
  readonly #list: () => Metafield[];

  constructor(page: Page, list: () => Metafield[]) {
    super();
    this.#page = page;
    this.#list = list;
  }

  override liquidMethodMissing(name: string | number, context: Context): Record<string, MetafieldDrop> {
    // `$app` is only valid in the app's files. Themes write the full namespace.
    const isApp = Globals.placeOf(context).extension !== null;
    const namespace = isApp ? storedNamespace(String(name), this.#page) : String(name);
    const own = this.#list().filter((metafield) => metafield.namespace === namespace);
    return Object.fromEntries(own.map((metafield) => [metafield.key, new MetafieldDrop(this.#page, metafield)]));
  }
}

/** Returns the metafields of a product, variant, collection, customer, shop or another owner. */
export const metafieldsObject = (page: Page, type: string, id: number) =>
  page.once(
    `metafields:${type}/${id}`,
    () =>
      new MetafieldsDrop(page, () =>
        metafieldsOf(page.shop, `gid://shopify/${type}/${id}`).filter((one) => isReadable(page, type, one)),
      ),
  );

/**
 * Returns true unless the namespace is reserved by an app and no definition makes it public. Source: shopify.dev,
 * "Access controls for metafields".
 */
function isReadable(page: Page, type: string, { namespace, key }: Metafield): boolean {
  if (page.shop.behaviours.appMetafields === 'open' || !isReserved(namespace, page)) return true;
  return page.shop.metafieldDefinitions.some(
    (one) =>
      one.ownerType === type.toUpperCase() &&
      one.namespace === namespace &&
      one.key === key &&
      one.storefrontAccess === 'PUBLIC_READ',
  );
}
