import { catalogueOf } from '../shop/catalogue/catalogue.ts';
import type { Variant } from '../shop/catalogue/product.ts';
import { openShop } from './test-shop.ts';

/** Returns a variant by its product's handle and its title, by default in the fashion shop. */
export function variantOf(handle: string, title?: string, shop = 'linen-and-oak'): Variant {
  const product = catalogueOf(openShop(shop).shop).product(handle);
  const variant = title ? product?.variants.find((candidate) => candidate.title === title) : product?.variants[0];
  if (!variant) throw new Error(`No ${title ?? 'variant'} of ${handle}`);
  return variant;
}

export const SHIRT = variantOf('linen-shirt', 'Sand / M');
export const SHIRT_SOLD_OUT = variantOf('linen-shirt', 'Sage / XS');
/** Two are in stock. */
export const SHIRT_SCARCE = variantOf('linen-shirt', 'Ink / XL');
export const TOTE = variantOf('canvas-tote');
export const SOCKS = variantOf('ribbed-socks', 'Rust');
export const MONTHLY_SOCKS = 688_100_000_001;
