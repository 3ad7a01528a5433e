import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import type { CartState } from '../../cart/cart-state.ts';
import { announce } from '../../mount/announce.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { hasName } from '../../offers/discount-names.ts';
import { levelProgress } from '../../offers/level-progress.ts';
import { createAttempts, createSavePlatform } from '../../offers/save-platform.ts';
import type { Shop } from '../../shop/shop.ts';

type Countdown = FeatureSettings['miniCartCountdown'];

/** The content of the section. */
interface Shown {
  /** The time left, in milliseconds. Undefined once it is over. */
  left?: number;
  /** True if the shopper can see it, because the drawer is open and the tab visible. */
  isWatched?: boolean;
}

/** The attribute's value after the end. */
const OVER = 'over';

/**
 * Returns a function that returns the section's content for each cart state. The timer is a cart attribute. It is
 * started once, when the drawer is open and the offer earned, and ended when its time is over in the open drawer. While
 * changes are pending, the timer is neither started nor ended, and the discount is not rechecked.
 */
export function createTimer({ shop, rerender, signal }: WidgetContext) {
  const mayTry = createAttempts();
  const savePlatform = createSavePlatform(shop);
  let tick: ReturnType<typeof setTimeout>;
  let isBusy = false;
  let isGranted = false;
  let isWatched = false;
  /** The cart whose timer has ended on this page. */
  let ended: string | undefined;
  /** The action after the shop has saved the end. */
  let action: Countdown['expireAction'] = 'nothing';

  signal.addEventListener('abort', () => clearTimeout(tick));
  // The browser may have stopped the clock of a hidden tab.
  document.addEventListener('visibilitychange', rerender, { signal });
  addEventListener('pageshow', rerender, { signal });

  /**
   * Changes the cart if its timer still has the value `until`: another tab may have started or ended it, or ordered the
   * cart.
   */
  async function change(until: unknown, work: (cart: Cart) => Promise<void>): Promise<void> {
    isBusy = true;
    try {
      const cart = await shop.cartClient();
      await cart.sync();
      if (shop.cart.get().content?.attributes[TIMER_ATTRIBUTE] === until) await work(cart);
    } catch {
      // Retried with the shop's next response.
    }
    isBusy = false;
    rerender();
  }

  function start({ duration }: Countdown): void {
    void change(undefined, (cart) => cart.setAttributes({ [TIMER_ATTRIBUTE]: `${Date.now() + 1000 * duration}` }));
  }

  function end({ token, attributes }: AjaxCart, { expireAction }: Countdown): void {
    if (isGranted && ended !== token) {
      ended = token;
      action = expireAction === 'home' && !isWatched ? 'nothing' : expireAction;
      shop.track({ name: 'miniCartCountdown', action: 'expire', position: 'above-lines' });
      announce(shop.strings.countdownOver);
    }
    void change(attributes[TIMER_ATTRIBUTE], async (cart) => {
      await cart.setAttributes({ [TIMER_ATTRIBUTE]: OVER });
      if (action === 'clear') await cart.clear();
      if (action === 'home') location.assign(shop.root);
      action = 'nothing';
    });
  }

  return (settings: Countdown, { content, pending }: CartState): Shown | undefined => {
    clearTimeout(tick);
    if (!content) return;
    const { token, items, attributes } = content;
    const until = attributes[TIMER_ATTRIBUTE];
    // The preview's clock is stopped.
    const left = /^\d+$/.test(until ?? '') ? Number(until) - (shop.isPreview ? 0 : Date.now()) : undefined;
    const shown = { left: Math.min(Math.max(left ?? 0, 0), 1000 * settings.duration) };
    const hasItems = items.length > 0;
    if (shop.isPreview) return hasItems ? (left ? shown : {}) : undefined;

    const isActive = isDrawerOpen() && document.visibilityState === 'visible';
    const isOver = left !== undefined && left <= 0;
    if (pending.size === 0) {
      savePlatform(content);
      isGranted = !settings.shouldProvideDiscount || hasDiscount(content, settings);
      if (isActive && hasItems && !isBusy) {
        if (until === undefined && isEarned(content, settings, shop) && mayTry(content, 'start')) start(settings);
        // The first attempt may not have emptied the cart.
        const isUnfinished = until === OVER && ended === token && action === 'clear';
        if ((isOver || isUnfinished) && mayTry(content, 'end')) end(content, settings);
      }
    }
    if (ended === token && (left === undefined || isOver)) return {};
    // At the end, the section stays until pending changes are settled.
    const isShown = hasItems && isGranted && left !== undefined && (!isOver || isWatched);
    isWatched = isShown && isActive;
    if (isActive && left !== undefined && !isOver) tick = setTimeout(rerender, left % 1000 || 1000);
    return isShown ? { ...shown, isWatched } : undefined;
  };
}

/** Returns true if the drawer is open, and the shopper is not leaving for the checkout. */
const isDrawerOpen = () =>
  !!document
    .querySelector('uptill-mini-cart')
    ?.shadowRoot?.querySelector('dialog[open]:not(:has([name=checkout][aria-busy=true]))');

/** Returns true if the cart has the countdown's discount. */
const hasDiscount = ({ cart_level_discount_applications: onCart }: AjaxCart, { discountMessage }: Countdown) =>
  onCart.some(({ type, title }) => type === 'automatic' && hasName(title, discountMessage));

/** Returns true if the cart meets the offer's condition. */
const isEarned = (cart: AjaxCart, countdown: Countdown, shop: Shop) =>
  !countdown.shouldProvideDiscount ||
  !!levelProgress(cart, { basis: countdown.minType, levels: [countdown] }, shop)?.reached;
