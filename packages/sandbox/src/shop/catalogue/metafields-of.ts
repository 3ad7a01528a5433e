import { digestOf } from '../metafields/metafield.ts';
import type { Metafield, ShopState } from '../state/state.ts';
import { catalogueOf } from './catalogue.ts';
import type { Product, ProductMetafield } from './product.ts';

/**
 * Returns the metafields of an object. Metafields of the app installation are not included; they are stored with the
 * installation.
 */
export function metafieldsOf(shop: ShopState, ownerId: string): Metafield[] {
  const [, productId] = /^gid:\/\/shopify\/Product\/(\d+)$/.exec(ownerId) ?? [];
  const product = catalogueOf(shop).everyProduct.find(({ id }) => String(id) === productId);
  if (product) return (product.metafields ?? []).map((metafield, index) => whole(metafield, product, index));
  return shop.metafields[ownerId] ?? [];
}

/** Completes a metafield of a catalogue file, which has only name, type and value. */
function whole(metafield: ProductMetafield, product: Product, index: number): Metafield {
  return {
    id: `gid://shopify/Metafield/${product.id * 100 + index}`,
    compareDigest: digestOf(metafield.value),
    createdAt: product.publishedAt,
    updatedAt: product.publishedAt,
    ...metafield,
  };
}
