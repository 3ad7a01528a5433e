import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices, type Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { startUptill } from '../../scripts/uptill.ts';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { GIFT_CONFIG, giftSettings } from '../kit/gifts.ts';
import { setInPage } from '../kit/page-settings.ts';
import type { SettingsByFeature } from '../kit/publish.ts';
import { linenAndOak, STAFF_SHOPS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { watchRequests } from '../kit/watch-requests.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeAjaxCartTheme } from './ajax-cart-theme.ts';
import { median, printTable } from './table.ts';
import { type Press, type Result, watchPress } from './watch-moment.ts';

// Measures whole moments of a shopper on a phone, from the press to the frame that shows its result, beside the theme's own
// drawer in the same run: `node tests/bench/moments.ts --theme FOLDER --runs 5 --networks slow,fast,none --only icon`, after
// a build. Prints medians for people to read. Code that a page fetches when it is idle has arrived before the first press.

const { values: options } = parseArgs({
  options: {
    /** The folder of a theme, or `liquid-ajax-cart`. Default: the classic theme of the sandbox. */
    theme: { type: 'string' },
    runs: { type: 'string', default: '5' },
    networks: { type: 'string', default: 'slow' },
    /** Only moments whose name contains this text. */
    only: { type: 'string', default: '' },
  },
});

/** Latency in milliseconds, and bytes per second. The slow one is Lighthouse's for phones. */
const NETWORKS = {
  slow: { latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 },
  fast: { latency: 40, downloadThroughput: 1_200_000, uploadThroughput: 600_000 },
  none: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};

const CPU_SLOWDOWN = 4;

const BAR = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'minicart' };
const SCENES: Record<string, SettingsByFeature> = {
  'drawer only': { miniCart: {}, stickyBar: BAR, quickBuy: { buttonAction: 'minicart' } },
  'everything on': {
    ...Object.fromEntries(Object.keys(features).map((key) => [key, {}])),
    stickyBar: BAR,
    quickBuy: { buttonAction: 'minicart' },
  },
};

const CONFIGS: Record<string, object> = { 'everything on': EXTRA_CONFIG };

const LINES = [
  'uptill-mini-cart >>> dialog[open] [part=line]',
  'cart-drawer.active .cart-item',
  'cart-drawer.active [data-line]',
  '#cart-drawer dialog[open] .cart-items__table-row',
  'ajax-cart-quantity',
].join();
/** Our drawer has its total in the checkout button, if the settings do not say otherwise. */
const TOTAL = [
  'uptill-mini-cart >>> dialog[open] [part=checkout]',
  'cart-drawer.active .totals__total-value',
  'cart-drawer.active .totals',
  '#cart-drawer dialog[open] .cart-totals__total-value',
  '[data-ajax-cart-section] #total',
].join();

/** Some themes always show their cart. With the app, the moment is when ours shows. */
const ours = (result: Result): Result =>
  result instanceof Object
    ? {
        ...result,
        shows: result.shows
          .split(',')
          .filter((selector) => selector.startsWith('uptill-'))
          .join(),
      }
    : result;

const ADD = 'main form[action*="/cart/add"] [type=submit]';
const ICON = '#cart-icon-bubble, header a[href$="/cart"], header [aria-controls=cart-drawer]';
const cardOf = (title: string) => `uptill-quick-buy button[aria-label*="${title}"]`;
const TOTE = cardOf('Tote');
const SHIRT = cardOf('Linen Shirt');
/** A page with few cards. */
const SEARCH = '/search?type=product&q=';
const BAR_BUTTON = 'uptill-sticky-bar button[name=button]';
const PLUS = [
  'uptill-mini-cart [name=quantity-increase]',
  'cart-drawer [name=plus]',
  '#cart-drawer [name=plus]',
].join();
const part = (name: string) => `uptill-mini-cart [part=${name}]`;
const CHECKOUT = [part('checkout'), 'cart-drawer [name=checkout]', '#cart-drawer [name=checkout]'].join();

/** A press, or several on one page, each with its result. */
interface Moment {
  name: string;
  at: string;
  /** Quantity of a product that is in the cart before. */
  inCart?: number;
  /** That product, if it is not the one with options. */
  product?: string;
  /** Presses before the measured one. */
  first?: string[];
  press: string;
  result: Result;
  /** Presses just before the measured one. */
  justBefore?: string[];
  /** Only in the scene with everything on. */
  isExtra?: boolean;
  /** True if the theme has this moment too. */
  isTheme?: boolean;
  /** Beside it, the theme's button adds with a plain request and leaves for the checkout. */
  isPlain?: boolean;
  /** Pressed as soon as the control is there, under the limits. */
  whileLoading?: boolean;
  changes?: SettingsByFeature;
  /** The config beside the settings. Default: the one of paid add-ons. */
  config?: object;
}

const pathOf = (product = linenAndOak.products.withOptions) => `/products/${product}`;
const shirt = pathOf();

