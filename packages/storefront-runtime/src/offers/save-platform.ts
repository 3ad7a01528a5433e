import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { Shop } from '../shop/shop.ts';

/** Maximum attempts to write one value to a cart. Shoppers can change the attributes, and the shop may refuse them. */
const MAX_ATTEMPTS = 3;

/**
 * Returns a function that counts attempts to write a value to a cart. It returns false after three attempts, or if the
 * shop has not responded since the last attempt.
 */
export function createAttempts(): (cart: AjaxCart, what: string) => boolean {
  const counts = new Map<string, number>();
  let last: AjaxCart['attributes'];
  return ({ token, attributes }, what) => {
    const key = token + what;
    const count = counts.get(key) ?? 0;
    // Each response of the shop has a new attributes object.
    if (attributes === last || count === MAX_ATTEMPTS) return false;
    last = attributes;
    counts.set(key, count + 1);
    return true;
  };
}

/**
 * Returns a function that saves the platform in a cart attribute, if mobile and desktop have different offers. The
 * checkout does not know the platform otherwise, so its rewards could differ from the drawer. Returns true if it saves
 * the platform.
 */
export function createSavePlatform(shop: Shop): (cart: AjaxCart) => boolean {
  const mayTry = createAttempts();
  return (cart) => {
    const { platform, config } = shop;
    if (
      !config.offers?.differByPlatform ||
      cart.items.length === 0 ||
      cart.attributes[PLATFORM_ATTRIBUTE] === platform ||
      !mayTry(cart, platform)
    )
      return false;
    shop
      .cartClient()
      .then((client) => client.setAttributes({ [PLATFORM_ATTRIBUTE]: platform }))
      .catch(() => undefined);
    return true;
  };
}
