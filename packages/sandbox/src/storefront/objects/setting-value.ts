import type { Page } from '../page.ts';
import { CollectionDrop } from './collection.ts';
import { linkList } from './linklists.ts';
import { ProductDrop } from './product.ts';

/** How Liquid sees a setting whose stored value is only a name. Types that aren't here are seen as they are stored. */
const RESOLVERS: Record<string, (page: Page, value: string) => unknown> = {
  collection: (page, handle) => {
    const collection = page.catalogue.collection(handle);
    return collection ? CollectionDrop.of(page, collection) : null;
  },
  link_list: (page, handle) => linkList(page, handle),
  product: (page, handle) => {
    const product = page.catalogue.product(handle);
    return product ? ProductDrop.of(page, product) : null;
  },
  // The sandbox has no uploaded pictures.
  image_picker: () => null,
  url: (page, address) => storefrontAddress(page, address),
};

export function settingValue(page: Page, type: string, value: unknown): unknown {
  const resolve = RESOLVERS[type];
  return resolve && typeof value === 'string' && value !== '' ? resolve(page, value) : value;
}

/** `shopify://collections/all` is how the theme editor stores a link. */
function storefrontAddress(page: Page, address: string): string {
  return address.startsWith('shopify://') ? page.href(address.slice('shopify://'.length)) : address;
}
