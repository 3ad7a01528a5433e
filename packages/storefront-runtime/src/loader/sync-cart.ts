import type { Cart } from '../cart/cart.ts';
import type { Runtime } from '../core/runtime.ts';
import type { Page } from '../page/page.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';

/** Theme controls that change the cart. */
const CART_BUTTONS =
  '[name=add],[name=plus],[name=minus],cart-remove-button,[href*="/cart/change"],[action*="/cart/add"] [type=submit]';

/** Delays after a click on such a control at which the cart is fetched. */
const DELAYS_MS = [1000, 2000, 3000];

/**
 * Updates the page's item counts when the theme or another app changes the cart. Called when the page is idle, even
 * without a widget, because the merchant's item counts do not depend on one.
 */
export function syncCart(
  page: Pick<
    Page,
    'cancelSync' | 'mayHaveChanged' | 'startedAt' | 'hasMiniCart' | 'openMiniCart' | 'isScrollLocked'
  > & {
    data: Pick<Page['data'], 'cart'>;
  },
  runtime: () => Promise<Runtime>,
): void {
  const withCart = (use: (cart: Cart) => Promise<unknown>) =>
    void runtime()
      .then(({ shop }) => shop.cartClient())
      .then(use)
      .catch(() => undefined);
  const sync = () => withCart((cart) => cart.sync());
  observeCartChanges((isEarlyAdd) => {
    // The theme has handled a press before our code ran. Other apps add without one. A theme's cart locks scrolling.
    const isMissed = isEarlyAdd && navigator.userActivation?.hasBeenActive && !page.isScrollLocked();
    if (isMissed && page.hasMiniCart()) void page.openMiniCart(null);
    else sync();
  }, page.startedAt);
  // The settings or the cart may have changed before this page, so that a gift would be charged.
  if (page.data.cart.hasGifts) sync();
  // Some themes change the cart with requests that cannot be observed.
  let timers: number[] = [];
  page.cancelSync = () => timers.forEach(clearTimeout);
  const syncLater = () => {
    page.cancelSync?.();
    timers = DELAYS_MS.map((delay) => window.setTimeout(sync, delay));
  };
  if (page.mayHaveChanged) syncLater();
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CART_BUTTONS)) syncLater();
  };
  addEventListener('click', onClick, true);
  // A page restored from the back/forward cache shows a stale cart.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && withCart((cart) => cart.sync(true).then(cart.updateTheme)),
  );
}
