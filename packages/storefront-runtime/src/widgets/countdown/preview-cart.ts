import { TIMER_ATTRIBUTE, toHundredths } from '@uptill/feature-schema/offers';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { PreviewMessage } from '../../samples/protocol.ts';

/** Seconds left in the state with the last minute. */
const ENDING = 45;

/** Share of the duration left in other states. */
const SHARE = 0.8;

/**
 * Returns the sample cart with the previewed countdown in the message's state, and its discount. The preview's clock is
 * stopped at 0.
 */
export function withCountdown(cart: AjaxCart, { state, features }: PreviewMessage): AjaxCart {
  const settings = features.miniCartCountdown;
  if (!settings || cart.items.length === 0) return cart;
  const { duration, shouldProvideDiscount, discountType, discountAmount, discountMessage } = settings;
  const isOver = state === 'countdown-over';
  const left = state === 'countdown-ending' ? Math.min(ENDING, duration) : Math.round(SHARE * duration);
  const attributes = { ...cart.attributes, [TIMER_ATTRIBUTE]: isOver ? 'over' : `${1000 * left}` };
  if (isOver || !shouldProvideDiscount) return { ...cart, attributes };
  const saving =
    discountType === 'percentage'
      ? Math.round((cart.total_price * discountAmount) / 100)
      : toHundredths(discountAmount, 1);
  const reduction = Math.min(saving, cart.total_price);
  const application = { type: 'automatic', title: discountMessage, total_allocated_amount: reduction };
  return {
    ...cart,
    attributes,
    total_price: cart.total_price - reduction,
    total_discount: cart.total_discount + reduction,
    cart_level_discount_applications: [...cart.cart_level_discount_applications, application],
  };
}
