import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { features, resourceId } from '@uptill/feature-schema';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { openDatabase } from '@uptill/prisma';
import { SOCKS, TOTE } from '@uptill/sandbox/testing';
import { toBase64 } from '../apps/admin/app/platform/api/base64.ts';
import { seedHistory } from '../packages/metrics/src/history/seed-history.ts';
import { seedDataFolder } from '../prisma/src/embedded/seed.ts';
import { root } from '../scripts/programs.ts';
import { startUptill } from '../scripts/uptill.ts';
import { AppClient } from './app-client.ts';
import { publish } from './kit/publish.ts';
import { kumoStationery, linenAndOak, northRoast, STAFF_SHOPS, type TestShop, VIEWPORTS } from './kit/shops.ts';
import { Storefront } from './kit/storefront.ts';
import { themeWithBlock } from './kit/theme-with-block.ts';
import { skipFirstSteps } from './returning-merchants.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Takes the screenshots for README and docs/widgets from the running program: `node tests/pictures.ts`, after a build. With an
// argument, such as `drawer-countdown`, takes only those of the drawer and of recommendations whose names begin with it, or those
// of `analytics`, `tracking`, `integrations`, `custom-code`, `first-steps`, `history` or `home`.

const [only] = process.argv.slice(2);

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

const DISCOUNT = {
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
};

const BANNER = { message: 'Free returns within 30 days', textColor: '#fbf9f5', backgroundColor: '#7c4a2d' };

const MILESTONE = { ...features.miniCartProgressBar.fields.levelSets.default[0]?.levels[0], textColor: '#7c4a2d' };

/** The default levels with other amounts, colours and icons. */
const MILESTONES = {
  progressBarColor: '#7c4a2d',
  progressBarBackgroundColor: '#d9cfc4',
  'levelSets.0.levels': [
    { ...MILESTONE, message: 'Spend [price-to-next] more for a gift wrap' },
    {
      ...MILESTONE,
      minAmount: 250,
      label: 'Gift wrap',
      icon: 'icon-2',
      message: 'Only [price-to-next] to fast packing',
    },
    {
      ...MILESTONE,
      minAmount: 500,
      label: 'Fast packing',
      icon: 'icon-7',
      message: '[price-to-next] to free shipping',
    },
    { ...MILESTONE, minAmount: 750, label: 'Free shipping', message: 'Well done! You get free shipping' },
  ],
};

const smallerMilestones = MILESTONES['levelSets.0.levels'].map((each) => ({
  ...each,
  minAmount: (each.minAmount ?? 0) / 2,
}));

const GIFT = { ...features.miniCartProductDiscount.fields.markets.default[0]?.levels[0] };

/** A gift that is earned, and a choice of two at half price that needs more. */
const GIFTS = {
  'markets.0.levels': [
    { ...GIFT, minAmount: 100, productVariants: [resourceId('variant', TOTE.id)] },
    {
      ...GIFT,
      minAmount: 200,
      productVariants: [resourceId('variant', SOCKS.id), resourceId('variant', TOTE.id)],
      discountAmount: 50,
      discountMessage: 'Half price',
      unclaimedMessage: 'Choose one at half price',
    },
  ],
};

/** What is left of the countdown, in milliseconds. */
const COUNTDOWN_LEFT = 504_000;

interface DrawerPicture {
  changes?: Record<string, unknown>;
  /** Settings of sections, which are off by default. */
  sections?: Record<string, Record<string, unknown>>;
  /** The optional scopes that the shop has granted. */
  scopes?: readonly string[];
  /** The products in the cart. */
  products?: readonly (keyof TestShop['products'])[];
  isEmpty?: boolean;
  /** Actions to perform before the drawer opens. */
  prepare?(storefront: Storefront): Promise<void>;
  /** Actions to perform before the screenshot. */
  act?(storefront: Storefront, drawer: Locator): Promise<void>;
}

const EXTRA_SCOPES = ['write_products', 'write_publications'];

