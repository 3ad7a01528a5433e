import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { root } from '../scripts/programs.ts';
import { startUptill } from '../scripts/uptill.ts';
import { linenAndOak, type TestShop, VIEWPORTS } from './kit/shops.ts';
import { Storefront } from './kit/storefront.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Takes the screenshots for README and docs/widgets from the running program: `node tests/pictures.ts`, after a build.

const FOLDER = join(root, 'docs', 'pictures');
const TAG = 'uptill-sticky-bar';
const BAR = { height: 56, borderRadius: 8, shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };
const ON_SALE = { shouldShowDiscount: true };

const LIGHT_THEME = { color_background: '#fbf9f5', color_text: '#2b2825', color_accent: '#7c4a2d' };
const DARK_THEME = { color_background: '#16181d', color_text: '#ecebe7', color_accent: '#c8a27c' };
const DARK_BAR = {
  backgroundColor: '#22252c',
  textColor: '#ecebe7',
  variantBackgroundColor: '#22252c',
  variantTextColor: '#ecebe7',
  variantBorderColor: '#6d727d',
  'button.buttonBackgroundColor': '#c8a27c',
  'button.buttonBorderColor': '#c8a27c',
  'button.buttonTextColor': '#16181d',
};

interface Picture {
  at: keyof TestShop['products'];
  changes?: Record<string, unknown>;
  /** Settings of the theme. */
  theme?: Record<string, string>;
  /** Actions to perform before the screenshot. */
  act?(storefront: Storefront, button: Locator): Promise<void>;
}

/** The bar in each of its states, by the name of the screenshot. Each is taken on a phone and on a desktop. */
const STATES: Record<string, Picture> = {
  bar: { at: 'withOptions' },
  'bar-on-sale': { at: 'onSale', changes: ON_SALE },
  'bar-selling-plan': { at: 'withSellingPlans' },
  'bar-sold-out': { at: 'soldOut' },
  'bar-compact': {
    at: 'onSale',
    changes: { ...ON_SALE, isCompactStickyBar: true, verticalOffset: 16, horizontalOffset: 16 },
  },
  'bar-dark': { at: 'onSale', changes: { ...ON_SALE, ...DARK_BAR }, theme: DARK_THEME },
  'bar-adding': {
    at: 'plain',
    async act({ page }, button) {
      await page.route('**/cart/add*', () => {});
      await button.click();
      await page.locator(`${TAG} [aria-busy="true"]`).waitFor();
    },
  },
  'bar-added': {
    at: 'plain',
    async act({ page }, button) {
      await button.click();
      await page.locator(`${TAG} [part~="popup"]`).waitFor();
    },
  },
  'bar-refused': {
    at: 'plain',
    async act({ page, theme }, button) {
      await theme.setQuantity(900);
      await button.click();
      await page.locator(`${TAG} [part~="error"]`).waitFor();
    },
  },
};

interface ButtonPicture {
  changes?: Record<string, unknown>;
  /** The number of items in the cart. */
  inCart: number;
  /** Shows the sticky bar below the button. */
  hasBar?: boolean;
}

/** The cart button in each of its states, by the name of the screenshot. */
const BUTTON_STATES: Record<string, ButtonPicture> = {
  'button-items': { inCart: 3 },
  'button-empty': { inCart: 0 },
  'button-custom': {
    inCart: 12,
    changes: {
      icon: 'tote',
      iconSize: 32,
      backgroundColor: '#7c4a2d',
      iconColor: '#fbf9f5',
      badgeCounterBackgroundColor: '#16181d',
    },
  },
  'button-above-bar': { inCart: 3, changes: { position: 'bottom-right' }, hasBar: true },
};

const BANNER = { message: 'Free returns within 30 days', textColor: '#fbf9f5', backgroundColor: '#7c4a2d' };

/** The drawer's settings in each of its states, by the name of the screenshot. The cart has two lines, if it has any. */
const DRAWER_STATES: Record<string, Record<string, unknown>> = {
  drawer: {},
  'drawer-popup': { type: 'modal', borderRadius: 12, showContinueShoppingText: true },
  'drawer-compact': { layout: 'compact', slidePosition: 'left', removeButtonText: '', showGoToCartText: true },
  'drawer-removed': {},
  'drawer-empty': {},
  'drawer-banner': {},
  'drawer-free-shipping': { shouldShowFreeShipping: true, freeShippingAmount: 600 },
};

const dataDir = await temporaryFolder();
const uptill = await startUptill({ dataDir: dataDir.path, sandboxPort: 4820, appOutput: 'ignore' });
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await storefrontPictures(browser);
  await buttonPictures(browser);
  await drawerPictures(browser);
  await adminPictures(browser);
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
}

