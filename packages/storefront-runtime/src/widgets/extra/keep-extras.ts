import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { Shop } from '../../shop/shop.ts';

/** The features that sell a paid extra: a product of ours, which is at most once in a cart, and never alone. */
export type ExtraFeature = 'miniCartShippingProtection' | 'miniCartGiftWrap';

/** After so many failed changes, the cart is left as it is until the next page. */
const MAX_FAILURES = 4;

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

/** Returns a line that the cart may not have as it is, with the quantity that it may have; undefined if there is none. */
export function correctionOf(cart: AjaxCart, shop: Shop): { line: AjaxCartLine; quantity: number } | undefined {
  const isAlone = !hasMain(cart, shop);
  for (const [feature, variant] of variantsOf(shop)) {
    const lines = cart.items.filter(({ variant_id }) => variant_id === variant);
    const [first, second] = lines;
    if (first && (isAlone || !isOffered(feature, shop))) return { line: first, quantity: 0 };
    if (second) return { line: second, quantity: 0 };
    if (first && first.quantity > 1) return { line: first, quantity: 1 };
  }
}

const kept = new WeakSet<Shop>();

/**
 * Keeps the extras of the page's cart as they may be: removes those that are alone, more than one, or not offered, whoever
 * has added them. Does nothing if it has started already.
 */
export function keepExtras(shop: Shop): void {
  if (kept.has(shop) || shop.isPreview) return;
  kept.add(shop);
  let isBusy = false;
  let failures = 0;

  async function keep(): Promise<void> {
    const { content, pending } = shop.cart.get();
    if (isBusy || !content || pending.size > 0 || failures > MAX_FAILURES) return;
    const correction = correctionOf(content, shop);
    if (!correction) return;
    isBusy = true;
    try {
      await (await shop.cartClient()).change(correction.line.key, correction.quantity);
    } catch {
      failures += 1;
    }
    isBusy = false;
    void keep();
  }

  shop.cart.subscribe(() => void keep());
  void keep();
}
