import { beforeAll, describe, expect, it } from 'vitest';
import { buildAssets, compressedSize } from './build-assets.ts';
import { toyWidget } from './src/testing/toy-widget/build-with-toy.ts';
import { CHUNK_USES, chunkOf } from './src/widgets/chunk-uses.ts';

type Assets = Map<string, string>;

/** Shopify's limit for a script of an app embed, in uncompressed bytes. */
const MAX_LOADER_BYTES = 10_000;

/**
 * Bundle size budgets: the maximum size of each chunk in bytes after Brotli compression (quality 11), as Shopify's CDN
 * sends it. Static imports are included, except for `core`. Give the reason here when you raise a number.
 */
const BUDGETS = {
  // Opening the drawer for a pending add: 60.
  // Recommendations after the drawer: 10. Detection of pages that change without loading: 140. A body whose overflow
  // applies to the window: 30. Names of further chunks: 30. Code for an idle page, moved to a chunk, saves 430.
  // A window that measures the theme: 30.
  uptill: 3_270,
  // Loaded with the loader where the cart drawer is on. Redirects the theme cart, so that the first click works before
  // anything else is loaded. 350 bytes are modules that the loader contains too. Request for the cart at the intent: 50.
  // Cart icons of all kinds: 200. Themes that add at the click: 170. Controls that add without a
  // form: 75. Controls in the menu: 20. Controls of the header that only mention the cart: 60.
  'theme-cart': 1_660,
  // Preact (4,000 bytes), the mount code, and modules shared by several widgets. Panels: 100 bytes. Prices, quantities and
  // errors, moved here from the sticky bar: 720. Lazy loading of the code for theme forms and dialogs: 130. Add to cart, for
  // the sticky bar and Quick Buy: 350. Modal dialogs, for the drawer and the variant popup: 300. Variant selection, for the
  // popup and the sticky bar: 270. Item count without paid add-ons: 100. Upsell slider before a button's action: 120. Lazy
  // loading of the error report: 45. Currency changes in another tab: 60. Deliveries per price: 50. Dialogs that become
  // modal after their first paint: 150. Opening the drawer at the press: 200. Texts of money formats, parsed once: 80.
  // Another product on the same page: 160. Widgets that take over an element of the page: 10. The theme's button, moved to
  // the sticky bar, saves 110. A body whose overflow applies to the window: 30. Modules that further chunks share: 50. The shop's
  // brand as custom properties: 220. Buttons, headings and motion of all widgets: 120.
  // Stronger lines and texts for shoppers who prefer more contrast: 50. The spinner of all widgets: 90. Lazy loading of the
  // button animations saves 140.
  // Texts of another direction that stay at their side: 40.
  core: 12_125,
  // The theme's main form and its button, below the viewport too: 380 bytes. Recognition of the theme's own bar: 400.
  // Areas of 44 px for the controls of a low bar: 60. The theme's container and the code that moves the bar: 60.
  // The spinner, moved to the core, saves 60.
  'sticky-bar': 5_570,
  // Icons: 290 bytes. A longer import name: 5.
  // The brand's motion: 5. The theme's container and the code that moves the button: 30.
  // Lazy loading of the button animations: 30.
  'sticky-button': 2_210,
  // Detection of product cards in any theme, and placement of the control on the image: 1,900 bytes. Early
  // fetch of the product page: 80. Places beside the theme's badges, buttons and bars, and our sticky button: 1,250. One
  // layer for all cards: 450. Titles without prices: 300. The brand's buttons: 45.
  'quick-buy': 5_705,
  // The brand's corners, borders and spacing: 30. The chosen option, filled as in most themes: 40.
  // Forced colours: 20.
  'variant-popup': 2_660,
  // Loaded when the shopper is about to use a card, so that pages without such an interaction do not load it. Hover and
  // focus styles, moved here from the widget: 100 bytes. Required fields however they are marked: 280. The variant that a
  // card shows as chosen: 110. A longer import name: 5. The spinner, moved to the core, saves 120.
  purchase: 1_680,
  // Requested together with the code of a dialog. Separate, to keep `core` small.
  'lock-scroll': 400,

  // Loaded by a bar or a button with an animation.
  animations: 275,

  // Loaded after the bar or the button is drawn. Moves them away from controls.
  'stay-clear': 490,

  // Loaded after the first widget. Detects theme dialogs that a widget would cover.
  overlays: 770,
  // Loaded after the first widget, on pages with a product. Fetching of variants that are not printed: 110 bytes.
  // Fields and validity of the theme's form: 370. Which of several forms has changed: 70.
  'follow-product-form': 2_460,

  // Only on pages in a language for which the shop has translations.
  translate: 280,

  // Loaded when the page is idle, or with the first widget. Detection of cart changes by the theme and other apps:
  // 650 bytes. Fetching code ahead: 220.
  idle: 880,

  // Loaded at the first intent. All cart changes are in the cart client. Changes of lines, note, attributes and discounts,
  // with their optimistic state: 1,350 bytes. Lines split by discounts: 150.
  // Lines that are being added: 400. Steps of a quantity in one request, and shared fetches: 180. One theme update for
  // several changes: 120. A cart that was requested at the press: 40.
  // Adds that leave with the page, and that stay while the cart can't be fetched: 90.
  cart: 3_985,
  // Loaded with the cart client: adds, and updates of the theme cart. Theme cart redirect: 330 bytes. Lazy loading of the reconciliation of gifts and paid add-ons: 150. Nested lines: 60.
  // Lines that are being added, from the product: 450. A theme cart that is only updated before it opens: 200.
  // The form of an add: 20. Contracts of themes, in a chunk of their own, save 200.
  writing: 3_830,
  // Loaded after the first cart change: what themes offer to apps, as data (700 bytes), refresh of the theme's own cart and
  // of the cart page, item counts of any theme. Counts that only a section renders: 280.
  // Failed refreshes, announcements and countdowns: 110.
  'theme-contracts': 2_820,
  // Only in themes of the Dawn family, where the theme's own cart opens. Import of a shared number: 20 bytes.
  'dawn-family': 530,
  // Cart id for a first add before consent was known: 130 bytes. Events for the merchant's tracking providers: 120. Consent
  // to marketing: 30.
  metrics: 1_930,
  // Loaded with metrics, in shops with the id of a tracking provider.
  providers: 1_520,
  // Only while the merchant tests the tracking.
  'test-list': 690,

  // Loaded before the drawer first opens. A third is styles. Undo for partially removed lines: 60 bytes. Lines that are being
  // added, and their failure: 230. The section table, with a place for each section: 550. The brand's corners, borders and
  // spacing: 30. The order of sections: 90. The heading of the theme: 60. Leaving the page and the empty cart are now
  // separate; a limit for waiting for the former: 15.
  // Gifts and paid add-ons, whose quantity is locked: 35.
  'mini-cart': 5_860,
  // Loaded with the drawer: section rendering.
  sections: 930,
  // Loaded at the first press in the drawer: decides whether the checkout button leaves the page.
  leave: 535,
  // Loaded at the first removal of a line. Pictures, and styles: 240.
  'removed-line': 1_230,
  // The brand's corners, colours and spacing, in the sections of the drawer: 10 to 60 bytes each.
  // Two further layouts: 110.
  banner: 395,
  // A further layout: 80.
  countdown: 1_820,
  // A row that opens: 120.
  'discount-code': 2_550,
  // Savings against compare-at prices: 350.
  discounts: 1_090,
  // Shared by sections with offers: the offer engine. Saving the shopper's platform for the checkout: 200 bytes.
  // Reconciliation of gifts and paid add-ons, with retries: 180. The countdown's discount: 50.
  // The names of discounts in all languages, as hashes: 410.
  // Gift cards, rounding, and loading the code for levels that count some products: 140, and 40 in the next two.
  // What shoppers have declined, moved here from gifts and paid add-ons: 110.
  offers: 1_685,
  // Icons: 400 bytes. Checking discounts at checkout: 300.
  // Forced colours: 50. Labels with two lines: 40. Gifts on the bar: 320. Pictures, cards and one line: 290. Icons in whole
  // units save 60.
  'progress-bar': 2_910,
  // Loaded with the cart client where gifts are on, because it reconciles gifts even while the drawer is closed: 1,950 bytes.
  // Detection of gifts that the checkout refuses because of other discounts: 100. Retries of product requests: 30. Two
  // sections, for earned gifts and the next gift: 1,400. One script instead of two saves 230. All gifts of a level, and
  // variants that shoppers choose and change: 380. Gifts on the bar of milestones: 200. What is shared with the bar and with
  // paid add-ons saves 180.
  'free-gift': 3_705,
  // Only if levels count some products: their tags and collections.
  'counted-items': 1_215,
  'selling-plan': 1_420,
  // Loaded with the cart client where add-ons are on, because it reconciles them even while the drawer is closed: 220 bytes.
  extra: 1_700,
  // Requests for rates and countries: 570 bytes. Styles: 330. A longer import name: 5.
  'shipping-estimate': 3_160,
  // The drawer's section. Styles: 700 bytes. Fetching and ranking of products: 1,300. Selling plan prices: 16.
  // A longer import name: 5.
  // The brand's colours, unless the list has a background of its own: 50.
  // The buttons and keys of a carousel: 420.
  // Forced colours, and a carousel that follows the keyboard: 180.
  // The spinner, moved to the core, saves 105. Cards that scroll up to the panel's edges: 30.
  'recommendation-list': 4_095,
  // Lazy loading of the block on the cart page: 95 bytes. A block that appears later: 20.
  recommendations: 1_130,
  'open-slider': 290,
  'cart-block': 640,
  'free-shipping': 880,
  // A row that opens: 150.
  note: 815,
  links: 350,
  subtotal: 220,
  'empty-cart': 480,
  terms: 750,
  'secure-checkout': 580,

  // Shown after an add, and requested together with it.
  popup: 760,

  // Only on pages whose product or variant is not printed, and in themes with standard events. Variants coming soon: 80
  // bytes. Deliveries of prepaid plans: 30. Distinction between missing products and failed requests: 30.
  // Cart updates in older Horizon themes, in the second: 160.
  'fetch-product': 840,
  'standard-events': 520,

  // Only after a page has changed without loading.
  'page-change': 850,

  // Only after a widget has thrown.
  'report-error': 420,

  // Only in shops with custom code.
  code: 190,

  // Only in a window that a merchant has opened. A third is texts, styles and the search for the theme's button.
  'theme-match': 3_300,

  // Only in the admin. Hidden browser tab: 350 bytes. Panels: 270. Reports of failed chunks: 130. Sample carts: 820.
  // Names of selector settings: 40. Collection page: 500. Discount codes: 230. Carts between milestones: 380. Carts
  // with gifts: 290, with a countdown: 260, with paid add-ons: 100. Shipping rates: 360. Backdrop of the drawer, which
  // is not modal here: 40. Recommended products: 320. Error reports: 20. Deliveries of prepaid plans: 20. Gifts refused
  // at checkout: 15. More texts: 45. Selection of another product: 5. Shared modules: 30. The brand: 10.
  // The handles that move the drawer's sections: 2,030. Reports of covered controls, and a header that stays in view: 130.
  // The shop's language: 50. Gifts with variants: 180. Carts between milestones and gifts: 170.
  'uptill-preview': 12_035,
};

