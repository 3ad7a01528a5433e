import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { performAction } from '../../shop/perform-action.ts';
import type { LeaveAction } from './leave.ts';
import type { LineChanges } from './line-changes.ts';
import type { Slots } from './sections.ts';

type MiniCart = FeatureSettings['miniCart'];

/** Time after which the checkout button is enabled again, if the browser has not left the page. */
const LEAVE_MS = 8000;

/** Time that a click waits for the code that leaves the page. */
const CODE_MS = 5000;

/** Replaces an unknown amount. */
const UNKNOWN = '…';

/** Returns the foot of the drawer: the total, and the checkout button. */
export function createFooter({ shop, rerender, signal }: WidgetContext, lines: LineChanges, slots: Slots) {
  let isLeaving = false;
  const setLeaving = (value: boolean) => {
    isLeaving = value;
    rerender();
  };
  // The page may have been restored from the back/forward cache.
  addEventListener('pageshow', () => setLeaving(false), { signal });

  const load = () => shop.page.loadChunk('leave', import('./leave.ts'));

  /** Performs an action, unless the drawer has to stay open. Without the code that checks this, leaves the page. */
  async function perform(action: LeaveAction, opener: HTMLElement): Promise<void> {
    if (isLeaving) return;
    setLeaving(!shop.isPreview);
    // Not the shared function, which would be a script of its own.
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, CODE_MS));
    const isGone = await Promise.race([load(), timeout]).then(
      ({ leave }) => leave(action, opener, { shop, lines, slots }),
      () => performAction(action === 'cart' ? action : 'checkout', shop, 'miniCart'),
    );
    if (isGone === false) setLeaving(false);
    else setTimeout(setLeaving, LEAVE_MS, false);
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
        {settings.shouldShowShippingMessage && (
          <p class="detail" part="shipping-message" dir="auto">
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

  return {
    draw,
    follow,
    /** Loads the code that leaves the page before the shopper presses a button. */
    prepare: () => void load().catch(() => undefined),
  };
}