/** The drawer in each of its states, by the name of the screenshot. The cart has two lines, unless it is empty. */
const DRAWER_STATES: Record<string, DrawerPicture> = {
  drawer: {},
  'drawer-popup': { changes: { type: 'modal', borderRadius: 12, showContinueShoppingText: true } },
  'drawer-compact': {
    changes: { layout: 'compact', slidePosition: 'left', removeButtonText: '', showGoToCartText: true },
  },
  'drawer-removed': { act: (_, drawer) => drawer.locator('[name="remove"]').first().click() },
  'drawer-empty': { isEmpty: true },
  'drawer-banner': { sections: { miniCartBanner: BANNER } },
  'drawer-countdown': { sections: { miniCartCountdown: {} }, scopes: ['write_discounts'], prepare: startCountdown },
  'drawer-countdown-simple': {
    sections: { miniCartCountdown: { timerLayout: 'simple' } },
    scopes: ['write_discounts'],
    prepare: startCountdown,
  },
  'drawer-gifts': {
    sections: { miniCartProductDiscount: GIFTS },
    scopes: ['write_discounts'],
    act: (_, drawer) => drawer.getByText('Free Gift').waitFor(),
  },
  'drawer-gift-choice': {
    sections: { miniCartProductDiscount: { ...GIFTS, 'markets.0.levels': GIFTS['markets.0.levels'].slice(1) } },
    scopes: ['write_discounts'],
    act: (_, drawer) => drawer.getByRole('button', { name: 'Add gift' }).waitFor(),
  },
  'drawer-shipping-protection': {
    sections: { miniCartShippingProtection: {} },
    scopes: EXTRA_SCOPES,
    act: (_, drawer) => drawer.locator('[part="shipping-protection"]').waitFor(),
  },
  'drawer-gift-wrap': {
    sections: { miniCartGiftWrap: { toggleColor: '#7c4a2d' } },
    scopes: EXTRA_SCOPES,
    async act(_, drawer) {
      await drawer.locator('[name="miniCartGiftWrap"]').check();
      await drawer.locator('[part="line"]').nth(2).waitFor();
    },
  },
  'drawer-shipping-estimate': {
    sections: { miniCartShippingEstimate: {} },
    act: (_, drawer) => estimateShipping(drawer, '97201', '.rate'),
  },
  'drawer-shipping-form': {
    sections: { miniCartShippingEstimate: {} },
    act: (_, drawer) => estimateShipping(drawer, 'K1A 0B1', '[part="shipping-estimate"] .error'),
  },
  'drawer-selling-plan': {
    sections: { miniCartSellingPlan: {} },
    products: ['plain', 'withSellingPlans'],
    act: (_, drawer) => drawer.locator('[part="selling-plan"]').first().waitFor(),
  },
  'drawer-milestones': { sections: { miniCartProgressBar: MILESTONES } },
  'drawer-milestones-reached': {
    sections: { miniCartProgressBar: { ...MILESTONES, 'levelSets.0.levels': smallerMilestones } },
  },
  'drawer-free-shipping': { changes: { shouldShowFreeShipping: true, freeShippingAmount: 600 } },
  'drawer-discounts': {
    async prepare({ sandbox, theme }) {
      const code = 'WELCOME10';
      await sandbox.post('discounts', {
        shop: linenAndOak.domain,
        discounts: [
          {
            ...DISCOUNT,
            id: 1,
            kind: 'automatic',
            title: 'Autumn sale',
            appliesTo: 'lines',
            value: { percentage: 15 },
          },
          { ...DISCOUNT, id: 2, kind: 'code', title: code, code, appliesTo: 'order', value: { percentage: 10 } },
        ],
      });
      await theme.enterCodes(code);
    },
    async act({ sandbox }, drawer) {
      await drawer.locator('[part="total-discount"]').waitFor();
      await sandbox.post('discounts', { shop: linenAndOak.domain, discounts: [] });
    },
  },
  'drawer-codes': {
    sections: { miniCartDiscountCode: {} },
    prepare: (storefront) => enterCodes(storefront, 'WELCOME10', 'FREESHIP'),
    act: (_, drawer) => drawer.locator('[data-state="shipping"]').waitFor(),
  },
  'drawer-codes-refused': {
    sections: { miniCartDiscountCode: { description: 'Codes don’t apply to gift cards' } },
    prepare: (storefront) => enterCodes(storefront, 'WELCOME10', 'LASTSUMMER'),
    async act(_, drawer) {
      await drawer.locator('[data-state="unused"]').waitFor();
      await drawer.locator('[name="discount"]').fill('SUMMER');
      await drawer.locator('[name="discount"]').press('Enter');
      await drawer.locator('#code-error [part="error"]').waitFor();
    },
  },
  'drawer-recommendations': { sections: { recommendations: {} }, products: ['plain'], act: showRecommendations },
  'drawer-recommendations-list': {
    sections: { recommendations: { layout: 'vertical' } },
    products: ['plain'],
    act: showRecommendations,
  },
  'drawer-recommendations-grid': {
    sections: { recommendations: { layout: 'horizontal' } },
    products: ['plain'],
    act: showRecommendations,
  },
  'drawer-note': { changes: { shouldShowNote: true, notePlaceholder: 'Such as a gift message' } },
  'drawer-terms': {
    changes: { shouldShowTnc: true },
    act: (_, drawer) => drawer.locator('[name="checkout"]').click(),
  },
  'drawer-secure-checkout': {
    changes: { shouldShowSecureCheckout: true, secureCheckoutFooter: 'All payments are encrypted' },
  },
  'drawer-shipping-message': { changes: { shouldShowShippingMessage: true } },
};

