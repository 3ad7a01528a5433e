import { setForCountry, toHundredths } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { isNewKey } from '../../cart/new-key.ts';
import { announce } from '../../mount/announce.ts';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { rateFor } from '../../offers/level-progress.ts';
import { storedKeys } from '../../offers/stored-keys.ts';
import { ErrorMessage, messageOf } from '../../parts/error-message.tsx';
import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import styles from './extra.css';
import { type ExtraFeature, hasMain, isOffered, reconcileExtras } from './reconcile-extras.ts';

type Extra = FeatureSettings[ExtraFeature];

const PARTS: Record<ExtraFeature, string> = {
  miniCartShippingProtection: 'shipping-protection',
  miniCartGiftWrap: 'gift-wrap',
};

/** Returns the section of a paid add-on: a switch that adds it to the cart or removes it. */
const extraSection = (feature: ExtraFeature) =>
  ({
    styles,
    properties: ({ toggleColor }) => ({ 'toggle-color': colour(toggleColor) }),
    create({ shop, rerender }) {
      reconcileExtras(shop);
      /** The add-ons that the shopper has removed from a cart in this browser. */
      const declined = storedKeys('localStorage');
      const variantId = shop.config.extras?.[feature] ?? 0;
      /** The shopper's choice, until the shop responds. */
      let wanted: boolean | undefined;
      let error: string | undefined;
      let wasInCart = false;
      let product: Product | null = null;
      /** The product's price in hundredths of the shopper's currency; undefined while it can't be bought. */
      let ownPrice: number | undefined;

      async function loadPrice(): Promise<void> {
        const handle = shop.config.handles?.[variantId];
        if (!handle || !isOffered(feature, shop)) return;
        const { fetchProduct } = await loadFetchProduct(shop.page);
        product = await fetchProduct(shop.root, handle);
        const variant = product?.variants[0];
        ownPrice = variant?.available ? variant.price : undefined;
      }
      let isLoading = !shop.isPreview;
      if (isLoading)
        void loadPrice()
          .catch(() => {})
          .then(() => {
            isLoading = false;
            rerender();
          });

      const lineIn = ({ items }: AjaxCart) => items.find(({ variant_id }) => variant_id === variantId);

      /** Returns the add-on's price while it is not in the cart. */
      const priceIn = (cart: AjaxCart) => {
        const settings = shop.settings(feature);
        return settings && priceOf(settings, cart, shop, ownPrice);
      };

      async function toggle(cart: AjaxCart, isWanted: boolean): Promise<void> {
        if (wanted !== undefined || shop.isPreview) return;
        wanted = isWanted;
        error = undefined;
        rerender();
        const line = lineIn(cart);
        try {
          if (isWanted) {
            if (!line) await shop.addToCart({ variantId, quantity: 1, product, price: priceIn(cart) }, feature);
          } else if (line) {
            await (await shop.cartClient()).change(line.key, 0);
          }
        } catch (failure) {
          error = messageOf(failure, shop.strings);
          announce(error, 'alert');
        }
        wanted = undefined;
        rerender();
      }

      return ({ settings, cart: { content } }) => {
        if (!content) return undefined;
        if (!isOffered(feature, shop) || !hasMain(content, shop)) return null;
        const line = lineIn(content);
        // With the switch or the line's own button.
        if (wasInCart && !line && !shop.isPreview) declined(content.token + feature, true);
        wasInCart = !!line && !isNewKey(line.key);
        const price = line?.final_price ?? (shop.isPreview ? settings.price * 100 : priceIn(content));
        if (price === undefined) return isLoading ? undefined : null;
        const { title, description, image, shouldShowCompactMode, shouldShowLink, linkText, linkUrl } = settings;
        const isSuggested = settings.includeByDefault && !declined(content.token + feature);
        return (
          <div class={isSuggested ? 'fold extra suggested' : 'fold extra'} part={PARTS[feature]}>
            <label class="row">
              {image.url && !shouldShowCompactMode && (
                <img part="extra-image" src={image.url} alt={image.alt} loading="lazy" decoding="async" />
              )}
              <span class="about">
                <span class="names">
                  <bdi part="extra-title">{title}</bdi>
                  <bdi part="extra-price" key={price}>
                    {shop.money(price)}
                  </bdi>
                </span>
                {description && !shouldShowCompactMode && (
                  <span class="detail" part="extra-description" dir="auto">
                    {description}
                  </span>
                )}
              </span>
              <input
                type="checkbox"
                part="extra-switch"
                name={feature}
                aria-busy={wanted !== undefined}
                checked={wanted ?? !!line}
                onChange={({ currentTarget }) => void toggle(content, currentTarget.checked)}
              />
            </label>
            {shouldShowLink && (
              <a class="link" part="extra-link" dir="auto" href={linkUrl} target="_blank" rel="noopener">
                {linkText}
              </a>
            )}
            {error && <ErrorMessage text={error} />}
          </div>
        );
      };
    },
  }) satisfies Section<ExtraFeature>;

/**
 * Returns the price for the shopper's market, otherwise the product's own price. Undefined if the product can't be
 * bought, and on an outdated page.
 */
function priceOf({ pricing, marketPrices }: Extra, cart: AjaxCart, shop: Shop, ownPrice?: number): number | undefined {
  const found = setForCountry(pricing === 'perMarket' ? marketPrices : [], shop.country);
  if (shop.isOutdated) return;
  if (!found || ownPrice === undefined) return ownPrice;
  return toHundredths(found.price, found.useLocalCurrency ? 1 : rateFor(cart, shop));
}

export { reconcileExtras };
export default extraSection;
