import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { Price } from '../../parts/price.tsx';
import { performAction } from '../../shop/perform-action.ts';
import type { WidgetAction } from '../../shop/shop.ts';
import type { LineChanges } from './line-changes.ts';
import type { DrawSlot } from './sections.ts';

/** Time after which the checkout button can be pressed again, if the browser has not left the page. */
const LEAVE_MS = 8000;

/** Returns a function that draws the subtotal and the buttons below the lines. */
export function createFooter({ shop, rerender, signal }: WidgetContext, lines: LineChanges, drawSlot: DrawSlot) {
  let isLeaving = false;
  const setLeaving = (value: boolean) => {
    isLeaving = value;
    rerender();
  };
  // The page may have been restored from the back/forward cache.
  addEventListener('pageshow', () => setLeaving(false), { signal });

  /** Performs an action once the shop has made all changes. If it has refused one, its message stays. */
  async function perform(action: WidgetAction): Promise<void> {
    if (isLeaving) return;
    setLeaving(true);
    const isSettled = await lines.settled();
    if (isSettled) performAction(action, shop, 'miniCart');
    if (isSettled && (action === 'checkout' || action === 'cart')) setTimeout(setLeaving, LEAVE_MS, false);
    else setLeaving(false);
  }

  return (settings: FeatureSettings['miniCart'], cart: AjaxCart) => (
    <div class="foot" part="footer">
      {drawSlot('footer')}
      {settings.showSubtotalText && (
        <strong class="row" part="subtotal">
          <bdi>{settings.subtotalText}</bdi>
          <Price price={cart.total_price} compareAtPrice={cart.items_subtotal_price} shop={shop} />
        </strong>
      )}
      <button
        type="button"
        class="main"
        part="checkout"
        name="checkout"
        data-action={settings.checkoutButtonAction}
        aria-busy={isLeaving}
        onClick={() => void perform(settings.checkoutButtonAction)}
      >
        {fillPlaceholders(settings.checkoutButtonText, { price: shop.money(cart.total_price) })}
      </button>
      {settings.showGoToCartText && (
        <a
          class="link go-to-cart"
          part="go-to-cart"
          data-action="cart"
          dir="auto"
          href={`${shop.root}cart`}
          onClick={(event) => {
            event.preventDefault();
            void perform('cart');
          }}
        >
          {settings.goToCartText}
        </a>
      )}
      {settings.showContinueShoppingText && (
        <button
          type="button"
          class="link"
          part="continue-shopping"
          name="continue-shopping"
          data-action="minicart-close"
          dir="auto"
          onClick={() => performAction('minicart-close', shop, 'miniCart')}
        >
          {settings.continueShoppingText}
        </button>
      )}
    </div>
  );
}
