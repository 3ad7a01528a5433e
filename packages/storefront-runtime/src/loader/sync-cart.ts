import type { Cart } from '../cart/create-cart.ts';
import type { Runtime } from '../core.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';

/**
 * Keeps the page's item counts up to date when the theme or another app changes the cart. Starts before any widget is
 * loaded, because the merchant's own item counts do not depend on a widget.
 */
export function syncCart(runtime: () => Promise<Runtime>): void {
  const withCart = (use: (cart: Cart) => Promise<unknown>) =>
    void runtime()
      .then(({ shop }) => shop.cartClient())
      .then(use)
      .catch(() => undefined);
  observeCartChanges(() => withCart((cart) => cart.sync()));
  // A page restored from the back/forward cache shows an old cart.
  addEventListener('pageshow', ({ persisted }) => persisted && withCart((cart) => cart.refresh()));
}
