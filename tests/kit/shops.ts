/** A shop of the sandbox, and the handles of its products by the case they represent. */
export interface TestShop {
  handle: string;
  domain: string;
  products: Record<'withOptions' | 'onSale' | 'soldOut' | 'withSellingPlans' | 'plain', string>;
}

const shop = (handle: string, products: TestShop['products']): TestShop => ({
  handle,
  domain: `${handle}.myshopify.com`,
  products,
});

export const linenAndOak = shop('linen-and-oak', {
  withOptions: 'linen-shirt',
  onSale: 'oak-wool-jumper',
  soldOut: 'felt-hat',
  withSellingPlans: 'ribbed-socks',
  plain: 'canvas-tote',
});

export const northRoast = shop('north-roast', {
  withOptions: 'canvas-apron',
  onSale: 'pour-over-dripper',
  soldOut: 'hand-grinder',
  withSellingPlans: 'harbour-blend',
  plain: 'gooseneck-kettle',
});

/** A shop in Japanese, with quantity rules. */
export const kumoStationery = shop('kumo-stationery', {
  withOptions: 'everyday-notebook',
  onSale: 'letter-set',
  soldOut: 'desk-calendar',
  withSellingPlans: 'bottled-ink',
  plain: 'sticky-notes',
});

export const SHOPS = [linenAndOak, northRoast];

/** Domains of the shops that may use every feature without a plan. The tests of plans use the other shop. */
export const STAFF_SHOPS = SHOPS.map(({ domain }) => domain);

/** The theme's reaction to an add. */
export const CART_TYPES = ['drawer', 'notification', 'page'] as const;
export type CartType = (typeof CART_TYPES)[number];

/** The sandbox's themes: with a message bus, with Shopify's standard events, and without scripts. */
export type ThemeName = 'classic' | 'modern' | 'plain';

/** Viewports of the tests and screenshots, by platform. */
export const VIEWPORTS = {
  mobile: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
