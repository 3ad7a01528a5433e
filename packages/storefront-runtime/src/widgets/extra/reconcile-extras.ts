import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { type Correction, correct, reconcileCart } from '../../offers/reconcile-cart.ts';
import type { Shop } from '../../shop/shop.ts';

/** The features that sell a paid add-on: a product of the app, at most once per cart and never alone. */
export type ExtraFeature = 'miniCartShippingProtection' | 'miniCartGiftWrap';

const variantsOf = ({ config }: Shop) => Object.entries(config.extras ?? {}) as [ExtraFeature, number][];

/** Returns true if a feature's add-on is on, and offered in the shopper's country. */
export function isOffered(feature: ExtraFeature, shop: Shop): boolean {
  const settings = shop.settings(feature);
  if (!settings?.isEnabled || !shop.config.extras?.[feature]) return false;
  const { enabledMarkets } = settings;
  return enabledMarkets === 'all' || enabledMarkets.includes(shop.country);
}

/** Returns true if a cart contains products other than add-ons and gifts. */
export function hasMain({ items }: AjaxCart, shop: Shop): boolean {
  const extras = variantsOf(shop).map(([, variant]) => variant);
  return items.some(({ variant_id, properties }) => !extras.includes(variant_id) && !properties?.[GIFT_PROPERTY]);
}

/**
 * Returns the lines whose quantity must change, with their allowed quantities. An outdated page does not know the
 * add-ons offered in the country that was chosen in another tab.
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
 * Removes add-ons from the page's cart that are alone, duplicated, or not offered, regardless of how they were added.
 * Does nothing if already started.
 */
export function reconcileExtras(shop: Shop): void {
  if (reconciled.has(shop)) return;
  reconciled.add(shop);
  reconcileCart(shop, (cart) => correct(shop, correctionsOf(cart, shop)));
}
