import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import { createSavePlatform } from '../../offers/save-platform.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import type { Shop } from '../../shop/shop.ts';
import { givenAtCheckout, isConfirmed } from './checkout-rewards.ts';
import type { Milestones } from './milestones.ts';

/** Delay of the announcement, so that the drawer's announcement of the new total does not replace it. */
const ANNOUNCE_MS = 1000;

/**
 * Returns a function that returns the message for each cart state. Announces the message when a level is reached after
 * the first call. If the checkout may refuse a reward, the message does not promise it, and nothing is announced. This
 * is not rechecked while changes are pending, because the discounts are still from the previous cart.
 */
export function createFollowCart(shop: Shop): (now: Milestones, cart: AjaxCart, isPending: boolean) => string {
  const savePlatform = createSavePlatform(shop);
  let before: Milestones | undefined;
  let isSure = true;
  let timer: ReturnType<typeof setTimeout>;

  return (now, cart, isPending) => {
    const { levels, reached, message } = now;
    if (shop.isPreview) return message;
    if (!isPending) {
      savePlatform(cart);
      isSure = isConfirmed(reached, cart, shop);
      if (reached.length !== before?.reached.length) clearTimeout(timer);
      if (levels === before?.levels && reached.length > before.reached.length && isSure)
        timer = setTimeout(announce, ANNOUNCE_MS, message);
      before = now;
    }
    if (isSure) return message;
    const label = givenAtCheckout(reached).at(-1)?.label;
    return label ? fillPlaceholders(shop.strings.reachedMilestone, { label }) : shop.strings.reachedReward;
  };
}
