import { DEFAULT_VARIANT_TITLE, type Product, type Variant } from '../../catalogue/product.ts';
import type { CartLineState } from '../../state.ts';
import { cartError } from './refusal.ts';

/** Throws the platform's 422 when `more` pieces would be more than the stock, counting all lines of the variant. Nothing is added. */
export function checkStock(lines: CartLineState[], product: Product, variant: Variant, more: number): void {
  if (variant.stock === null || more <= 0) return;
  const name = variant.title === DEFAULT_VARIANT_TITLE ? product.title : `${product.title} - ${variant.title}`;
  if (variant.stock <= 0) throw cartError(`The product '${name}' is already sold out.`);
  const inCart = lines.reduce((sum, line) => sum + (line.variantId === variant.id ? line.quantity : 0), 0);
  if (inCart >= variant.stock) throw cartError(`All ${variant.stock} ${name} are in your cart.`);
  if (inCart + more > variant.stock) throw cartError(`You can't add more ${name} to the cart.`);
}
