import { Drop } from 'liquidjs';
import { metafieldsOf } from '../../../metafields/metafields-of.ts';
import type { Metafield } from '../../../state.ts';
import type { Page } from '../../page.ts';
import { MetafieldDrop } from './metafield.ts';

/** Liquid's `metafields`: `metafields.<namespace>.<key>`. A namespace that has none is there all the same, and empty. */
export class MetafieldsDrop extends Drop {
  readonly #page: Page;
  readonly #list: () => Metafield[];

  constructor(page: Page, list: () => Metafield[]) {
    super();
    this.#page = page;
    this.#list = list;
  }

  override liquidMethodMissing(namespace: string | number): Record<string, MetafieldDrop> {
    const own = this.#list().filter((metafield) => metafield.namespace === String(namespace));
    return Object.fromEntries(own.map((metafield) => [metafield.key, new MetafieldDrop(this.#page, metafield)]));
  }
}

/** Those of a product, variant, collection, customer, shop, … */
export const metafieldsObject = (page: Page, type: string, id: number) =>
  page.once(
    `metafields:${type}/${id}`,
    () => new MetafieldsDrop(page, () => metafieldsOf(page.shop, `gid://shopify/${type}/${id}`)),
  );
