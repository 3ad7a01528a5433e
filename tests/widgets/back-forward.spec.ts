import { linenAndOak } from '../kit/shops.ts';
import { ITEM_COUNT, type Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';
import config from '../playwright.config.ts';

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = {
  shouldShowWhenATCIsVisible: true,
  itemCountQuerySelectors: ITEM_COUNT,
  'button.buttonAction': 'stay',
};

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const isRestored = (storefront: Storefront) => storefront.page.evaluate(() => Reflect.get(window, '__isRestored'));

// One test, because this file needs a browser of its own.
test('a page restored from the back/forward cache shows the current cart', async ({ page, storefront }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, '__isRestored', persisted));
  });

  await test.step('after an add on the page', async () => {
    await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain' });
    await buttonOf(storefront).click();
    await storefront.waitForSyncedCount(1);
    await page.goto(storefront.sandbox.storefront(linenAndOak.handle, '/cart'));
    await page.evaluate(() => fetch('/cart/clear.js', { method: 'POST' }));
    // A page from the back/forward cache fires no load event, so don't wait for one.
    await page.goBack({ waitUntil: 'commit' });
    expect(await isRestored(storefront)).toBe(true);
    await storefront.waitForSyncedCount(0);
    // The theme's drawer is still open, as it was left.
    await expect(storefront.theme.drawer).toBeVisible();
    await expect(storefront.theme.drawer.locator('input')).toHaveCount(0);
    await storefront.theme.drawer.locator('.drawer__close').first().click();
    await buttonOf(storefront).click();
    await storefront.waitForSyncedCount(1);
  });

  await test.step('before any interaction', async () => {
    await storefront.open({ settings: { stickyBar: { itemCountQuerySelectors: ITEM_COUNT } }, at: 'plain' });
    await storefront.waitUntilIdle();
    const id = await storefront.theme.variantId();
    await page.goto(storefront.sandbox.storefront(linenAndOak.handle, '/cart'));
    await page.evaluate(
      (id) => fetch('/cart/add.js', { method: 'POST', body: new URLSearchParams({ id: String(id) }) }),
      id,
    );
    await page.goBack({ waitUntil: 'commit' });
    expect(await isRestored(storefront)).toBe(true);
    await storefront.waitForSyncedCount(2);
  });

  await test.step('after returning from the checkout, also in the drawer', async () => {
    const settings = { stickyBar: { ...STAY_ON_PAGE, 'button.buttonAction': 'checkout' } };
    await storefront.open({ settings, at: 'plain' });
    await buttonOf(storefront).click();
    await page.waitForURL('**/checkouts/**');
    await page.goBack({ waitUntil: 'commit' });
    expect(await isRestored(storefront)).toBe(true);
    await storefront.waitForSyncedCount(3);
    await expect(storefront.theme.drawer).toBeHidden();
    await page.locator('#cart-icon-bubble').click();
    await expect(storefront.theme.lines).toHaveValue('3');
    await expect(storefront.theme.lines).toBeVisible();
    expect(storefront.observed.errors).toEqual([]);
  });

  await test.step('in a drawer that was open', async () => {
    await storefront.open({ settings: { miniCart: {} }, at: 'plain' });
    await storefront.theme.add();
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(drawer.locator('[part="line"]')).toHaveCount(1);
    await page.goto(storefront.sandbox.storefront(linenAndOak.handle, '/cart'));
    await page.evaluate(() => fetch('/cart/clear.js', { method: 'POST' }));
    await page.goBack({ waitUntil: 'commit' });
    expect(await isRestored(storefront)).toBe(true);
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await storefront.waitForThemeCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(storefront.theme.drawer).toBeHidden();
  });
});
