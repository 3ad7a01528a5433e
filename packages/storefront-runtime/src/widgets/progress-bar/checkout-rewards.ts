import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { AjaxCart, DiscountApplication } from '../../cart/ajax-cart.ts';
import { discountCountdown } from '../../offers/discount-countdown.ts';
import { hasName } from '../../offers/discount-names.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Reward } from './milestones.ts';

/** Returns the rewards that the checkout gives, without those of other apps and shipping rates. */
export const givenAtCheckout = (rewards: readonly Reward[]): Reward[] =>
  rewards.filter(({ reward = 'none' }) => reward !== 'none' && reward !== 'elsewhere');

/**
 * Returns false if the checkout may refuse the rewards of the reached levels, because the cart names another platform,
 * or because other discounts may not combine with them. An order discount is confirmed if the cart contains it. The
 * countdown's discount does not count. The cart never shows free shipping, so it is confirmed only while the cart has
 * no other discounts.
 */
export function isConfirmed(
  reached: readonly Reward[],
  cart: AjaxCart,
  shop: Pick<Shop, 'config' | 'platform' | 'settings'>,
): boolean {
  const { offers } = shop.config;
  const given = givenAtCheckout(reached);
  const isOwn = ({ type, title }: DiscountApplication) =>
    type === 'automatic' && !!offers?.titles.some((name) => hasName(title, name));
  const isFree = given.some(({ reward }) => reward === 'freeShipping');
  const isOnOrder = given.some(({ reward }) => reward !== 'freeShipping');
  const { items, cart_level_discount_applications: onCart, discount_codes: codes } = cart;
  if (items.length === 0 || given.length === 0) return true;
  if (offers?.differByPlatform && cart.attributes[PLATFORM_ATTRIBUTE] !== shop.platform) return false;
  if (
    isOnOrder &&
    !onCart.some((each) => isOwn(each) && !hasName(each.title, discountCountdown(shop)?.discountMessage))
  )
    return false;
  return (
    !isFree ||
    (onCart.every(isOwn) &&
      !codes?.some(({ applicable }) => applicable) &&
      items.every((line) => line.line_level_discount_allocations.every((each) => isOwn(each.discount_application))))
  );
}
