import type { LiquidNames } from './platform-names.ts';

const ACCOUNT_PAGES = 'customers of the shops have no stored cards, credit or pending payments';
const METAOBJECTS = 'the shops have no metaobjects';
const MEDIA = 'no product of the shops has such media';
const PRICES = 'no product of the shops has volume or unit prices';
const DEPRECATED = 'deprecated by Shopify';
const REMOTE = 'the shops do not sell products of other shops';
const STORES = 'the shops have no stores to pick up from';

/**
 * Documented Liquid that the sandbox does not implement, with the reasons. It renders as nothing; a filter returns its
 * input.
 */
export const NOT_IMPLEMENTED: Record<keyof LiquidNames, Record<string, string>> = {
  filters: {
    blake3: 'Node does not have this hash function',
  },
  tags: {},
  objects: {
    brand: 'the shops have no brand settings',
    brand_color: 'the shops have no brand settings',
    brand_colors: 'the shops have no brand settings',
    checkout: 'the checkout is not a page of the theme',
    'country.continent': 'the sandbox does not know continents',
    customer_payment_method: ACCOUNT_PAGES,
    discount: DEPRECATED,
    external_video: MEDIA,
    'filter.false_value': 'the shops have no boolean filters',
    'filter.true_value': 'the shops have no boolean filters',
    'filter_value.display': DEPRECATED,
    filter_value_display: DEPRECATED,
    gift_card: 'the shops sell no gift cards',
    location: STORES,
    metaobject: METAOBJECTS,
    metaobject_definition: METAOBJECTS,
    metaobject_system: METAOBJECTS,
    metaobjects: METAOBJECTS,
    model: MEDIA,
    model_source: MEDIA,
    pending_payment_instruction_input: ACCOUNT_PAGES,
    'product.category': 'products have a type, but no category',
    quantity_price_break: PRICES,
    recipient: 'the shops sell no gift cards',
    remote_details: REMOTE,
    remote_product: REMOTE,
    remote_shop: REMOTE,
    script: DEPRECATED,
    scripts: DEPRECATED,
    self: 'the scope itself; no theme needs it yet',
    'shop.metaobjects': METAOBJECTS,
    store_availability: STORES,
    store_credit_account: ACCOUNT_PAGES,
    swatch: 'option values have no swatches',
    taxonomy_category: 'products have a type, but no category',
    unit_price_measurement: PRICES,
  },
};