const MOMENTS: Moment[] = [
  { name: 'add by the theme’s button, first', at: shirt, press: ADD, result: { shows: LINES }, isTheme: true },
  {
    name: 'add by the theme’s button, later',
    at: shirt,
    first: [ADD],
    press: ADD,
    result: { shows: TOTAL, changes: true },
    isTheme: true,
  },
  {
    name: 'add by the bar, first',
    at: shirt,
    press: BAR_BUTTON,
    result: { shows: LINES },
  },
  {
    name: 'add by the theme’s button while the page loads',
    at: shirt,
    press: ADD,
    result: { shows: LINES },
    isTheme: true,
    whileLoading: true,
  },
  {
    name: 'bar with checkout: leaves',
    at: shirt,
    press: BAR_BUTTON,
    result: 'leaves',
    isPlain: true,
    changes: { stickyBar: { ...BAR, 'button.buttonAction': 'checkout' } },
  },
  { name: 'icon, first', at: '/', inCart: 1, press: ICON, result: { shows: LINES }, isTheme: true },
  { name: 'icon, again', at: '/', inCart: 1, first: [ICON], press: ICON, result: { shows: LINES }, isTheme: true },
  {
    name: 'quick buy, one variant, first',
    at: `${SEARCH}tote`,
    press: TOTE,
    result: { shows: LINES },
  },
  {
    name: 'quick buy, one variant, again',
    at: `${SEARCH}tote`,
    first: [TOTE],
    press: TOTE,
    result: { shows: TOTAL, changes: true },
  },
  {
    name: 'quick buy, variants: popup',
    at: `${SEARCH}linen shirt`,
    press: SHIRT,
    result: { shows: 'uptill-variant-popup >>> dialog[open]' },
  },
  {
    name: 'quick buy, variants: add',
    at: `${SEARCH}linen shirt`,
    first: [SHIRT],
    press: 'uptill-variant-popup button[name=button]',
    result: { shows: LINES },
  },
  {
    name: 'quantity +',
    at: '/',
    inCart: 1,
    first: [ICON],
    press: PLUS,
    result: { shows: TOTAL, changes: true },
    isTheme: true,
  },
  {
    name: '10 × +: the last response',
    at: '/',
    inCart: 1,
    first: [ICON],
    justBefore: Array(9).fill(PLUS),
    press: PLUS,
    result: 'settles',
    isTheme: true,
  },
  {
    name: 'checkout right after +: leaves',
    at: '/',
    inCart: 1,
    first: [ICON],
    justBefore: [PLUS],
    press: CHECKOUT,
    result: 'leaves',
    isTheme: true,
  },
  {
    name: 'checkout right after opening: leaves',
    at: '/',
    inCart: 1,
    justBefore: [ICON],
    press: CHECKOUT,
    result: 'leaves',
    isTheme: true,
  },
  {
    name: 'remove: undo is offered',
    at: '/',
    inCart: 1,
    first: [ICON],
    press: part('remove'),
    result: { shows: 'uptill-mini-cart >>> [part=removed-line]' },
  },
  { name: 'undo', at: '/', inCart: 1, first: [ICON, part('remove')], press: part('undo'), result: { shows: LINES } },
  {
    name: 'shipping protection',
    at: '/',
    inCart: 1,
    first: [ICON],
    press: `${part('shipping-protection')} [part=extra-switch]`,
    result: { shows: LINES },
    isExtra: true,
  },
  {
    name: 'gift',
    at: '/',
    inCart: 1,
    first: [ICON],
    press: part('gift-button'),
    result: { shows: LINES },
    isExtra: true,
    changes: { miniCartProductDiscount: giftSettings() },
    config: GIFT_CONFIG,
  },
  {
    name: 'plan',
    at: '/',
    inCart: 1,
    product: linenAndOak.products.withSellingPlans,
    first: [ICON],
    press: part('selling-plan-select'),
    result: { shows: TOTAL, changes: true },
    isExtra: true,
  },
  {
    name: 'discount code',
    at: '/',
    inCart: 1,
    first: [ICON, part('discount-code-title')],
    press: part('discount-code-button'),
    result: { shows: 'uptill-mini-cart >>> [part=discount-code-tag]' },
    isExtra: true,
  },
  {
    name: 'shipping form opens',
    at: '/',
    inCart: 1,
    first: [ICON],
    press: part('shipping-button'),
    result: { shows: 'uptill-mini-cart >>> [part=shipping-input]' },
    isExtra: true,
  },
];

async function limit(page: Page, network: keyof typeof NETWORKS | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: network ? CPU_SLOWDOWN : 1 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network ?? 'none'] });
}

const press = async (page: Page, selector: string) => {
  const control = page.locator(selector).locator('visible=true').first();
  if (selector.includes('discount-code-button')) await page.locator('uptill-mini-cart [name=discount]').fill('SAVE10');
  await control.scrollIntoViewIfNeeded();
  if (selector.includes('select')) await control.selectOption({ index: 1 });
  else await control.click({ force: true, noWaitAfter: true });
};