/** Enters codes in the cart. Only WELCOME10 and FREESHIP apply. */
async function enterCodes({ sandbox, theme }: Storefront, ...codes: string[]): Promise<void> {
  const named = (id: number, code: string) => ({ ...DISCOUNT, id, kind: 'code' as const, title: code, code });
  await sandbox.post('discounts', {
    shop: linenAndOak.domain,
    discounts: [
      { ...named(1, 'WELCOME10'), appliesTo: 'order', value: { percentage: 10 } },
      { ...named(2, 'FREESHIP'), appliesTo: 'shipping', value: { freeShipping: true } },
    ],
  });
  await theme.enterCodes(...codes);
}

/** Waits for the recommended products. */
async function showRecommendations(_: Storefront, drawer: Locator): Promise<void> {
  await drawer.locator('[part="recommendation-title"]').first().waitFor();
}

/** Asks for the shipping rates to a postal code in Oregon, and waits for an element. */
async function estimateShipping(drawer: Locator, zip: string, result: string): Promise<void> {
  await drawer.locator('[name="estimate-shipping"]').click();
  await drawer.locator('[name="shipping-province"]').selectOption('Oregon');
  await drawer.locator('[name="shipping-zip"]').fill(zip);
  await drawer.locator('[name="shipping-zip"]').press('Enter');
  await drawer.locator(result).first().waitFor();
}

/** Starts the countdown with a clock that stands still. */
async function startCountdown({ page, theme }: Storefront): Promise<void> {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await theme.setAttributes({ [TIMER_ATTRIBUTE]: `${now + COUNTDOWN_LEFT}` });
}

interface CardsPicture {
  changes?: Record<string, unknown>;
  /** The title of the product whose control is pressed before the screenshot. */
  pressed?: string;
  /** The part that appears then. */
  shows?: string;
}

/** Quick Buy in each of its states, by the name of the screenshot. */
const CARDS_STATES: Record<string, CardsPicture> = {
  'quick-buy': {},
  'quick-buy-button': { changes: { type: 'button', position: 'bottom', buttonTextHeight: 36 } },
  'quick-buy-popup': { pressed: 'Everyday Linen Shirt', shows: 'uptill-variant-popup dialog' },
  'quick-buy-added': { pressed: 'Market Tote', shows: 'uptill-quick-buy [part="message"]' },
  'quick-buy-sold-out': { pressed: 'Brimmed Felt Hat', shows: 'uptill-quick-buy [part~="sold-out"]' },
};

