import { type AjaxCart, type CartSummary, cartSummary } from './cart-summary.ts';
import { hasBehaviour } from './features.ts';

/** The cart returned by Shopify's own actions, which may contain further fields of the Storefront API. */
export type PlatformCart = Omit<CartSummary, 'lines'> & {
  lines: CartSummary['lines'] | { nodes: CartSummary['lines'] };
};

export function platformCart(cart: AjaxCart): PlatformCart {
  const summary = cartSummary(cart);
  return hasBehaviour('standardCartLines', 'nodes') ? { ...summary, lines: { nodes: summary.lines } } : summary;
}
