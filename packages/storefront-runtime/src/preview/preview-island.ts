import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import strings from '../../../../extensions/cart-widgets/locales/en.default.json' with { type: 'json' };
import type { Island } from '../page/island.ts';
import type { PreviewMessage, PreviewState } from './protocol.ts';
import { sampleProduct } from './sample-product.ts';

/** The settings as they would be published: the platform on show is the only one there is. */
export function previewConfig({ features }: Pick<PreviewMessage, 'features'>): StorefrontConfig {
  const published = Object.entries(features).map(([key, settings]) => [key, { desktop: settings, mobile: {} }]);
  // Nobody compares versions here: admin and preview are built together.
  return { schemaVersion: 0, features: Object.fromEntries(published) };
}

/** An island such as the app embed prints, for a shop that does not exist. */
export function previewIsland(message: PreviewMessage): Island {
  const state: PreviewState = message.state ?? 'default';
  return {
    config: previewConfig(message),
    beacon: '',
    shop: 'preview.myshopify.com',
    locale: 'en',
    country: 'US',
    currency: 'USD',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the platform's notation
    moneyFormat: '${{amount}}',
    root: '/',
    template: message.page,
    productAliases: [],
    cart: { item_count: 2, items: [], uptill: null },
    product: message.page === 'product' ? sampleProduct(state) : null,
    strings: strings.widgets,
    preview: true,
  };
}