const dataDir = await temporaryFolder();
await writeHistory(dataDir.path);
const uptill = await startUptill({
  dataDir: dataDir.path,
  sandboxPort: 4820,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
await skipFirstSteps(uptill.sandbox.urls.control, STAFF_SHOPS);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await drawerPictures(browser);
  await recommendationsPictures(browser);
  if (!only || 'analytics'.startsWith(only)) await analyticsPictures(browser);
  if (!only || 'tracking'.startsWith(only)) await trackingPictures(browser);
  if (!only || 'integrations'.startsWith(only)) await integrationPictures(browser);
  if (!only || 'custom-code'.startsWith(only)) await customCodePictures(browser);
  if (!only || 'first-steps'.startsWith(only)) await firstStepsPictures(browser);
  if (!only || 'history'.startsWith(only)) await historyPictures(browser);
  if (!only || 'home'.startsWith(only)) await homePictures(browser);
  if (!only) {
    await storefrontPictures(browser);
    await buttonPictures(browser);
    await cardsPictures(browser);
    await adminPictures(browser);
    await planPictures(browser);
    await localisationPictures(browser);
  }
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
    const wanted = Object.entries(DRAWER_STATES).filter(([name]) => name.startsWith(only ?? ''));
    for (const [name, picture] of wanted) {
      const {
        changes = {},
        sections,
        scopes = [],
        products = ['onSale', 'withOptions'],
        isEmpty,
        prepare,
        act,
      } = picture;
      const page = await browser.newPage({ viewport, userAgent: userAgent(), reducedMotion: 'reduce' });
      const storefront = await Storefront.of(page);
      if (scopes.length > 0) {
        // A shop can grant them once it has the app.
        await storefront.open({});
        await storefront.sandbox.post('scopes', { shop: linenAndOak.domain, grant: [...scopes] });
      }
      for (const at of products) {
        const settings = { miniCart: changes, ...sections };
        await storefront.open({ settings, at, cartType: 'page', inCart: isEmpty ? 0 : 2 });
      }
      await prepare?.(storefront);
      await page.evaluate(() => Reflect.get(window, 'Uptill').open());
      const drawer = storefront.widget('uptill-mini-cart');
      await drawer.locator('[part="line"], [part="empty"]').first().waitFor();
      await act?.(storefront, drawer);
      await page.waitForLoadState('networkidle');
      // The pointer and the focus are elsewhere.
      await page.mouse.move(0, 0);
      await drawer.evaluate(({ shadowRoot }) => (shadowRoot?.activeElement as HTMLElement | null)?.blur());
      await take(page, `${name}-${platform}`);
      await page.close();
    }
  }
}

/** Takes the recommendations outside of the drawer: the slider, the cart page and the page after the checkout. */
async function recommendationsPictures(browser: Browser): Promise<void> {
  const scenes: Record<string, (storefront: Storefront) => Promise<void>> = {
    'recommendations-slider': async (storefront) => {
      const settings = { stickyBar: BAR, recommendations: { shouldShowInStickyBarATC: true } };
      await storefront.open({ settings, at: 'plain', cartType: 'page' });
      await storefront.widget(TAG).locator('button[name="button"]').click();
      await storefront.page.locator('[part="slider"] [part="recommendation-title"]').first().waitFor();
    },
    'recommendations-cart-page': async (storefront) => {
      const settings = { recommendations: { shouldShowInCartPage: true } };
      const scene = { settings, theme: await themeWithBlock(dataDir.path), cartType: 'page' } as const;
      await storefront.open({ ...scene, at: 'plain', inCart: 1 });
      await storefront.open({ ...scene, at: '/cart' });
      await storefront.page.locator('#uptill-recommendations').scrollIntoViewIfNeeded();
      await storefront.page.locator('[part="recommendation-title"]').first().waitFor();
    },
    'recommendations-thank-you': async (storefront) => {
      const { page, sandbox } = storefront;
      const target = 'purchase.thank-you.block.render';
      await storefront.open({
        settings: { recommendations: { shouldShowInThankYouPage: true } },
        at: 'plain',
        inCart: 1,
      });
      await sandbox.post('checkout-block', { shop: linenAndOak.domain, target, placed: true });
      await page.goto(sandbox.storefront(linenAndOak.handle, '/checkout'));
      // It reads the sandbox's address when it is loaded.
      const { pay } = await import('./e2e/offer-journey.ts');
      await pay(page, 'US');
      await page.locator('[data-extension]').getByRole('link').first().waitFor();
      await page.locator('[data-extension]').scrollIntoViewIfNeeded();
    },
  };
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    const wanted = Object.entries(scenes).filter(([name]) => name.startsWith(only ?? ''));
    for (const [name, show] of wanted) {
      const page = await browser.newPage({ viewport, userAgent: userAgent(), reducedMotion: 'reduce' });
      await show(await Storefront.of(page));
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      await take(page, `${name}-${platform}`);
      await page.close();
    }
  }
}

