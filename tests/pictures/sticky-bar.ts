import type { Browser, Locator, Page } from '@playwright/test';
import { linenAndOak, type TestShop, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { onBoth, take } from './camera.ts';

export const BAR_TAG = 'uptill-sticky-bar';
/** The bar of the screenshots. */
export const BAR = { height: 56, borderRadius: 8, shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };
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
      await page.locator(`${BAR_TAG} [aria-busy="true"]`).waitFor();
    },
  },
  'bar-added': {
    at: 'plain',
    async act({ page }, button) {
      await button.click();
      await page.locator(`${BAR_TAG} [part~="popup"]`).waitFor();
    },
  },
  'bar-refused': {
    at: 'plain',
    async act({ page, theme }, button) {
      await theme.setQuantity(900);
      await button.click();
      await page.locator(`${BAR_TAG} [part~="error"]`).waitFor();
    },
  },
};

/** Takes a page with the bar, and then the bar in each of its states. */
export async function stickyBarPictures(browser: Browser): Promise<void> {
  await onBoth(browser, async (storefront, platform) => {
    const { page } = storefront;
    await showBar(storefront, { at: 'onSale', changes: ON_SALE });
    // Scroll to a position where the bar is shown.
    await page.locator('form[action*="/cart/add"] [type="submit"]').first().scrollIntoViewIfNeeded();
    await page.evaluate((share) => scrollBy(0, share * innerHeight), platform === 'mobile' ? 0.4 : 0.2);
    await take(page, `storefront-${platform}`);
  });
  for (const [name, picture] of Object.entries(STATES)) {
    await onBoth(browser, async (storefront, platform) => {
      await showBar(storefront, picture);
      await takeBar(storefront.page, `${name}-${platform}`);
    });
  }
}

async function showBar(storefront: Storefront, { at, changes, theme = {}, act }: Picture): Promise<void> {
  const { page, sandbox } = storefront;
  const shop = linenAndOak.domain;
  for (const [name, value] of Object.entries({ ...LIGHT_THEME, ...theme }))
    await sandbox.post('theme-setting', { shop, name, value });
  await storefront.open({ settings: { stickyBar: { ...BAR, ...changes } }, at, cartType: 'page' });
  const button = storefront.widget(BAR_TAG).locator('button[name="button"]');
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(storefront, button);
  await page.mouse.move(0, 0);
}

/** Takes a screenshot of the bar and its message, with 24 pixels of the page above them. */
async function takeBar(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? VIEWPORTS.desktop;
  const boxes = await page.locator(`${BAR_TAG} :is([part~="bar"], [part~="popup"])`).all();
  const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y ?? height));
  const y = Math.floor(Math.min(...tops)) - 24;
  await take(page, name, { x: 0, y, width, height: height - y });
}
