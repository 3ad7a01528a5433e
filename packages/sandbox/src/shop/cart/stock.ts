import type { Behaviours } from '../behaviours/behaviours.ts';
import { DEFAULT_VARIANT_TITLE, type Product, piecesForSale, type Variant } from '../catalogue/product.ts';
import type { CartLineState } from './cart.ts';
import { cartError } from './refusal.ts';

export interface VariantOfProduct {
  product: Product;
  variant: Variant;
}

/**
 * Returns how many of `more` pieces can be added to the cart, counting all lines of the variant. Throws a 422 for a
 * sold-out variant. Sources report three behaviours for quantities above the stock: `strict` adds nothing and throws a
 * 422, `partial` adds the available quantity, `lenient` adds everything. Source of the texts: Shopify's changelog, July
 * 2024 and March 2025.
 */
export function addableQuantity(
  { oversell }: Pick<Behaviours, 'oversell'>,
  lines: CartLineState[],
  goods: VariantOfProduct,
  more: number,
): number {
  const stock = piecesForSale(goods.variant);
  if (stock === Number.POSITIVE_INFINITY || more <= 0) return more;
  const name = nameOf(goods);
  if (stock <= 0) throw cartError(`The product '${name}' is already sold out.`);
  if (oversell === 'lenient') return more;
  const inCart = lines.reduce((sum, line) => sum + (line.variantId === goods.variant.id ? line.quantity : 0), 0);
  const left = stock - inCart;
  const noMore = `You can't add more ${name} to the cart.`;
  if (left <= 0) {
    throw cartError(oversell === 'partial' ? 'The maximum quantity of this item is already in your cart.' : noMore);
  }
  if (more > left && oversell === 'strict') throw cartError(noMore);
  return Math.min(more, left);
}

function nameOf({ product, variant }: VariantOfProduct): string {
  return variant.title === DEFAULT_VARIANT_TITLE ? product.title : `${product.title} - ${variant.title}`;
}
