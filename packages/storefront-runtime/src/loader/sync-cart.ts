import type { Cart } from '../cart/cart.ts';
import type { Runtime } from '../core/core.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';
import { ADD_BUTTON } from '../theme/product-form.ts';

/** Controls of themes that change the cart. */
const CART_BUTTONS = `[name=add],[name=plus],[name=minus],cart-remove-button,[href*="/cart/change"],${ADD_BUTTON}`;

/** Times after a click of such a control at which the cart is fetched. */
const DELAYS_MS = [1000, 2000, 3000];

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
  const sync = () => withCart((cart) => cart.sync());
  observeCartChanges(sync);
  // Some themes change the cart by requests that cannot be observed.
  let timers: number[] = [];
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(CART_BUTTONS))) return;
    timers.forEach(clearTimeout);
    timers = DELAYS_MS.map((delay) => window.setTimeout(sync, delay));
  };
  addEventListener('click', onClick, true);
  // A page restored from the back/forward cache shows an old cart.
  addEventListener('pageshow', ({ persisted }) => persisted && withCart((cart) => cart.refresh()));
}
