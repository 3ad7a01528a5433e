import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { Shop } from '../shop/shop.ts';

/** How often one thing is written to a cart. A shopper can change the attributes, and the shop may refuse them. */
const MAX_ATTEMPTS = 3;

/**
 * Returns a function that counts the attempts to write something to a cart. Returns false if there were three already, or if
 * the shop has not answered since the last one.
 */
export function createAttempts(): (cart: AjaxCart, what: string) => boolean {
  const counts = new Map<string, number>();
  let last: AjaxCart['attributes'];
  return ({ token, attributes }, what) => {
    const key = token + what;
    const count = counts.get(key) ?? 0;
    // The attributes are a new object with each answer of the shop.
    if (attributes === last || count === MAX_ATTEMPTS) return false;
    last = attributes;
    counts.set(key, count + 1);
    return true;
  };
}

/**
 * Returns a function that saves the platform in a cart attribute, if mobile and desktop have different offers. The
 * checkout, which does not know the platform, then grants what the drawer shows. Returns true if it saves the platform.
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
