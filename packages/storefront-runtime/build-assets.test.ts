import { beforeAll, describe, expect, it } from 'vitest';
import { buildAssets, compressedSize } from './build-assets.ts';
import { toyWidget } from './src/testing/toy-widget/build-with-toy.ts';
import { CHUNK_USES, chunkOf } from './src/widgets/chunk-uses.ts';

type Assets = Map<string, string>;

/** Shopify's limit for a script of an app embed, in uncompressed bytes. */
const MAX_LOADER_BYTES = 10_000;

/**
 * Maximum sizes of the chunks in bytes after Brotli compression (quality 11), as Shopify's CDN sends them. The imports
 * of a chunk are included, except for `core`. Whoever raises a number states the reason here.
 */
const BUDGETS = {
  uptill: 3_180,
  // Beside the loader where the drawer is on: opens it instead of the theme's cart, so that the first press works before anything
  // else is loaded. 350 bytes are modules that the loader contains too.
  'theme-cart': 1_050,
  // Preact (4,000 bytes), the mount, and what several widgets share: 100 bytes for panels, and 720 for prices, quantities
  // and errors, which the sticky bar no longer contains. 130 bytes load the code for the theme's forms and dialogs
  // later, and 350 add to the cart for the sticky bar and Quick Buy. 300 bytes open dialogs for the drawer and the variant
  // popup, and 270 choose variants for the popup and the sticky bar, which no longer contain them.
  // 100 bytes count the items in the cart without paid extras, and 120 open the upsell slider before a button's action.
  // 45 bytes load the code that reports a widget that throws. 60 bytes keep amounts true after the market has changed in
  // another tab, and 50 say for how many deliveries a price is.
  core: 11_160,
  'sticky-bar': 4_710,
  // 350 bytes are its icons.
  'sticky-button': 2_200,
  // 1,900 bytes find the cards of any theme, and place the control on their pictures.
  'quick-buy': 3_560,
  'variant-popup': 2_540,
  // The first intent on a card. It is beside the widget, so that cards that nobody presses do not load it. 100 bytes are
  // the styles of hover and focus, which were part of the widget.
  purchase: 1_410,
  // Requested together with the code of a dialog, so that the core is smaller.
  'lock-scroll': 400,

  // After the first widget: theme dialogs that a widget would cover.
  overlays: 770,
  // After the first widget, on pages with a product. 110 bytes fetch variants that are not printed.
  'follow-product-form': 2_010,

  // Only on pages in a language that the shop has translated.
  translate: 280,

  // The first intent. The cart client has all changes of the cart: 1,350 bytes for those of lines, note, attributes and
  // discounts, with their optimistic state. 150 bytes follow lines that discounts split.
  cart: 2_980,
  // Beside the cart client: adds, and the theme's own cart. 330 bytes open the drawer instead of it, and 150 update the
  // cart of older Horizon themes. 150 bytes load what keeps gifts and paid extras. 60 bytes nest lines.
  writing: 3_350,
  // 130 bytes give a cart its id if the first add came before consent was known.
  // 120 bytes pass events to the merchant's tracking providers, and 30 ask for consent to marketing.
  metrics: 1_930,
  // Beside metrics, in shops with the id of a tracking provider.
  providers: 1_520,
  // Only while the merchant tests the tracking.
  'test-list': 690,

  // The first opening of the drawer. A third are its styles. 110 bytes offer to undo removals of parts of lines, and end the offers.
  'mini-cart': 5_000,
  // Beside the first opening: the table of the drawer's sections, and what draws them. 260 bytes draw removed lines, and 190 decide
  // whether the checkout button leaves the page. 70 bytes give both paid extras one section, and each other section takes 25. 90 bytes open
  // recommendations before the checkout.
  sections: 1_700,
  banner: 270,
  countdown: 1_810,
  'discount-code': 2_340,
  discounts: 720,
  // What sections with offers share: the offer engine, and what the checkout has to know of the shopper's platform, which takes
  // 200 bytes. 180 bytes keep gifts and paid extras, and try again what has failed, and 50 know the countdown's discount.
  offers: 1_040,
  'progress-bar': 1_730,
  // Beside the milestones: 450 bytes are their icons, and the rest is what they need of the discounts at checkout.
  'progress-bar-details': 970,
  // Beside the cart client where gifts are on: what keeps them as they are earned, also while the drawer is closed. 100 bytes
  // decide whether the checkout refuses a gift because of other discounts, and 30 fetch its product again.
  gifts: 2_090,
  'free-gift': 1_300,
  'locked-line': 270,
  'selling-plan': 1_380,
  // What keeps paid extras as they may be, also while the drawer is closed, is a file of its own.
  extra: 1_540,
  'reconcile-extras': 440,
  // 500 bytes ask for rates and countries, and 330 are its styles.
  'shipping-estimate': 3_020,
  // The section of the drawer: 700 bytes are its styles, and 1,300 fetch and rank products. 16 bytes show the price of a plan.
  'recommendation-list': 3_520,
  carousel: 660,
  // 95 bytes load the block of the cart page.
  recommendations: 1_090,
  'open-slider': 290,
  'cart-block': 640,
  'free-shipping': 800,
  note: 640,
  terms: 750,
  'secure-checkout': 580,

  // Shown after an add, and requested together with it.
  popup: 750,

  // Only on pages whose product or variant is not printed, and in themes with standard events. 80 bytes recognise variants
  // that are coming soon, 30 count the deliveries of prepaid plans, and 30 tell missing products from failed requests.
  'fetch-product': 760,
  'standard-events': 360,

  // Only after a widget has thrown.
  'report-error': 420,

  // Only in shops with custom code.
  code: 190,

  // Only in the admin. 350 bytes show a hidden browser tab, 270 open panels, 130 report chunks that fail, 820 are sample
  // carts, 40 name settings with selectors, 500 draw a collection page, 230 show and enter discount codes, and 380 are carts
  // between milestones. 290 are carts with gifts, 260 those with a countdown, and 100 those with paid extras. 360 are shipping
  // rates, and 40 the backdrop of the drawer, which is not modal here. 320 are recommended products, 20 reports of errors,
  // 20 the deliveries of prepaid plans, 15 gifts that the checkout refuses, and 45 are more texts.
  'uptill-preview': 9_360,
};