async function cardsPictures(browser: Browser): Promise<void> {
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    for (const [name, { changes, pressed, shows = 'uptill-quick-buy button' }] of Object.entries(CARDS_STATES)) {
      const page = await browser.newPage({ viewport, userAgent: userAgent(), reducedMotion: 'reduce' });
      const storefront = await Storefront.of(page);
      const settings = { quickBuy: { iconRadius: 20, buttonAction: 'stay', ...changes } };
      await storefront.open({ settings, at: '/collections/all', cartType: 'page' });
      if (pressed) {
        await page.getByText(pressed).first().scrollIntoViewIfNeeded();
        await page
          .locator('uptill-quick-buy')
          .getByRole('button', { name: `: ${pressed}` })
          .first()
          .click();
      }
      await page.locator(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
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

/** Takes the pricing screen of a new shop, then its billing screen in the trial, and an offer of a plan on a tab. */
async function planPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce', viewport: VIEWPORTS.desktop });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');

  async function takeBoth(name: string): Promise<void> {
    for (const platform of ['mobile', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[platform]);
      await page.waitForTimeout(1000);
      await take(page, `${name}-${platform}`);
    }
  }

  await page.goto(storefront.sandbox.admin(kumoStationery.handle, '/billing'));
  const start = app.getByRole('button', { name: /^Try Starter/ });
  await start.waitFor();
  await takeBoth('pricing');
  await app.getByRole('button', { name: 'Choose Free' }).click();
  await app.getByText('You’re on Free').waitFor();
  await page.goto(storefront.sandbox.admin(kumoStationery.handle, '/cart-drawer/discount-code'));
  await start.waitFor();
  await takeBoth('upgrade');
  await start.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await start.waitFor({ state: 'hidden' });
  await page.goto(storefront.sandbox.admin(kumoStationery.handle, '/billing'));
  await app.getByText(/free trial ends/).waitFor();
  await takeBoth('billing');
  await page.close();
}

/** Takes the markets of a shop, and its translations into French. */
async function localisationPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce', viewport: VIEWPORTS.desktop });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  async function takeBoth(name: string): Promise<void> {
    for (const platform of ['mobile', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[platform]);
      await page.reload();
      await app.getByRole('textbox').first().waitFor();
      await page.waitForTimeout(1000);
      await take(page, `${name}-${platform}`);
    }
  }

  await page.goto(storefront.sandbox.admin(northRoast.handle, '/i18n'));
  await app.getByRole('button', { name: 'Import your store’s markets' }).click();
  await press('Update');
  await app.getByLabel('Name').first().waitFor();
  await press('Save');
  await page.getByText('Markets saved').waitFor();
  await takeBoth('markets');
  await page.goto(storefront.sandbox.admin(northRoast.handle, '/i18n/translations'));
  await app.getByRole('button', { name: 'Allow' }).click();
  await press('Update');
  const translations = app.getByRole('textbox', { name: 'Translation' });
  for (const [index, text] of ['Acheter', 'Épuisé', '[percentage] de remise'].entries()) {
    await translations.nth(index).fill(text);
  }
  await press('Save');
  await page.getByText('Translations saved').waitFor();
  await takeBoth('translations');
  await page.close();
}

/** Writes two months of events and orders of the shop whose report is shown. */
async function writeHistory(folder: string): Promise<void> {
  await seedDataFolder(folder);
  const database = await openDatabase({ dataDir: folder });
  const now = new Date();
  await seedHistory(database.pool, { shop: northRoast.domain, currency: 'EUR', events: 40_000, days: 60, now });
  await database.close();
}

/** Takes the report of a shop with orders, and its activity. */
async function analyticsPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');

  async function takeBoth(name: string, path: string, ready: Locator): Promise<void> {
    for (const platform of ['mobile', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[platform]);
      await page.goto(storefront.sandbox.admin(northRoast.handle, path));
      await ready.waitFor();
      await page.waitForTimeout(1000);
      await take(page, `${name}-${platform}`);
    }
  }

  // A shop can grant the scope once it has the app.
  await page.goto(storefront.sandbox.admin(northRoast.handle, '/'));
  await storefront.sandbox.post('scopes', { shop: northRoast.domain, grant: ['read_orders'] });
  await takeBoth('analytics', '/analytics', app.getByRole('application'));
  await takeBoth('activity', '/analytics?tab=activity', app.getByRole('button', { name: 'Load more' }));
  await page.close();
}

/** Takes the page of the tracking ids, with both entered. */
async function trackingPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');
  for (const platform of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[platform]);
    await page.goto(storefront.sandbox.admin(linenAndOak.handle, '/integrations/tracking'));
    await app.getByLabel('Facebook pixel ID').fill('123456789012345');
    await app.getByLabel('Google Analytics measurement ID').fill('G-ABC123DEF4');
    await page.waitForTimeout(500);
    await take(page, `tracking-${platform}`);
  }
  await page.close();
}