/**
 * Bundle size budget for the first opening of the drawer, without the loader and its sections. Excludes `writing`: the
 * drawer shows the cart without it. Growth by feature, in bytes: recommendations 150, error reports 45, prepaid plans and
 * market changes 180, lines split by discounts 260, message about blocked cookies 30, nested lines 230. Short import names
 * save 95. The drawer that opens at the press of an add 1,500. Pages that change without loading, and
 * elements of the page that widgets take over: 160. The shop's brand: 420. Leaving the page, apart from the first opening,
 * saves 140, and lazy loading of the button animations, with a spinner of all widgets, 70.
 */
const FIRST_OPENING = { chunks: ['core', 'cart', 'mini-cart', 'sections'], bytes: 18 * 1024 + 4400 };

/**
 * Bundle size budget for the code that a page with the drawer fetches ahead when it is idle. Stronger lines for shoppers who
 * prefer more contrast add 70, and lazy loading of the button animations saves as much.
 */
const FETCHED_AHEAD = { chunks: ['core', 'cart', 'writing', 'mini-cart'], bytes: 25 * 1024 + 60 };

/** The chunks that import the offer engine, which is a separate file, because a page may load several of them. */
const WITH_OFFERS = ['countdown', 'progress-bar', 'free-gift', 'extra', 'counted-items'];
const OFFERS = ['core', 'offers', 'offers,core', 'core,offers'];

