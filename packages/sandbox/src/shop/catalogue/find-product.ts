import { numberOf } from '../../platform/gid.ts';
import type { ShopState } from '../state/state.ts';
import { catalogueOf } from './catalogue.ts';
import type { Product, Variant } from './product.ts';

/** Returns the product of this gid, including drafts, or undefined. */
export function findProduct(shop: ShopState, id: string): Product | undefined {
  const number = numberOf(id, 'Product');
  return catalogueOf(shop).everyProduct.find((product) => product.id === number);
}

export function findProductByHandle(shop: ShopState, handle: string): Product | undefined {
  return catalogueOf(shop).everyProduct.find((product) => product.handle === handle);
}

/** Returns the variant of this gid, with its product. An inventory item has its variant's id. */
export function findVariant(shop: ShopState, id: string, type = 'ProductVariant') {
  const number = numberOf(id, type);
  return everyVariant(shop).find(({ variant }) => variant.id === number);
}

export function everyVariant(shop: ShopState): { product: Product; variant: Variant }[] {
  return catalogueOf(shop).everyProduct.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
}