/** Opens a moment's page in a new context, without limits until it is idle. */
async function measure(moment: Moment, scene: string | null, network: keyof typeof NETWORKS): Promise<Press> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  try {
    if (scene) await setInPage(page, { ...SCENES[scene], ...moment.changes }, moment.config ?? CONFIGS[scene]);
    const url = (path: string) => storefrontUrl + path;
    if (moment.inCart) {
      await page.goto(url(pathOf(moment.product)));
      await page.evaluate(addToCart, moment.inCart);
    }
    if (moment.whileLoading) {
      await limit(page, network);
      await page.goto(url(moment.at), { waitUntil: 'commit' });
      await page.locator(moment.press).first().waitFor();
    } else {
      await page.goto(url(moment.at), { waitUntil: 'networkidle' });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))));
      const ahead = watchRequests(page);
      await ahead.quiet();
      ahead.stop();
      if (moment.isPlain && !scene) await page.evaluate(addAndLeave);
      await limit(page, network);
    }
    for (const before of moment.first ?? []) {
      const watched = watchRequests(page);
      await press(page, before);
      await page.waitForTimeout(1500);
      await watched.quiet();
      watched.stop();
      if (before === moment.press) {
        await page.keyboard.press('Escape');
        await page.waitForTimeout(500);
      }
    }
    return await watchPress(page, scene ? ours(moment.result) : moment.result, async () => {
      for (const selector of moment.justBefore ?? []) await press(page, selector);
      await press(page, moment.isPlain && !scene ? ADD : moment.press);
    });
  } finally {
    // A context whose page is slowed down does not always close.
    await page.close();
    await context.close();
  }
}

/** Runs in a product page. Adds its product. */
async function addToCart(quantity: number): Promise<void> {
  const id = document.querySelector<HTMLInputElement>('main form[action*="/cart/add"] [name=id]')?.value;
  const headers = { 'content-type': 'application/json' };
  await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify({ id, quantity }) });
}

/** Runs in a product page. Its button adds with a plain request and goes to the checkout. */
function addAndLeave(): void {
  const form = document.querySelector<HTMLFormElement>('main form[action*="/cart/add"]');
  const leave = async (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    if (form) await fetch('/cart/add.js', { method: 'POST', body: new FormData(form) });
    location.href = '/checkout';
  };
  addEventListener('click', leave, true);
}

const dataDir = await temporaryFolder();
const isAjaxCart = options.theme === 'liquid-ajax-cart';
const ajaxCartTheme = await temporaryFolder();
if (isAjaxCart) await writeAjaxCartTheme(ajaxCartTheme.path);
const theme = isAjaxCart ? ajaxCartTheme.path : options.theme;
const uptill = await startUptill({
  dataDir: dataDir.path,
  sandboxPort: 4820,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
  ...(theme && { theme }),
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const storefrontUrl = uptill.sandbox.urls.storefront(linenAndOak.handle);
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  const first = await browser.newPage();
  const storefront = await Storefront.of(first);
  // Publishes the drawer, so that the page contains its scripts.
  await storefront.open({
    settings: { miniCart: {}, stickyBar: BAR, quickBuy: {} },
    ...(theme && { theme: theme as `/${string}` }),
  });
  // Horizon opens its drawer after an addition only with this setting.
  await storefront.sandbox.post('theme-setting', {
    shop: linenAndOak.domain,
    name: 'auto_open_cart_drawer',
    value: true,
  });
  await first.close();
  const setEmbed = (enabled: boolean) => storefront.sandbox.post('embed', { shop: linenAndOak.domain, enabled });
  for (const network of options.networks.split(',') as (keyof typeof NETWORKS)[]) {
    const rows = [];
    for (const moment of MOMENTS.filter(({ name }) => name.includes(options.only))) {
      const row: Record<string, string | number> = { moment: moment.name };
      const places = [...Object.keys(SCENES), null].filter((scene) =>
        scene ? !moment.isExtra || scene === 'everything on' : moment.isTheme || moment.isPlain,
      );
      for (const scene of [...Object.keys(SCENES), null]) row[scene ?? 'theme'] = '–';
      for (const scene of places) {
        const presses: Press[] = [];
        await setEmbed(scene !== null);
        for (let run = 0; run < Number(options.runs); run++) {
          const result = await measure(moment, scene, network).catch(
            (error: Error) => void console.error(moment.name, scene, error.message.split('\n')[0]),
          );
          if (result) presses.push(result);
        }
        const shown = presses.filter((each) => each.shown >= 0);
        const of = (key: keyof Press) => Math.round(median(shown.map((each) => each[key] ?? Number.NaN)));
        const main = moment.result instanceof Object ? `task ${of('task')}, INP ${of('interaction')}, ` : '';
        const times = `${of('shown')} (${main}${of('requests')} requests)`;
        const count = shown.length < Number(options.runs) ? `in ${shown.length} of ${options.runs} runs` : '';
        row[scene ?? 'theme'] = [shown.length > 0 && times, count].filter(Boolean).join(', ');
      }
      rows.push(row);
      console.log(JSON.stringify(row));
    }
    printTable(
      `${basename(options.theme ?? 'Classic')}: from the press to its result, milliseconds, CPU ${CPU_SLOWDOWN} times slower, network: ${network}`,
      rows,
    );
  }
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
  await ajaxCartTheme.remove();
}
