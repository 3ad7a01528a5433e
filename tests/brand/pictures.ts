import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { BRAND_PRESETS, type Brand, type BrandStyle, noBrand } from '@uptill/feature-schema';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { startUptill } from '../../scripts/uptill.ts';
import { AppClient } from '../app-client.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { publish, waitUntilLive } from '../kit/publish.ts';
import { linenAndOak, STAFF_SHOPS, VIEWPORTS } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CART, DISCOUNTS, EVERYTHING, SCOPES } from './everything.ts';
import { styleOfTheme } from './measure-theme.ts';

// Takes pictures of all widgets, with every feature on, in the sandbox's themes and in others, on a phone and on a desktop:
// without a brand, with a preset, and with a brand that matches the theme. After a build:
// `pnpm pictures:brand --out FOLDER [DIR…]`. Each DIR is the folder of a theme or the name of one of the sandbox's.

const { values: options, positionals } = parseArgs({
  options: {
    /** The folder for the pictures. */
    out: { type: 'string' },
    /** `none`, names of presets, and `matched`, separated by commas. */
    brands: { type: 'string', default: 'none,dark,matched' },
    /** Only the themes that are named. Otherwise the sandbox's too. */
    only: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (!options.out) {
  console.error('Name a folder for the pictures: pnpm pictures:brand --out FOLDER');
  process.exit(2);
}
/** npm changes the working directory. This is the one it was called from. */
const from = process.env.INIT_CWD ?? '.';
const folder = resolve(from, options.out);

const OWN = ['classic', 'modern', 'plain'];
const themes = [...(options.only ? [] : OWN), ...positionals];

/** The time left of the countdown, in milliseconds. */
const COUNTDOWN_LEFT = 504_000;

/** High enough for all sections of the drawer. */
const DRAWER_HEIGHT = 2700;

/** Each look of banner, countdown and milestones once. */
const LOOKS = [
  {
    miniCartBanner: { layout: 'bar' },
    miniCartCountdown: { timerLayout: 'card' },
    miniCartProgressBar: { layout: 'layout_1' },
  },
  {
    miniCartBanner: { layout: 'box' },
    miniCartCountdown: { timerLayout: 'simple' },
    miniCartProgressBar: { layout: 'layout_2' },
  },
  {
    miniCartBanner: { layout: 'edge' },
    miniCartCountdown: { timerLayout: 'beside' },
    miniCartProgressBar: { layout: 'layout_3' },
  },
];

/** A user agent without "Headless", which the app refuses. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const { domain: shop, handle } = linenAndOak;

await mkdir(folder, { recursive: true });
const files = await temporaryFolder();
const uptill = await startUptill({
  dataDir: files.path,
  sandboxPort: 4860,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const sandbox = new SandboxControl();
const app = new AppClient(sandbox, shop);
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await skipFirstSteps(sandbox, STAFF_SHOPS);
  await sandbox.post('scopes', { shop, grant: SCOPES });
  await sandbox.post('discounts', { shop, discounts: DISCOUNTS });
  await publish(sandbox, shop, EVERYTHING);
  for (const theme of themes) await picturesOf(browser, theme);
} finally {
  await browser.close();
  await uptill.stop();
  await files.remove();
}

async function picturesOf(browser: Browser, theme: string): Promise<void> {
  await sandbox.post('theme', { shop, theme: OWN.includes(theme) ? theme : resolve(from, theme) });
  for (const brand of options.brands.split(',')) {
    await saveBrand(await styleNamed(browser, brand));
    for (const { width, height } of Object.values(VIEWPORTS)) {
      const context = await newContext(browser, width, height);
      const name = join(folder, `${basename(theme)}-${brand}-${width}`);
      for (const scene of [takeProductPage, takePopup, takeLooks, takeDrawer])
        await scene(context, name, width).catch((error: Error) => {
          console.error(`${name}: ${scene.name} failed: ${error.message}`);
          process.exitCode = 1;
        });
      await context.close();
      console.log(name);
    }
  }
}

/** Returns the style of a preset or of the theme; null for no brand. */
async function styleNamed(browser: Browser, name: string): Promise<BrandStyle | null> {
  if (name === 'none') return null;
  if (name !== 'matched') {
    const preset = Object.entries(BRAND_PRESETS).find(([key]) => key === name)?.[1];
    if (!preset) throw new Error(`Unknown preset: ${name}`);
    return { ...noBrand().style, ...preset };
  }
  const context = await newContext(browser, VIEWPORTS.desktop.width, VIEWPORTS.desktop.height);
  const style = await styleOfTheme(context, sandbox.storefront(linenAndOak.handle, '/products/linen-shirt'));
  await context.close();
  console.log(JSON.stringify(style));
  return style;
}

/** Saves the shop's brand, and waits until it is on the storefront. */
async function saveBrand(style: BrandStyle | null): Promise<void> {
  const { body: saved } = await app.request('/api/brand');
  const brand: Brand = style ? { isAdopted: true, style, own: [] } : noBrand();
  const body = JSON.stringify({ ...brand, version: saved.version });
  const { status, body: answer } = await app.request('/api/brand', { method: 'PUT', body });
  if (status !== 200) throw new Error(`The brand was not saved: ${status} ${JSON.stringify(answer)}`);
  await waitUntilLive(app);
}

/** A browser of a new shopper. With reduced motion, no animation has to finish before a picture. */
function newContext(browser: Browser, width: number, height: number): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    isMobile: width === VIEWPORTS.mobile.width,
    hasTouch: width === VIEWPORTS.mobile.width,
    userAgent: USER_AGENT,
    reducedMotion: 'reduce',
  });
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(sandbox.storefront(handle, path), { waitUntil: 'networkidle' });
  return page;
}

