import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { CART_TYPES, linenAndOak, northRoast, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = {
  shouldShowWhenATCIsVisible: true,
  'button.buttonText': 'From the bar',
  'button.buttonAction': 'stay',
};

const barOf = (storefront: Storefront) => storefront.widget(TAG).getByRole('region');
const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

for (const [shop, platform] of [
  [linenAndOak, 'mobile'],
  [northRoast, 'desktop'],
] as const) {
  test.describe(`${shop.handle}, ${platform}`, () => {
    const viewport = VIEWPORTS[platform];
    test.use({ viewport });

    test('appears after the theme’s button is scrolled past, fits the viewport, causes no layout shift, and is accessible', async ({
      page,
      storefront,
    }) => {
      await storefront.open({ shop, settings: { stickyBar: {} } });
      await storefront.scrollTo('end');
      await expect(barOf(storefront)).toBeVisible();
      await expect(storefront.widget(TAG).locator('[part~="bar"]')).not.toHaveAttribute('inert');
      const box = await barOf(storefront).boundingBox();
      expect(box?.width).toBe(viewport.width);
      // While the bar slides in, a part of it is outside the viewport.
      await eventually(() => layoutIssues(storefront.widget(TAG))).toEqual([]);
      expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
      expect(await storefront.observed.layoutShift()).toBe(0);

      await storefront.scrollTo('start');
      await expect(storefront.widget(TAG).locator('[part~="bar"]')).toBeHidden();
      expect(storefront.observed.errors).toEqual([]);
    });
  });
}

/** The platform on which each cart type is tested. Together, the shops have each cart type on both platforms. */
const PLATFORMS = [
  [linenAndOak, { drawer: 'mobile', notification: 'desktop', page: 'mobile' }],
  [northRoast, { drawer: 'desktop', notification: 'mobile', page: 'desktop' }],
] as const;

for (const [shop, platforms] of PLATFORMS) {
  test(`${shop.handle}: adds the chosen quantity on phones and desktops, and updates the theme’s cart`, async ({
    page,
    storefront,
  }) => {
    let inCart = 0;
    for (const cartType of CART_TYPES) {
      const platform = platforms[cartType];
      await test.step(`${platform}, ${cartType}`, async () => {
        await page.setViewportSize(VIEWPORTS[platform]);
        await storefront.open({ shop, settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType });
        await storefront.theme.setQuantity(2);
        await expect(storefront.widget(TAG).locator('input[name="quantity"]')).toHaveValue('2');
        await buttonOf(storefront).click();
        inCart += 2;
        await storefront.waitForThemeCount(inCart);
        expect((await storefront.theme.cart()).item_count).toBe(inCart);
        if (cartType === 'drawer') {
          await expect(storefront.theme.drawer).toBeVisible();
          await expect(storefront.theme.lines).toHaveValue(String(inCart));
        }
        if (cartType === 'notification') await expect(storefront.theme.notification).toBeVisible();
        expect(page.url()).toContain('/products/');
        expect(storefront.observed.errors).toEqual([]);
      });
    }
    await page.goto(storefront.sandbox.storefront(shop.handle, '/cart'));
    await expect(storefront.theme.lines).toHaveValue(String(inCart));
  });

  test(`${shop.handle}: applies choices to the theme, and vice versa`, async ({ storefront }) => {
    await test.step('of a variant', async () => {
      await storefront.open({ shop, settings: { stickyBar: STAY_ON_PAGE } });
      const select = storefront.widget(TAG).locator('select[name="variant"]').first();
      await expect(select).toBeVisible();
      const [first = '', second = ''] = await select
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.textContent ?? ''));
      await expect(select).toHaveValue(first);
      await storefront.theme.choose(second);
      await expect(select).toHaveValue(second);
      await select.selectOption(first);
      await eventually(async () => (await storefront.theme.chosen())[0]).toBe(first);
      const product = await storefront.product();
      await eventually(() => storefront.theme.variantId()).toBe(product?.variants[0]?.id);
    });

    await test.step('of a selling plan, which is added', async () => {
      await storefront.open({ shop, settings: { stickyBar: STAY_ON_PAGE }, at: 'withSellingPlans', cartType: 'page' });
      const plans = storefront.widget(TAG).locator('select[name="selling-plan"]');
      const plan = await plans.locator('option').nth(1).getAttribute('value');
      await plans.selectOption({ index: 1 });
      await expect(storefront.theme.form.locator('input[name="selling_plan"]:checked')).toHaveValue(plan ?? '');
      await buttonOf(storefront).click();
      await storefront.waitForThemeCount(1);
      const [line] = (await storefront.theme.cart()).items;
      expect(String(line?.selling_plan_allocation?.selling_plan.id)).toBe(plan);
    });
  });
}

test('adds on a theme whose scripts can’t be loaded', async ({ page, storefront }) => {
  await page.route(/\/shop\/.*\/assets\/.*\.js/, (route) => route.abort());
  await storefront.open({ settings: { stickyBar: STAY_ON_PAGE } });
  const select = storefront.widget(TAG).locator('select[name="variant"]').last();
  await select.selectOption({ index: 1 });
  await buttonOf(storefront).click();
  await storefront.waitForThemeCount(1);
  const product = await storefront.product();
  expect((await storefront.theme.cart()).items).toMatchObject([{ variant_id: product?.variants[1]?.id, quantity: 1 }]);
});

test('a bar that is removed and mounted again after the window was resized counts one view', async ({
  page,
  storefront,
}) => {
  const longerThanAView = 1500;
  const settings = { stickyBar: { desktop: STAY_ON_PAGE, mobile: { ...STAY_ON_PAGE, isEnabled: false } } };
  await storefront.open({ settings, at: 'plain', cartType: 'notification' });
  await expect(barOf(storefront)).toBeVisible();
  await page.waitForTimeout(longerThanAView);
  await page.setViewportSize(VIEWPORTS.mobile);
  await expect(storefront.widget(TAG)).toHaveCount(0);
  await page.setViewportSize(VIEWPORTS.desktop);
  await expect(barOf(storefront)).toBeVisible();
  await page.waitForTimeout(longerThanAView);
  // An add event is sent immediately, together with the queued events.
  await buttonOf(storefront).click();
  await eventually(() => storefront.observed.events('addToCart').length).toBe(1);
  expect(storefront.observed.events('view')).toHaveLength(1);
});
