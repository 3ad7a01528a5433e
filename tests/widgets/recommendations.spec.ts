import type { Page } from '@playwright/test';
import { encodePriority, type Source } from '@uptill/feature-schema';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage } from '../kit/preview-page.ts';
import { publishedSettings } from '../kit/publish.ts';
import { kumoStationery, linenAndOak, northRoast, type TestShop, VIEWPORTS } from '../kit/shops.ts';
import { eventually, expect, test } from '../kit/test.ts';
import { themeWithBlock } from '../kit/theme-with-block.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const open = (page: Page, panel = 'minicart') =>
  page.evaluate((panel) => Reflect.get(window, 'Uptill').open(panel), panel);

/** The elements of a list of recommendations. */
function listOf(page: Page) {
  const list = page.locator('[part="recommendations"]');
  const cards = list.locator('[part="recommendation"]');
  return {
    list,
    cards,
    titles: list.locator('[part="recommendation-title"]'),
    add: (title: string) => list.getByRole('button', { name: `Add: ${title}` }),
  };
}

test('a shopper adds recommended products by keyboard, which keep their places until the next change', async ({
  page,
  storefront,
}) => {
  const { observed, theme } = storefront;
  const { titles, cards, add } = listOf(page);
  await storefront.open({ settings: { miniCart: {}, recommendations: {} }, at: 'plain', inCart: 1 });
  await open(page);
  await expect(cards).toHaveCount(5);
  expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
  const before = await titles.allTextContents();
  const size = () => cards.first().boundingBox();
  const { height } = (await size()) ?? {};

  // The arrow keys go from card to card, and the button turns the page.
  const [first = '', second = ''] = before;
  await add(first).focus();
  await page.keyboard.press('ArrowRight');
  await expect(add(second)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(add(first)).toBeFocused();
  await page.getByRole('button', { name: 'Next products' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Previous products' })).toHaveAttribute('aria-disabled', 'false');

  // A product with one variant is added at once. Its card keeps its size and its place.
  const plain = page.locator('[part="recommendation"]').filter({ hasText: 'Hand-Printed Gift Sleeve' });
  await plain.getByRole('button').press('Enter');
  await expect(plain.getByRole('button')).toHaveAttribute('data-added', 'true');
  await eventually(async () => (await theme.cart()).item_count).toBe(2);
  await expect(page.getByRole('dialog').locator('[part="line"]')).toHaveCount(2);
  expect((await size())?.height).toBe(height);
  expect(await titles.allTextContents()).toEqual(before);

  // A product with variants opens the popup.
  await add('Ribbed Socks').press('Enter');
  const popup = page.getByRole('dialog', { name: 'Ribbed Socks' });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(popup).toBeHidden();
  await eventually(async () => (await theme.cart()).item_count).toBe(3);
  expect(await titles.allTextContents()).toEqual(before);

  // The next change that is not an add from the list brings the new list.
  await page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(titles.filter({ hasText: /Ribbed Socks|Gift Sleeve/ })).toHaveCount(0);

  const places = () => observed.events('addToCart').map(({ n, o }) => [n, o]);
  await eventually(places).toEqual([
    ['recommendations', 'drawer'],
    ['recommendations', 'drawer'],
  ]);
  await storefront.setTabVisibility('hidden');
  await eventually(() => observed.events('view').some(({ n, o }) => n === 'recommendations' && o === 'drawer')).toBe(
    true,
  );
  expect(observed.errors).toEqual([]);
});

/** Sources of the shops, with what each recommends for a product of the shop. */
const SOURCES: [TestShop, Source][] = [
  [linenAndOak, { type: 'product', value: '' }],
  [linenAndOak, { type: 'collection', value: 'summer' }],
  [linenAndOak, { type: 'tag', value: 'gift' }],
  [linenAndOak, { type: 'vendor', value: 'Atelier Brume' }],
  [linenAndOak, { type: 'type', value: 'Tableware' }],
  [northRoast, { type: 'product', value: '' }],
  [kumoStationery, { type: 'product', value: '' }],
];

test('each source recommends products of three shops, at the prices of the shopper’s market', async ({
  page,
  storefront,
}) => {
  const { cards, titles } = listOf(page);
  for (const [shop, source] of SOURCES) {
    await test.step(`${shop.handle}: ${source.type}`, async () => {
      await setInPage(page, { recommendations: { priority: encodePriority([source]), maxRecommendedProducts: 3 } });
      await storefront.open({ shop, settings: { miniCart: {} }, at: 'plain' });
      if ((await storefront.theme.cart()).item_count === 0) await storefront.theme.putInCart(1);
      await open(page);
      await expect(titles.first()).toBeVisible();
      // The prices are as on the product pages.
      const shown = await cards.first().evaluate((card) => {
        const link = card.querySelector('a');
        return { path: link?.pathname, price: card.querySelector('[part="current-price"]')?.textContent };
      });
      const html = await page.evaluate(async (path) => (await fetch(path)).text(), String(shown.path));
      expect(html).toContain(String(shown.price).replace(/^[^\d]*|[^\d]*$/g, ''));
      expect(storefront.observed.errors).toEqual([]);
    });
  }

  await test.step('in another market', async () => {
    await setInPage(page, { recommendations: {} });
    await storefront.open({ settings: { miniCart: {} }, at: '/products/canvas-tote?country=DE' });
    if ((await storefront.theme.cart()).item_count === 0) await storefront.theme.putInCart(1);
    await open(page);
    await expect(cards.first().locator('[part="current-price"]')).toContainText('€');
  });
});

test('a slow source and a failing one delay nothing else', async ({ page, storefront }) => {
  const { cards } = listOf(page);
  const sources: Source[] = [
    { type: 'tag', value: 'gift' },
    { type: 'collection', value: 'summer' },
    { type: 'product', value: '' },
  ];
  await setInPage(page, { recommendations: { priority: encodePriority(sources) } });
  // The search never answers, and the collection fails.
  await page.route('**/search/suggest.json*', () => {});
  await page.route('**/collections/*/products.json*', (route) => route.fulfill({ status: 500 }));
  await storefront.open({ settings: { miniCart: {} }, at: 'plain', inCart: 1 });
  await open(page);
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.locator('[part="line-total"]')).toHaveText('$68.00');
  await expect(drawer.locator('.skeleton').first()).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the slider opens after an add, and leads on to the button’s own action', async ({ page, storefront }) => {
  const { observed } = storefront;
  const { cards, add } = listOf(page);
  const settings = {
    stickyBar: { shouldShowWhenATCIsVisible: true },
    recommendations: {
      shouldShowInStickyBarATC: true,
      slidePosition: 'left-bottom',
      horizontalOffset: 16,
      verticalOffset: 24,
    },
  };
  await storefront.open({ settings, at: 'plain' });
  const bar = storefront.widget('uptill-sticky-bar').locator('button[name="button"]');
  const slider = page.getByRole('dialog', { name: 'You may also like' });
  const sizes = [VIEWPORTS.desktop, VIEWPORTS.mobile, { width: 320, height: 480 }];
  await bar.click();
  await expect(slider).toBeVisible();
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const box = await slider.boundingBox();
    expect(box?.x).toBe(16);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(viewport.height - 24);
    expect(box?.height).toBeLessThanOrEqual(400);
  }
  expect(await accessibilityIssues(page, { include: ['uptill-recommendations'] })).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(slider).toBeHidden();
  await expect(bar).toBeFocused();
  await bar.click();
  await add('Hand-Printed Gift Sleeve').press('Enter');
  await eventually(() => observed.events('addToCart').map(({ n, o }) => [n, o])).toContainEqual([
    'recommendations',
    'slider',
  ]);
  // The theme opens its cart after the add. The slider stays usable above it.
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await slider.getByRole('button', { name: 'Go to checkout' }).click();
  await page.waitForURL('**/checkouts/**');

  // Without products to recommend, without its code, and soon if nothing answers, shoppers get there.
  const leads = async (block: RegExp, answer: object | null) => {
    await page.route(block, (route) => answer && route.fulfill(answer));
    await page.goBack();
    await page.reload();
    await bar.click();
    await page.waitForURL('**/checkouts/**');
    await page.unrouteAll();
  };
  await page.evaluate(() => sessionStorage.clear());
  await leads(/products\.json/, { json: { products: [] } });
  await page.evaluate(() => sessionStorage.clear());
  await leads(/products\.json/, null);
  await leads(/uptill-recommendations-/, { status: 500 });
  await expect(cards).toHaveCount(0);
});

test('the block on the cart page does not move the page, and comes back when the theme draws its cart', async ({
  page,
  storefront,
}) => {
  const { observed, theme } = storefront;
  const { cards, add, list } = listOf(page);
  const folder = await temporaryFolder();
  try {
    const own = await themeWithBlock(folder.path);
    const settings = { recommendations: { shouldShowInCartPage: true } };
    await storefront.open({ settings, at: 'plain', theme: own, cartType: 'page', inCart: 1 });
    for (const [layout, viewport] of [
      ['carousel', VIEWPORTS.desktop],
      ['vertical', VIEWPORTS.mobile],
      ['horizontal', VIEWPORTS.mobile],
    ] as const) {
      await page.setViewportSize(viewport);
      await storefront.open({
        settings: { recommendations: { shouldShowInCartPage: true, layout } },
        at: '/cart',
        theme: own,
        cartType: 'page',
      });
      await list.scrollIntoViewIfNeeded();
      await expect(cards).toHaveCount(5);
      await page.waitForLoadState('networkidle');
      expect(await observed.layoutShift(), layout).toBe(0);
      // The carousel's buttons come after its cards.
      await eventually(() => layoutIssues(page.locator('uptill-cart-recommendations'))).toEqual([]);
    }
    expect(await accessibilityIssues(page, { include: ['uptill-cart-recommendations'] })).toEqual([]);
    // The theme replaces its section, with the block.
    await add('Hand-Printed Gift Sleeve').press('Enter');
    await eventually(async () => (await theme.cart()).item_count).toBe(2);
    await storefront.waitForThemeCount(2);
    await expect(cards).toHaveCount(5);
    await eventually(() => observed.events('addToCart').map(({ n, o }) => [n, o])).toEqual([
      ['recommendations', 'cart-page'],
    ]);

    // The theme replaces the block before the shopper has scrolled to it.
    await page.setViewportSize({ width: 390, height: 300 });
    await page.reload();
    await page.locator('main button[name="plus"]').first().click();
    await storefront.waitForThemeCount(3);
    await page.locator('#uptill-recommendations').scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(5);
    expect(observed.errors).toEqual([]);
  } finally {
    await folder.remove();
  }
});

test('the list fits the drawer on small phones, in every layout and both directions, beside the other sections', async ({
  page,
  storefront,
}) => {
  const preview = await PreviewPage.open(page);
  const { list } = listOf(page);
  for (const width of [320, 390, 1280]) {
    for (const layout of ['vertical', 'horizontal', 'carousel']) {
      for (const state of ['default', 'long-titles', 'added'] as const) {
        const features = {
          miniCart: publishedSettings('miniCart'),
          miniCartProgressBar: publishedSettings('miniCartProgressBar'),
          miniCartDiscountCode: publishedSettings('miniCartDiscountCode'),
          recommendations: publishedSettings('recommendations', {
            layout,
            // Further cards of a carousel are scrolled out.
            maxRecommendedProducts: layout === 'carousel' ? 1 : 5,
          }),
        };
        await preview.show({ page: 'product', platform: 'mobile', state }, features, { width, height: 2400 });
        await list.waitFor();
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), direction);
          expect
            .soft(
              await layoutIssues(page.locator('uptill-mini-cart')),
              `${layout}, ${state}, ${width} px, ${direction}`,
            )
            .toEqual([]);
        }
      }
      // On a small phone, the checkout stays in view while the rest scrolls.
      await page.setViewportSize({ width, height: 640 });
      await expect(page.locator('uptill-mini-cart [name="checkout"]')).toBeInViewport({ ratio: 0.99 });
      await list.getByRole('button', { name: /^Add/ }).last().scrollIntoViewIfNeeded();
    }
  }
  expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
  expect(storefront.observed.errors).toEqual([]);
});
