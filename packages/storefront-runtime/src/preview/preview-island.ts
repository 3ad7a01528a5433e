import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import strings from '../../../../extensions/cart-widgets/locales/en.default.json' with { type: 'json' };
import type { Island } from '../page/island.ts';
import type { Product } from '../product/product.ts';
import { productInState } from './product-in-state.ts';
import type { PreviewMessage, PreviewMoney } from './protocol.ts';
import { SAMPLES } from './samples.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: the platform's notation
const DOLLARS: PreviewMoney = { format: '${{amount}}', currency: 'USD' };

/** The settings as they would be published: the platform on show is the only one there is. */
export function previewConfig({ features }: Pick<PreviewMessage, 'features'>): StorefrontConfig {
  const published = Object.entries(features).map(([key, settings]) => [key, { desktop: settings, mobile: {} }]);
  // Nobody compares versions here: admin and preview are built together.
  return { schemaVersion: 0, features: Object.fromEntries(published) };
}

/** An island such as the app embed prints, for a shop that does not exist. */
export function previewIsland(message: PreviewMessage): Island {
  const { page, money = DOLLARS } = message;
  return {
    config: previewConfig(message),
    beacon: '',
    shop: 'preview.myshopify.com',
    locale: 'en',
    country: 'US',
    currency: money.currency,
    moneyFormat: money.format,
    root: '/',
    template: page,
    productAliases: [],
    cart: { item_count: 2, items: [], uptill: null },
    strings: strings.widgets,
    preview: true,
  };
}

/** The product that the page shows, in the state to look at; null on pages of no product. */
export function previewProduct({
  page,
  state = 'default',
  product = SAMPLES[0].product,
}: PreviewMessage): Product | null {
  return page === 'product' ? productInState(product, state) : null;
}
