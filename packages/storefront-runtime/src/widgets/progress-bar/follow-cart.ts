import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import { createSavePlatform } from '../../offers/save-platform.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import type { Shop } from '../../shop/shop.ts';
import { isConfirmed } from './checkout-rewards.ts';
import type { Milestones } from './milestones.ts';

/** The message is announced after the drawer has announced the new total, which would replace it. */
const ANNOUNCE_MS = 1000;

/**
 * Returns a function that is called with each state of the cart, and returns the message to show. Announces the message
 * when a level is reached after the first call. If the checkout may not grant a reward, the message is one that does not
 * promise it, and nothing is announced. While changes wait for an answer, this is not decided again, because the discounts
 * are still those of the cart before.
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
      isSure = isConfirmed(levels.slice(0, reached), cart, shop);
      if (reached !== before?.reached) clearTimeout(timer);
      if (levels === before?.levels && reached > before.reached && isSure)
        timer = setTimeout(announce, ANNOUNCE_MS, message);
      before = now;
    }
    if (isSure) return message;
    const { label } = levels[reached - 1] ?? {};
    return label ? fillPlaceholders(shop.strings.reachedMilestone, { label }) : shop.strings.reachedReward;
  };
}
