import { ADD, forwardToShop } from '../kit/add-failures.ts';
import { kumoStationery, linenAndOak, northRoast, VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT, type Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check or a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = {
  shouldShowWhenATCIsVisible: true,
  itemCountQuerySelectors: ITEM_COUNT,
  'button.buttonAction': 'stay',
};
const SETTINGS = { stickyBar: STAY_ON_PAGE };

const inBar = (storefront: Storefront) => {
  const bar = storefront.widget(TAG);
  return {
    option: (name: string) => bar.getByRole('combobox', { name, exact: true }),
    plan: bar.locator('select[name="selling-plan"]'),
    quantity: bar.locator('input[name="quantity"]'),
    price: bar.locator('[part~="price"]').first(),
    button: bar.locator('button[name="button"]'),
  };
};

test('bar and theme stay in sync', async ({ page, storefront }) => {
  const bar = inBar(storefront);

  await test.step('quantity and selling plan are synchronised between bar and theme in both directions', async () => {
    await storefront.open({ settings: SETTINGS, at: 'withSellingPlans' });
    await storefront.theme.setQuantity(3);
    await expect(bar.quantity).toHaveValue('3');
    await bar.quantity.fill('5');
    await bar.quantity.blur();
    await expect(storefront.theme.quantity).toHaveValue('5');

    const plans = page.locator('input[name="selling_plan"]');
    await plans.nth(1).check({ force: true });
    await expect(bar.plan).toHaveValue((await plans.nth(1).getAttribute('value')) ?? '');
    await bar.plan.selectOption({ index: 0 });
    await expect(plans.nth(0)).toBeChecked();
    await expect(bar.quantity).toHaveValue('5');
  });

  await test.step('the bar stays in sync with pickers that the theme rebuilds after each choice', async () => {
    await storefront.open({ settings: SETTINGS });
    const product = await storefront.product();
    const expectChosen = async (...values: string[]) => {
      await eventually(() => storefront.theme.chosen()).toEqual(values);
      await expect(bar.option('Colour')).toHaveValue(values[0] ?? '');
      await expect(bar.option('Size')).toHaveValue(values[1] ?? '');
      const variant = product?.variants.find(({ options }) => options.join() === values.join());
      await eventually(() => storefront.theme.variantId()).toBe(variant?.id);
    };
    await bar.option('Colour').selectOption('Ink');
    await bar.option('Size').selectOption('L');
    await expectChosen('Ink', 'L');
    await storefront.theme.choose('Sage');
    await expectChosen('Sage', 'L');
    await bar.option('Size').selectOption('M');
    await expectChosen('Sage', 'M');
    await storefront.theme.choose('L');
    await expectChosen('Sage', 'L');
  });

  await test.step('the bar updates all forms of the product, and follows the form that the shopper used', async () => {
    const variantId = await storefront.theme.variantId();
    await page.evaluate((id) => {
      const form = `<form id="quick" action="/cart/add"><input name="id" value="${id}"><input name="quantity" value="1"></form>`;
      document.querySelector('main')?.insertAdjacentHTML('beforeend', form);
    }, variantId);
    const quick = { id: page.locator('#quick [name="id"]'), quantity: page.locator('#quick [name="quantity"]') };
    await bar.option('Colour').selectOption('Ink');
    await eventually(async () => (await storefront.theme.chosen())[0]).toBe('Ink');
    await eventually(async () => Number(await quick.id.inputValue())).toBe(await storefront.theme.variantId());
    await quick.quantity.fill('4');
    await quick.quantity.blur();
    await expect(bar.quantity).toHaveValue('4');
    await bar.button.click();
    await storefront.waitForThemeCount(4);
  });
  expect(storefront.observed.errors).toEqual([]);
});

test('the bar applies the product’s quantity rule', async ({ storefront }) => {
  // The product has a minimum quantity of 2.
  await storefront.open({ shop: kumoStationery, theme: 'modern', settings: SETTINGS, at: '/products/washi-tape' });
  const bar = inBar(storefront);
  const fewer = storefront.widget(TAG).locator('button[name="quantity-decrease"]');
  await expect(bar.quantity).toHaveValue('2');
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await bar.quantity.fill('1');
  await bar.quantity.blur();
  await expect(bar.quantity).toHaveValue('2');
  await storefront.theme.setQuantity(3);
  await expect(fewer).toHaveAttribute('aria-disabled', 'false');
  await bar.button.click();
  await storefront.waitForThemeCount(3);
});

test('the bar adds variants that the page does not contain', async ({ page, storefront }) => {
  const bar = inBar(storefront);

  await test.step('a variant after the first 250 can be chosen in the bar or in the theme, and added', async () => {
    await storefront.open({ settings: SETTINGS, at: '/products/made-to-measure-curtain' });
    await expect(bar.option('Fabric')).toHaveValue('Chalk');
    await bar.option('Fabric').selectOption('Coal');
    await eventually(async () => (await storefront.theme.chosen())[0]).toBe('Coal');
    await expect(bar.option('Fabric')).toHaveValue('Coal');
    await expect(bar.button).toBeEnabled();
    await storefront.theme.choose('240 cm');
    await expect(bar.option('Width')).toHaveValue('240 cm');
    await bar.option('Length').selectOption('280 cm');
    await expect(bar.price).toHaveText('$299.00');
    await expect(bar.option('Fabric')).toHaveValue('Coal');
    await bar.button.click();
    await storefront.waitForThemeCount(1);
    expect((await storefront.theme.cart()).items).toMatchObject([{ variant_id: await storefront.theme.variantId() }]);
  });

  await test.step('the bar is shown on a custom product path, with the product fetched from the shop', async () => {
    // The cart's cookie. The next page has an empty cart.
    await page.context().clearCookies();
    await storefront.setEmbed(linenAndOak, { product_paths: '/shop' });
    try {
      await storefront.open({ settings: SETTINGS, at: '/shop/linen-shirt' });
      expect(await storefront.product()).toBeNull();
      await bar.option('Colour').selectOption('Ink');
      await expect(bar.price).toHaveText('$89.00');
      await bar.button.click();
      await storefront.waitForThemeCount(1);
      expect((await storefront.theme.cart()).items).toMatchObject([{ quantity: 1, variant_title: 'Ink / XS' }]);
    } finally {
      await storefront.setEmbed(linenAndOak, {});
    }
  });
});

test('requests and redirects use the locale’s root path', async ({ page, storefront }) => {
  const shop = northRoast;
  const goToCart = { ...STAY_ON_PAGE, 'button.buttonAction': 'cart' };
  await page.setViewportSize(VIEWPORTS.desktop);
  await storefront.open({
    shop,
    settings: { stickyBar: { mobile: goToCart, desktop: STAY_ON_PAGE } },
    at: `/fr/products/${shop.products.plain}`,
  });
  await inBar(storefront).button.click();
  await storefront.waitForThemeCount(1);
  await expect(storefront.theme.drawer).toBeVisible();
  expect(storefront.observed.cartRequests()).toEqual(['/fr/cart/add', '/fr/cart.js']);
  await page.keyboard.press('Escape');
  await page.setViewportSize(VIEWPORTS.mobile);
  await inBar(storefront).button.click();
  await page.waitForURL('**/fr/cart');
});

test('if the shopper leaves before the response to an add arrives, the next page shows the added product', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: SETTINGS, at: 'plain', inCart: 1 });
  const added = new Promise((resolve) => page.route(ADD, (route) => forwardToShop(route).then(resolve), { times: 1 }));
  await inBar(storefront).button.click();
  await added;
  await page.goto(storefront.sandbox.storefront(linenAndOak.handle, '/products/linen-shirt'));
  await storefront.waitForSyncedCount(2);
  await inBar(storefront).button.click();
  await storefront.waitForSyncedCount(3);
  expect(storefront.observed.errors).toEqual([]);
});