/** Other shared files, by the chunk that imports them. They are loaded before. */
const SHARING: Record<string, string[]> = {
  writing: ['cart'],
  'theme-contracts': ['writing', 'cart'],
  'dawn-family': ['theme-contracts', 'writing', 'cart'],
  'removed-line': ['mini-cart'],
  terms: ['sections'],
  'empty-cart': ['sections'],
};

let assets: Assets;
let withToy: Assets;

beforeAll(async () => {
  [assets, withToy] = await Promise.all([buildAssets(), buildAssets([toyWidget])]);
}, 60_000);

/** Returns the name of the file that contains a chunk. */
function fileOf(chunk: string, from: Assets): string {
  const files = [...from.keys()].filter((name) => chunkOf(name) === chunk);
  expect(files).toHaveLength(1);
  return files[0] ?? '';
}

/** Returns the names of the chunks that a chunk imports statically. */
function importsOf(chunk: string, from: Assets): string[] {
  const code = from.get(fileOf(chunk, from)) ?? '';
  return [...code.matchAll(/(?:from|import)\s*'\.\/([^']+)'/g)].map(([, file = '']) => chunkOf(file));
}

const sizeOf = (chunk: string, from: Assets) => compressedSize(from.get(fileOf(chunk, from)) ?? '', from.keys());