async function storefrontPictures(browser: Browser): Promise<void> {
  for (const platform of ['mobile', 'desktop'] as const) {
    await withBar(browser, platform, { at: 'onSale', changes: ON_SALE }, async ({ page }) => {
      // Scroll to a position where the bar is shown.
      await page.locator('form[action*="/cart/add"] [type="submit"]').first().scrollIntoViewIfNeeded();
      await page.evaluate((share) => scrollBy(0, share * innerHeight), platform === 'mobile' ? 0.4 : 0.2);
      await take(page, `storefront-${platform}`);
    });
    for (const [name, picture] of Object.entries(STATES)) {
      await withBar(browser, platform, picture, ({ page }) => takeBar(page, `${name}-${platform}`));
    }
  }
}

async function withBar(
  browser: Browser,
  platform: keyof typeof VIEWPORTS,
  { at, changes, theme = {}, act }: Picture,
  takeScreenshot: (storefront: Storefront) => Promise<void>,
): Promise<void> {
  // With reduced motion, no animation has to finish before the screenshot.
  const context = { viewport: VIEWPORTS[platform], userAgent: userAgent(), reducedMotion: 'reduce' } as const;
  const page = await browser.newPage(context);
  const storefront = await Storefront.of(page);
  const shop = linenAndOak.domain;
  for (const [name, value] of Object.entries({ ...LIGHT_THEME, ...theme }))
    await storefront.sandbox.post('theme-setting', { shop, name, value });
  await storefront.open({ settings: { stickyBar: { ...BAR, ...changes } }, at, cartType: 'page' });
  const button = storefront.widget(TAG).locator('button[name="button"]');
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(storefront, button);
  await page.mouse.move(0, 0);
  await takeScreenshot(storefront);
  await page.close();
}

/** Takes the whole page once, and then the corner of the window that contains the button in each state. */
async function buttonPictures(browser: Browser): Promise<void> {
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    for (const [name, { changes, inCart, hasBar = false }] of Object.entries(BUTTON_STATES)) {
      const page = await browser.newPage({ viewport, userAgent: userAgent(), reducedMotion: 'reduce' });
      const storefront = await Storefront.of(page);
      const settings = { stickyButton: { ...changes }, ...(hasBar && { stickyBar: BAR }) };
      await storefront.open({ settings, at: 'withOptions', cartType: 'page', inCart });
      const button = storefront.widget('uptill-sticky-button').getByRole('button');
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      if (name === 'button-items') await take(page, `button-${platform}`);
      const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
      const [left, top] = [Math.max(0, x - 180), Math.max(0, y - 60)];
      const clip = { x: left, y: top, width: viewport.width - left, height: Math.min(180, viewport.height - top) };
      await page.screenshot({ path: join(FOLDER, `${name}-${platform}.png`), clip });
      await page.close();
    }
  }
}

async function drawerPictures(browser: Browser): Promise<void> {
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    for (const [name, changes] of Object.entries(DRAWER_STATES)) {
      const page = await browser.newPage({ viewport, userAgent: userAgent(), reducedMotion: 'reduce' });
      const storefront = await Storefront.of(page);
      for (const at of ['onSale', 'withOptions'] as const) {
        const inCart = name === 'drawer-empty' ? 0 : 2;
        const settings = { miniCart: changes, ...(name === 'drawer-banner' && { miniCartBanner: BANNER }) };
        await storefront.open({ settings, at, cartType: 'page', inCart });
      }
      await page.evaluate(() => Reflect.get(window, 'Uptill').open());
      const drawer = storefront.widget('uptill-mini-cart');
      await drawer.locator('[part="line"], [part="empty"]').first().waitFor();
      if (name === 'drawer-removed') await drawer.locator('[name="remove"]').first().click();
      await page.waitForLoadState('networkidle');
      // The pointer and the focus are elsewhere.
      await page.mouse.move(0, 0);
      await drawer.evaluate(({ shadowRoot }) => (shadowRoot?.activeElement as HTMLElement | null)?.blur());
      await take(page, `${name}-${platform}`);
      await page.close();
    }
  }
}

async function adminPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const storefront = await Storefront.of(page);
  for (const platform of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[platform]);
    await page.goto(storefront.sandbox.admin(linenAndOak.handle, '/sticky-bar'));
    const app = page.frameLocator('iframe[name="app-iframe"]');
    await app.getByLabel('Show the sticky bar').waitFor();
    if (platform === 'desktop') await app.frameLocator('iframe').locator(TAG).waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1000);
    await take(page, `admin-${platform}`);
  }
  await page.close();
}

/** Returns a user agent without "Headless", which the app refuses. */
function userAgent(): string {
  return 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Takes a screenshot of the bar and its message, with 24 pixels of the page above them. */
async function takeBar(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? VIEWPORTS.desktop;
  const boxes = await page.locator(`${TAG} :is([part~="bar"], [part~="popup"])`).all();
  const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y ?? height));
  const y = Math.floor(Math.min(...tops)) - 24;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), clip: { x: 0, y, width, height: height - y } });
}
