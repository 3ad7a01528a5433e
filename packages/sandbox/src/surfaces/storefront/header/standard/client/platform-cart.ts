import { type AjaxCart, type CartSummary, cartSummary } from './cart-summary.ts';
import { behaves } from './features.ts';

/** The cart as the platform's own actions answer it: what they read of the Storefront API may come through as it is there. */
export type PlatformCart = Omit<CartSummary, 'lines'> & {
  lines: CartSummary['lines'] | { nodes: CartSummary['lines'] };
};

export function platformCart(cart: AjaxCart): PlatformCart {
  const summary = cartSummary(cart);
  return behaves('standardCartLines', 'nodes') ? { ...summary, lines: { nodes: summary.lines } } : summary;
}