/** Takes the list of integrations, with features that use some of them. */
async function integrationPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');
  await publish(storefront.sandbox, linenAndOak.domain, { stickyBar: {} });
  for (const platform of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[platform]);
    await page.goto(storefront.sandbox.admin(linenAndOak.handle, '/integrations'));
    await app.getByText('In use: ').first().waitFor();
    await take(page, `integrations-${platform}`);
  }
  await page.close();
}

/** Takes the page of the custom code. */
async function customCodePictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');
  for (const platform of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[platform]);
    await page.goto(storefront.sandbox.admin(linenAndOak.handle, '/custom-code'));
    const js = "document.querySelector('.promise').hidden = true;";
    await app.getByRole('textbox', { name: 'JavaScript' }).fill(js);
    const css = 'uptill-sticky-bar::part(button) {\n  letter-spacing: 0.05em;\n}';
    await app.getByRole('textbox', { name: 'CSS' }).fill(css);
    await page.waitForTimeout(500);
    await take(page, `custom-code-${platform}`);
  }
  await page.close();
}

/** Takes the first two of the first steps of a new shop. */
async function firstStepsPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce', viewport: VIEWPORTS.desktop });
  const storefront = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');

  async function takeBoth(name: string): Promise<void> {
    for (const platform of ['mobile', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[platform]);
      await page.waitForTimeout(1000);
      await take(page, `${name}-${platform}`);
    }
  }

  await page.goto(storefront.sandbox.admin(northRoast.handle, '/isFtue/true'));
  await app.frameLocator('iframe').locator('uptill-mini-cart').waitFor({ state: 'attached' });
  await takeBoth('first-steps');
  await app.getByRole('button', { name: 'Continue' }).click();
  await app.getByRole('button', { name: 'Sticky Bar' }).click();
  await app.frameLocator('iframe').locator(TAG).waitFor({ state: 'attached' });
  await takeBoth('first-steps-colours');
  await skipFirstSteps(uptill.sandbox.urls.control, [northRoast.domain]);
  await page.close();
}

/** Takes the versions of a shop that has saved settings and code. */
async function historyPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const storefront = await Storefront.of(page);
  const merchant = new AppClient(storefront.sandbox, northRoast.domain);
  for (const backgroundColor of ['#2b2825', '#7c4a2d']) {
    const { body } = await merchant.features();
    for (const settings of Object.values(body.features.stickyBar ?? {})) {
      Object.assign(settings, { isEnabled: true, backgroundColor, textColor: '#ffffff' });
    }
    await merchant.save(body);
  }
  for (const spacing of ['0.05em', '0.1em']) {
    const { version } = (await merchant.request('/api/customCode')).body;
    const css = toBase64(`uptill-sticky-bar::part(button) {\n  letter-spacing: ${spacing};\n}`);
    await merchant.request('/api/customCode', { method: 'PUT', body: JSON.stringify({ version, js: '', css }) });
  }
  const app = page.frameLocator('iframe[name="app-iframe"]');
  for (const platform of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[platform]);
    await page.goto(storefront.sandbox.admin(northRoast.handle, '/history'));
    await app
      .getByRole('button', { name: /^Show the lines: Custom Code/ })
      .first()
      .click();
    await app.locator('.code-lines').waitFor();
    await take(page, `history-${platform}`);
  }
  await page.close();
}

/** Takes the whole home page of a shop with orders, whose theme has a drawer of its own. */
async function homePictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent(), reducedMotion: 'reduce' });
  const { sandbox } = await Storefront.of(page);
  const app = page.frameLocator('iframe[name="app-iframe"]');
  await page.goto(sandbox.admin(northRoast.handle));
  const settings = { stickyBar: {}, miniCart: {}, miniCartBanner: {}, miniCartDiscountCode: {}, quickBuy: {} };
  await publish(sandbox, northRoast.domain, settings);
  for (const [platform, { width }] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize({ width, height: platform === 'mobile' ? 2_680 : 1_500 });
    await page.reload();
    await app.getByText('Your theme has a cart drawer of its own').waitFor();
    await page.waitForTimeout(500);
    await take(page, `home-${platform}`);
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
