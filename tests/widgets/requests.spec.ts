import type { Locator, Page } from '@playwright/test';
import { noBrand, publishedBrand } from '@uptill/feature-schema';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';
import { watchRequests } from '../kit/watch-requests.ts';

// Which requests each press of a shopper sends, in their order, until nothing is requested any more. `budgets.spec.ts` tests the
// load of a page.

/** What a press requests: its first request, paths of the cart in their order, and chunks without hashes. */
interface Requested {
  first: string | undefined;
  cart: string[];
  chunks: string[];
}

const NOTHING: Requested = { first: undefined, cart: [], chunks: [] };

async function requestsOf(page: Page, press: () => Promise<void>): Promise<Requested> {
  const watched = watchRequests(page);
  await press();
  await watched.quiet();
  watched.stop();
  const paths = watched.requests.map((request) => new URL(request.url()).pathname);
  const names = paths.filter((path) => !path.endsWith('/api/m')).map((path) => chunkIn(path) ?? path);
  return {
    first: names[0],
    cart: paths.filter((path) => /^\/cart\b/.test(path)),
    chunks: paths.flatMap((path) => chunkIn(path) ?? []).toSorted(),
  };
}

const chunkIn = (path: string) => /\/uptill-([a-z-]+)-[a-z0-9]{8}\.js$/.exec(path)?.[1];

/** Presses without the hover before it, which already loads code. */
const press = (control: Locator) => control.evaluate((element: HTMLElement) => element.click());

test('each press requests no more than it needs', async ({ page, storefront }) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  await storefront.open({ settings: { miniCart: {} } });
  await page.waitForLoadState('networkidle');
  const drawer = storefront.widget('uptill-mini-cart');
  const line = drawer.locator('[part="line"]');
  const add = () => press(page.locator('main form[action*="/cart/add"] [type=submit]').first());
  const close = async () => {
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(line.first()).toBeHidden();
  };
  const log: Record<string, Requested> = {};
  const record = async (name: string, moment: () => Promise<void>) => {
    log[name] = await requestsOf(page, moment);
  };

  await record('first add', async () => {
    await add();
    await expect(line).toHaveCount(1);
  });
  await close();
  await record('cart icon', async () => {
    await press(page.locator('#cart-icon-bubble'));
    await expect(line).toBeVisible();
  });
  await close();
  await record('later add', async () => {
    await add();
    await expect(line).toBeVisible();
  });
  await record('three steps of a quantity', async () => {
    for (let step = 0; step < 3; step += 1) await press(drawer.locator('[name=quantity-increase]'));
    await storefront.waitForThemeCount(5);
  });
  await record('removal', async () => {
    await press(drawer.locator('[name=remove]'));
    await storefront.waitForThemeCount(0);
  });
  await record('undo', async () => {
    await press(drawer.locator('[name=undo]'));
    await storefront.waitForThemeCount(5);
  });
  expect(log).toEqual({
    'first add': {
      first: '/cart/add',
      cart: ['/cart/add', '/cart.js'],
      chunks: ['discounts', 'follow-product-form', 'lock-scroll', 'metrics', 'overlays', 'sections', 'theme-contracts'],
    },
    'cart icon': NOTHING,
    'later add': { first: '/cart/add', cart: ['/cart/add', '/cart.js'], chunks: [] },
    'three steps of a quantity': { first: '/cart/change', cart: ['/cart/change'], chunks: [] },
    removal: { first: 'removed-line', cart: ['/cart/change'], chunks: ['empty-cart', 'removed-line'] },
    undo: { first: '/cart/add', cart: ['/cart/add', '/cart.js'], chunks: [] },
  });
});

test('a first press on the cart icon requests the cart once, before any code', async ({ page, storefront }) => {
  await setInPage(page, { miniCartProgressBar: {} });
  await storefront.open({ settings: { miniCart: {} }, inCart: 1 });
  await page.waitForLoadState('networkidle');
  const requests = await requestsOf(page, async () => {
    await press(page.locator('#cart-icon-bubble'));
    await expect(storefront.widget('uptill-mini-cart').locator('[part="line"]')).toBeVisible();
  });
  expect(requests).toEqual({
    first: '/cart.js',
    cart: ['/cart.js'],
    chunks: [
      'discounts',
      'follow-product-form',
      'lock-scroll',
      'metrics',
      'offers',
      'overlays',
      'progress-bar',
      'sections',
      'theme-contracts',
    ],
  });
});

for (const [moment, density] of [
  ['the cart icon'],
  ['a first add'],
  ['the cart icon', 'spacious'],
  ['the cart icon', 'compact'],
] as const)
  test(`sections keep the drawer’s lines and total in their places when they arrive, after ${moment}${density ? `, with a ${density} brand` : ''}`, async ({
    page,
    storefront,
  }) => {
    const settings = {
      miniCart: { shouldShowFreeShipping: true },
      miniCartBanner: {},
      miniCartDiscountCode: {},
      miniCartProgressBar: {},
      miniCartShippingProtection: {},
      recommendations: {},
    };
    const style = { ...noBrand().style, ...(density && { density }) };
    const { brand } = publishedBrand({ isAdopted: density !== undefined, style, own: [] });
    await setInPage(page, settings, { ...EXTRA_CONFIG, brand });
    const isAdd = moment === 'a first add';
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      const chunks = await hold(page, CHUNKS_AFTER_THE_DRAWER);
      const data = await hold(page, isAdd ? /products\/.*\.js$|cart\.js$/ : /products\/.*\.js$/);
      await storefront.open({ settings: { miniCart: {} }, inCart: isAdd ? 0 : 1 });
      await page.waitForLoadState('networkidle');
      if (isAdd) await storefront.theme.add();
      else await openMiniCart(page);
      const drawer = storefront.widget('uptill-mini-cart');
      const places = () =>
        drawer
          .locator('dialog')
          .evaluate((dialog) =>
            ['line', 'checkout'].map(
              (part) => dialog.querySelector(`[part=${part}]`)?.getBoundingClientRect().top ?? 0,
            ),
          );
      await expect(drawer.locator('[part=line]')).toBeVisible();
      const before = await places();
      // The description of the shipping protection has one line on desktop, two on phones. Its place is between.
      const expectNoShift = async () => {
        for (const [index, top] of (await places()).entries())
          expect(Math.abs(top - (before[index] ?? 0))).toBeLessThan(10);
      };
      chunks.release();
      await expect(drawer.locator('[part=discount-code]')).toBeVisible();
      await expectNoShift();
      data.release();
      for (const part of ['shipping-protection', 'free-shipping'])
        await expect(drawer.locator(`[part=${part}]`)).toBeVisible();
      await expect(drawer.locator('[part=milestone-message]')).toHaveText(/\S/);
      await expectNoShift();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

const CHUNKS_AFTER_THE_DRAWER =
  /uptill-(sections|banner|progress-bar|extra|free-shipping|discount-code|recommendations)-/;

/** Holds the page's requests for `url` until `release` is called. */
async function hold(page: Page, url: RegExp) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return { release };
}