/**
 * Maximum size of what the first opening of the drawer needs beyond the loader. `writing` is loaded beside it, but the
 * drawer shows the cart without it. 150 bytes are those by which recommendations have made the core larger, 45 those of
 * reports, 180 those of prepaid plans and of a market that changes, 260 those of lines that discounts split,
 * 30 say that the browser blocks cookies, and 230 nest lines. Short names of what chunks import save 95.
 */
const FIRST_OPENING = { chunks: ['core', 'cart', 'mini-cart'], bytes: 18 * 1024 + 700 };

/** The chunks that use the offer engine. It is a file of its own, because several of them may be on. */
const WITH_OFFERS = [
  'countdown',
  'progress-bar',
  'progress-bar-details',
  'gifts',
  'locked-line',
  'extra',
  'reconcile-extras',
];
const OFFERS = ['core', 'offers', 'offers,core', 'core,offers'];

/** Chunks that share a file of their own besides, with this file. */
const SHARING: Record<string, string> = { extra: 'reconcile-extras' };

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
  return [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, file = '']) => chunkOf(file));
}

const sizeOf = (chunk: string, from: Assets) => compressedSize(from.get(fileOf(chunk, from)) ?? '', from.keys());

describe('the built assets', () => {
  it('are within their budgets', () => {
    expect(Buffer.byteLength(assets.get('uptill.js') ?? '')).toBeLessThanOrEqual(MAX_LOADER_BYTES);
    for (const [chunk, budget] of Object.entries(BUDGETS)) {
      expect(sizeOf(chunk, assets), `${chunk} in bytes`).toBeLessThanOrEqual(budget);
    }
  });

  it('are within the budget of the first opening of the drawer', () => {
    const bytes = FIRST_OPENING.chunks.reduce((sum, chunk) => sum + sizeOf(chunk, assets), 0);
    expect(bytes).toBeLessThanOrEqual(FIRST_OPENING.bytes);
  });

  it('have a budget each, and an entry in the table of what makes pages load them', () => {
    expect([...assets.keys()].map(chunkOf).toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
    expect(Object.keys(CHUNK_USES).toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
  });

  it('import nothing but the core, so that a widget takes two requests and no chunk imports the loader', () => {
    for (const chunk of [...withToy.keys()].map(chunkOf)) {
      // The cart client loads `writing`, so it is there already.
      const allowed =
        chunk === 'writing' ? ['cart,core', 'core,cart'] : WITH_OFFERS.includes(chunk) ? OFFERS : ['', 'core'];
      const imported = importsOf(chunk, withToy).filter((file) => file !== SHARING[chunk]);
      expect(allowed).toContain(imported.join());
    }
    for (const widget of ['sticky-bar', 'toy-widget']) expect(importsOf(widget, withToy)).toEqual(['core']);
    expect(importsOf('core', withToy)).toEqual([]);
  });

  it('cost no more for two widgets of a page than their sum', () => {
    const files = ['core', 'sticky-bar', 'toy-widget'];
    const first = sizeOf('core', assets) + sizeOf('sticky-bar', assets);
    const both = files.reduce((sum, chunk) => sum + sizeOf(chunk, withToy), 0);
    // The core exports more for two widgets.
    expect(both).toBeLessThanOrEqual(first + sizeOf('toy-widget', withToy) + 60);
    expect([...withToy.keys()].map(chunkOf).toSorted()).toEqual(
      [...Object.keys(BUDGETS), 'toy-widget', 'toy-lamp'].toSorted(),
    );
  });

  it('name the file of each widget in the loader', () => {
    const loader = withToy.get('uptill.js');
    for (const chunk of ['core', 'sticky-bar', 'toy-widget'])
      expect(loader).toContain(`"${fileOf(chunk, withToy).slice('uptill-'.length, -'.js'.length)}"`);
  });

  it('contain neither zod nor code of the sandbox', () => {
    for (const contents of assets.values()) {
      expect(contents).not.toMatch(/ZodType|__sandbox/);
    }
  });
});