async function take(page: Page, path: string, clip?: { x: number; y: number; width: number; height: number }) {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${path}.png`, ...(clip && { clip }) });
  await page.close();
}

/** The product page with the bar. */
async function takeProductPage(context: BrowserContext, name: string): Promise<void> {
  const page = await open(context, '/products/linen-shirt');
  await page.locator('uptill-sticky-bar [part~="bar"]').waitFor();
  await take(page, `${name}-product`);
}

/** The collection with the popup of a product with options. */
async function takePopup(context: BrowserContext, name: string): Promise<void> {
  const page = await open(context, '/collections/all');
  const control = page
    .locator('uptill-quick-buy')
    .getByRole('button', { name: /Linen Shirt/ })
    .first();
  await page.locator('a[href*="/products/linen-shirt"]:visible').first().scrollIntoViewIfNeeded();
  await control.click();
  const popup = page.locator('uptill-variant-popup dialog');
  await popup.waitFor();
  for (const value of ['Sage', 'M'])
    await popup.getByRole('radio', { name: value, exact: true }).check({ force: true });
  await take(page, `${name}-popup`);
}

/** The top of the drawer with each look of banner, countdown and milestones. */
async function takeLooks(context: BrowserContext, name: string, width: number): Promise<void> {
  for (const [index, looks] of LOOKS.entries()) {
    const page = await context.newPage();
    await page.addInitScript(changeInPage, looks);
    await page.goto(sandbox.storefront(handle, '/products/canvas-tote'), { waitUntil: 'networkidle' });
    await page.evaluate(fillCart, { handles: CART, timer: timerNow() });
    await page.reload({ waitUntil: 'networkidle' });
    await openMiniCart(page);
    const drawer = page.locator('uptill-mini-cart');
    await drawer.locator('[part~="milestone"] path[d]').first().waitFor({ state: 'attached' });
    await drawer.locator('[part="countdown"]').waitFor();
    await leaveFocus(drawer);
    await page.setViewportSize({ width, height: DRAWER_HEIGHT });
    const shown = Math.min(width, 440);
    await take(page, `${name}-looks-${index + 1}`, { x: width - shown, y: 0, width: shown, height: 520 });
  }
}

/** Runs in the page. Changes published settings before the loader reads them. */
function changeInPage(changes: Record<string, object>): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    const data = JSON.parse(printed.textContent ?? '');
    for (const [feature, change] of Object.entries(changes))
      for (const settings of Object.values<Record<string, unknown>>(data.config.features[feature])) {
        Object.assign(settings, change);
        // Levels at equal distances have room for their labels beside each other.
        for (const set of (settings.levelSets ?? []) as object[])
          Object.assign(set, { shouldEvenlyDistributeLabels: true });
      }
    printed.textContent = JSON.stringify(data);
  });
}

/** The whole drawer, with all its sections. */
async function takeDrawer(context: BrowserContext, name: string, width: number): Promise<void> {
  const page = await open(context, '/products/canvas-tote');
  await page.evaluate(fillCart, { handles: CART, timer: timerNow() });
  await page.reload({ waitUntil: 'networkidle' });
  await openMiniCart(page);
  const drawer = page.locator('uptill-mini-cart');
  await drawer.locator('[part="line"]').first().waitFor();
  await drawer.locator('[part="recommendation-title"]').first().waitFor();
  await drawer.locator('[name="terms"]').waitFor();
  // In its own size first: what a shopper sees.
  const { height = 0 } = page.viewportSize() ?? {};
  await leaveFocus(drawer);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${name}-drawer.png` });
  for (const summary of await drawer.locator('summary').all()) await summary.click();
  await drawer.locator('[name="estimate-shipping"]').click();
  await drawer.locator('[name="shipping-zip"]').fill('K1A 0B1');
  await drawer.locator('[name="shipping-zip"]').press('Enter');
  await drawer.locator('[part="shipping-estimate"] .error').first().waitFor();
  await leaveFocus(drawer);
  await page.setViewportSize({ width, height: Math.max(height, DRAWER_HEIGHT) });
  const shown = Math.min(width, 640);
  await take(page, `${name}-drawer-whole`, { x: width - shown, y: 0, width: shown, height: DRAWER_HEIGHT });
}

async function leaveFocus(widget: Locator): Promise<void> {
  await widget.evaluate(({ shadowRoot }) => (shadowRoot?.activeElement as HTMLElement | null)?.blur());
}

/** The cart attribute of a countdown that runs. */
function timerNow(): Record<string, string> {
  return { [TIMER_ATTRIBUTE]: `${Date.now() + COUNTDOWN_LEFT}` };
}

/** Runs in the page. Puts available variants of products in the cart, with their first selling plans, and enters a code. */
async function fillCart({ handles, timer }: { handles: string[]; timer: Record<string, string> }): Promise<void> {
  const post = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) => response.text());
  };
  await post('/cart/clear.js', {});
  for (const handle of handles) {
    const { variants } = await (await fetch(`/products/${handle}.js`)).json();
    const { id } = variants.find(({ available }: { available: boolean }) => available);
    await post('/cart/add.js', { items: [{ id, quantity: handle === handles[0] ? 2 : 1 }] });
  }
  await post('/cart/update.js', { discount: 'WELCOME10', attributes: timer });
}
