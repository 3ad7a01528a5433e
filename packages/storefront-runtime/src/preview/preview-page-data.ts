import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import strings from '../../../../extensions/cart-widgets/locales/en.default.json' with { type: 'json' };
import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { PageData } from '../page/page-data.ts';
import type { Product } from '../product/product.ts';
import type { PreviewMessage, PreviewMoney } from '../samples/protocol.ts';
import { SAMPLES } from '../samples/samples.ts';
import { withCountdown } from '../widgets/countdown/preview-cart.ts';
import { extraLines, PREVIEW_EXTRAS } from '../widgets/extra/preview-lines.ts';
import { giftLines, SAMPLE_GIFT_HANDLES, withSampleGifts } from '../widgets/free-gift/preview-lines.ts';
import { milestoneLine } from '../widgets/progress-bar/preview-line.ts';
import { productInState } from './product-in-state.ts';
import { sampleCart } from './sample-carts.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: Shopify's notation
const DOLLARS: PreviewMoney = { format: '${{amount}}', currency: 'USD' };

/** In the preview, panels are not modal, so the browser gives them no backdrop and no fixed position. */
const BACKDROP = 'dialog:not(:modal)[open]{position:fixed;inset:0;box-shadow:0 0 0 100vmax rgb(0 0 0/.45)}';

/**
 * Returns the settings in the published format. They are already resolved for the platform, so both platforms get them.
 */
export function previewConfig({ features, brand }: Pick<PreviewMessage, 'features' | 'brand'>): StorefrontConfig {
  const published = Object.entries(withSampleGifts(features)).map(([key, settings]) => [
    key,
    { desktop: settings, mobile: {} },
  ]);
  // The schema version is not checked in the preview, which is built together with the admin.
  return {
    schemaVersion: 0,
    features: Object.fromEntries(published),
    extras: PREVIEW_EXTRAS,
    handles: SAMPLE_GIFT_HANDLES,
    ...(brand && { brand }),
  };
}

/** Returns page data of a fictional shop, in the format of the app embed. */
export function previewPageData(message: PreviewMessage): PageData {
  const { page, money = DOLLARS, country = 'US', language } = message;
  return {
    config: previewConfig(message),
    beacon: '',
    shop: 'preview.myshopify.com',
    locale: language?.locale ?? 'en',
    ...(language?.direction && { direction: language.direction }),
    country,
    currency: money.currency,
    moneyFormat: money.format,
    moneyWithCurrencyFormat: `${money.format} ${money.currency}`,
    isB2B: false,
    root: '/',
    template: page,
    productAliases: [],
    cart: { item_count: previewCart(message).item_count, items: [], uptill: null },
    strings: language?.strings ?? strings.widgets,
    customCss: BACKDROP,
    preview: true,
  };
}

/** Returns the cart of the message's state. */
export function previewCart(message: PreviewMessage): AjaxCart {
  const { state = 'default', product = SAMPLES[0].product, money = DOLLARS } = message;
  const milestone = milestoneLine(message);
  const only = milestone ? [milestone] : (giftLines(message) ?? extraLines(message));
  const cart = sampleCart(state, product, money.currency, only);
  return withCountdown(cart, message);
}

/** Returns the products of a collection page. The first two are in the message's state. */
export const previewProducts = ({ state = 'default' }: PreviewMessage): Product[] =>
  SAMPLES.map(({ product }, index) => (index < 2 ? productInState(product, state) : product));

/** Returns the message's product in the message's state, or null on a page without a product. */
export function previewProduct({
  page,
  state = 'default',
  product = SAMPLES[0].product,
}: PreviewMessage): Product | null {
  return page === 'product' ? productInState(product, state) : null;
}
