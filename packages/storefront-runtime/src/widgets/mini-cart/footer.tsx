import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { Price } from '../../parts/price.tsx';
import { performAction } from '../../shop/perform-action.ts';
import type { LineChanges } from './line-changes.ts';
import type { Slots } from './sections.ts';

type MiniCart = FeatureSettings['miniCart'];

/** Time after which the checkout button is enabled again, if the browser has not left the page. */
const LEAVE_MS = 8000;

/** Time that a click waits for sections that may keep the drawer open, if their code is still loading. */
const SECTIONS_MS = 5000;

/** Replaces an unknown amount. */
const UNKNOWN = '…';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the foot of the drawer: the total, and the checkout button. */
export function createFooter({ shop, rerender, signal }: WidgetContext, lines: LineChanges, slots: Slots) {
  let isLeaving = false;
  const setLeaving = (value: boolean) => {
    isLeaving = value;
    rerender();
  };
  // The page may have been restored from the back/forward cache.
  addEventListener('pageshow', () => setLeaving(false), { signal });

  /**
   * Performs an action after the shop has applied all changes. If it has refused a change, does nothing, and the
   * message stays visible. If there are no recommendations to open, goes to the checkout. The drawer's inputs may block
   * the checkout, such as terms that are not accepted.
   */
  async function perform(action: MiniCart['checkoutButtonAction'], opener: HTMLElement): Promise<void> {
    if (isLeaving) return;
    setLeaving(!shop.isPreview);
    void shop.cartClient().then(
      (client) => client.flush(),
      () => undefined,
    );
    if (action === 'recommendations' || (action === 'checkout' && shop.settings('miniCart')?.shouldShowTnc))
      await Promise.race([slots.loaded('terms'), wait(SECTIONS_MS)]);
    const areSettled = await lines.settled();
    // A section handles the shop's response first: a note that can't be saved becomes invalid.
    await wait(0);
    if (!areSettled || slots.stays(action, opener)) return setLeaving(false);
    performAction(action === 'recommendations' ? 'checkout' : action, shop, 'miniCart');
    setTimeout(setLeaving, LEAVE_MS, false);
  }

  /** Leaves by a link to the cart page, like the checkout button. */
  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLElement>('[part=go-to-cart]');
    // The browser opens a new tab or window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void perform('cart', link);
  }

  /**
   * Without a cart, because lines are being added to an unknown cart, the amounts are unknown. `isPending` is true while
   * lines are being added.
   */
  function draw(settings: MiniCart, cart: AjaxCart | null, isPending: boolean): ComponentChildren {
    const { checkoutButtonText } = settings;
    const checkoutText = fillPlaceholders(checkoutButtonText, {
      price: cart ? shop.money(cart.total_price + shop.cart.get().shipping) : UNKNOWN,
    });
    return (
      <div class="foot" part="footer" aria-busy={isPending}>
        {slots.draw('total')}
        {(settings.showSubtotalText || !checkoutButtonText.includes('[price]')) && (
          <strong class="row" part="subtotal">
            <bdi>{settings.subtotalText}</bdi>
            {cart ? (
              <Price
                price={cart.total_price}
                compareAtPrice={settings.shouldShowOriginalPrice && cart.original_total_price}
                shop={shop}
              />
            ) : (
              UNKNOWN
            )}
          </strong>
        )}
        {settings.shouldShowShippingMessage && (
          <p part="shipping-message" dir="auto">
            {settings.shippingMessage}
          </p>
        )}
        {slots.draw('above-buttons')}
        <button
          type="button"
          class="main"
          part="checkout"
          name="checkout"
          data-action={settings.checkoutButtonAction}
          aria-busy={isLeaving}
          onClick={({ currentTarget }) => void perform(settings.checkoutButtonAction, currentTarget)}
        >
          <span key={checkoutText}>{checkoutText}</span>
        </button>
        {slots.draw('below-buttons')}
      </div>
    );
  }

  return { draw, follow };
}
