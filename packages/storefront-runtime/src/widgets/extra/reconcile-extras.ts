import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { type Correction, correct, reconcileCart } from '../../offers/reconcile-cart.ts';
import type { Shop } from '../../shop/shop.ts';

/** The features that sell a paid extra: a product of ours, which is at most once in a cart, and never alone. */
export type ExtraFeature = 'miniCartShippingProtection' | 'miniCartGiftWrap';

const variantsOf = ({ config }: Shop) => Object.entries(config.extras ?? {}) as [ExtraFeature, number][];

/** Returns true if the shopper may add the extra of a feature: if it is on, and offered in the shopper's country. */
export function isOffered(feature: ExtraFeature, shop: Shop): boolean {
  const settings = shop.settings(feature);
  if (!settings?.isEnabled || !shop.config.extras?.[feature]) return false;
  const { enabledMarkets } = settings;
  return enabledMarkets === 'all' || enabledMarkets.includes(shop.country);
}

/** Returns true if a cart has something besides extras, and gifts, which are earned by something else. */
export function hasMain({ items }: AjaxCart, shop: Shop): boolean {
  const extras = variantsOf(shop).map(([, variant]) => variant);
  return items.some(({ variant_id, properties }) => !extras.includes(variant_id) && !properties?.[GIFT_PROPERTY]);
}

/**
 * Returns the lines that the cart may not have as they are, with the quantities that they may have. An outdated page does not
 * know what is offered in the country that the shopper has chosen in another tab.
 */
function correctionsOf(cart: AjaxCart, shop: Shop): Correction[] {
  const isAlone = !hasMain(cart, shop);
  return variantsOf(shop).flatMap(([feature, variant]) =>
    cart.items
      .filter(({ variant_id }) => variant_id === variant)
      .map((line, index) => ({
        line,
        quantity: index > 0 || isAlone || !(shop.isOutdated || isOffered(feature, shop)) ? 0 : 1,
      }))
      .filter(({ line, quantity }) => line.quantity > quantity),
  );
}

const reconciled = new WeakSet<Shop>();

/**
 * Keeps the extras of the page's cart as they may be: removes those that are alone, more than one, or not offered, whoever
 * has added them. Does nothing if it has started already.
 */
export function reconcileExtras(shop: Shop): void {
  if (reconciled.has(shop)) return;
  reconciled.add(shop);
  reconcileCart(shop, (cart) => correct(shop, correctionsOf(cart, shop)));
}
