import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { AjaxCart, DiscountApplication } from '../../cart/ajax-cart.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Level } from './milestones.ts';

/** How often the platform is saved for one cart. A shopper can change the attribute, and the shop may refuse it. */
const MAX_SAVES = 3;

/**
 * Returns false if the checkout may not grant the rewards of the reached levels, because the cart names another platform,
 * or because other discounts may not combine with them. A discount on the order is confirmed if the cart shows it. The
 * cart never shows free shipping, so that is confirmed only while the cart has no other discounts.
 */
export function isConfirmed(
  reached: readonly Level[],
  cart: AjaxCart,
  { config: { offers }, platform }: Pick<Shop, 'config' | 'platform'>,
): boolean {
  const has = (...rewards: Level['reward'][]) => reached.some(({ reward }) => rewards.includes(reward));
  const isOwn = ({ type, title }: DiscountApplication) => type === 'automatic' && !!offers?.titles.includes(title);
  const isOnOrder = has('percentage', 'fixedAmount');
  const isFree = has('freeShipping');
  const { items, cart_level_discount_applications: onCart, discount_codes: codes } = cart;
  if (items.length === 0 || !(isOnOrder || isFree)) return true;
  if (offers?.differByPlatform && cart.attributes[PLATFORM_ATTRIBUTE] !== platform) return false;
  if (isOnOrder && !onCart.some(isOwn)) return false;
  return (
    !isFree ||
    (onCart.every(isOwn) &&
      !codes?.some(({ applicable }) => applicable) &&
      items.every((line) => line.line_level_discount_allocations.length === 0))
  );
}

/**
 * Returns a function that saves the platform in a cart attribute, if mobile and desktop have different offers. The
 * checkout, which does not know the platform, then grants the rewards that the drawer shows.
 */
export function createSavePlatform(shop: Shop): (cart: AjaxCart) => void {
  const saves = new Map<string, number>();
  let checked: AjaxCart['attributes'];
  return ({ token, items, attributes }) => {
    const { platform, config } = shop;
    // The attributes are a new object with each answer of the shop.
    if (!config.offers?.differByPlatform || items.length === 0 || attributes === checked) return;
    checked = attributes;
    const count = saves.get(token + platform) ?? 0;
    if (attributes[PLATFORM_ATTRIBUTE] === platform || count === MAX_SAVES) return;
    saves.set(token + platform, count + 1);
    shop
      .cartClient()
      .then((cart) => cart.setAttributes({ [PLATFORM_ATTRIBUTE]: platform }))
      .catch(() => undefined);
  };
}
