import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { AjaxCart, DiscountApplication } from '../../cart/ajax-cart.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Level } from './milestones.ts';

/**
 * Returns false if the checkout may not grant the rewards of the reached levels, because the cart names another platform,
 * or because other discounts may not combine with them. A discount on the order is confirmed if the cart shows it, and not
 * that of a countdown instead. The cart never shows free shipping, so that is confirmed only while the cart has no other
 * discounts.
 */
export function isConfirmed(
  reached: readonly Level[],
  cart: AjaxCart,
  { config: { offers }, platform, settings }: Pick<Shop, 'config' | 'platform' | 'settings'>,
): boolean {
  const has = (...rewards: Level['reward'][]) => reached.some(({ reward }) => rewards.includes(reward));
  const isOwn = ({ type, title }: DiscountApplication) => type === 'automatic' && !!offers?.titles.includes(title);
  const isOnOrder = has('percentage', 'fixedAmount');
  const isFree = has('freeShipping');
  const { items, cart_level_discount_applications: onCart, discount_codes: codes } = cart;
  if (items.length === 0 || !(isOnOrder || isFree)) return true;
  if (offers?.differByPlatform && cart.attributes[PLATFORM_ATTRIBUTE] !== platform) return false;
  if (isOnOrder && !onCart.some((each) => isOwn(each) && each.title !== settings('miniCartCountdown')?.discountMessage))
    return false;
  return (
    !isFree ||
    (onCart.every(isOwn) &&
      !codes?.some(({ applicable }) => applicable) &&
      items.every((line) => line.line_level_discount_allocations.every((each) => isOwn(each.discount_application))))
  );
}
