import type { Cart } from '../cart/cart.ts';
import type { Runtime } from '../core.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';

/**
 * Keeps what the page shows of the cart right, whoever changes it: also before any widget is loaded, since the merchant's own
 * item counts wait for none.
 */
export function followCart(runtime: () => Promise<Runtime>): void {
  const withCart = (use: (cart: Cart) => Promise<unknown>) =>
    void runtime()
      .then(({ shop }) => shop.cartClient())
      .then(use)
      .catch(() => undefined);
  observeCartChanges(() => withCart((cart) => cart.follow()));
  // Restored from the browser's back-forward cache, the page shows a cart of another time.
  addEventListener('pageshow', ({ persisted }) => persisted && withCart((cart) => cart.refresh()));
}