describe('the built assets', () => {
  it('stay within their budgets', () => {
    expect(Buffer.byteLength(assets.get('uptill.js') ?? '')).toBeLessThanOrEqual(MAX_LOADER_BYTES);
    for (const [chunk, budget] of Object.entries(BUDGETS)) {
      expect(sizeOf(chunk, assets), `${chunk} in bytes`).toBeLessThanOrEqual(budget);
    }
  });

  it.each([
    ['the first opening of the drawer', FIRST_OPENING],
    ['the code that is fetched ahead', FETCHED_AHEAD],
  ])('stay within the budget of %s', (_, { chunks, bytes }) => {
    expect(chunks.reduce((sum, chunk) => sum + sizeOf(chunk, assets), 0)).toBeLessThanOrEqual(bytes);
  });

  it('each have a budget and an entry in `CHUNK_USES`', () => {
    expect([...assets.keys()].map(chunkOf).toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
    expect(Object.keys(CHUNK_USES).toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
  });

  it('import only the core, so that a widget takes two requests and no chunk imports the loader', () => {
    for (const chunk of [...withToy.keys()].map(chunkOf)) {
      const allowed = WITH_OFFERS.includes(chunk) ? OFFERS : ['', 'core'];
      const imported = importsOf(chunk, withToy).filter((file) => !SHARING[chunk]?.includes(file));
      expect(allowed).toContain(imported.join());
    }
    for (const widget of ['sticky-bar', 'toy-widget']) expect(importsOf(widget, withToy)).toEqual(['core']);
    expect(importsOf('core', withToy)).toEqual([]);
  });

  it('are no larger for two widgets together than their sum', () => {
    const files = ['core', 'sticky-bar', 'toy-widget'];
    const first = sizeOf('core', assets) + sizeOf('sticky-bar', assets);
    const both = files.reduce((sum, chunk) => sum + sizeOf(chunk, withToy), 0);
    // `core` has more exports with two widgets.
    expect(both).toBeLessThanOrEqual(first + sizeOf('toy-widget', withToy) + 60);
    expect([...withToy.keys()].map(chunkOf).toSorted()).toEqual(
      [...Object.keys(BUDGETS), 'toy-widget', 'toy-lamp'].toSorted(),
    );
  });

  it('name the file of each widget in the loader', () => {
    const loader = withToy.get('uptill.js');
    for (const chunk of ['core', 'cart', 'writing', 'metrics', 'sticky-bar', 'toy-widget'])
      expect(loader).toContain(`'${fileOf(chunk, withToy).slice('uptill-'.length, -'.js'.length)}'`);
  });

  it('contain neither zod nor code of the sandbox', () => {
    for (const contents of assets.values()) {
      expect(contents).not.toMatch(/ZodType|__sandbox/);
    }
  });
});
