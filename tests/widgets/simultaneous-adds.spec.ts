import { delayRequests } from '../kit/add-failures.ts';
import { CART_TYPES } from '../kit/shops.ts';
import { ITEM_COUNT, type Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = {
  shouldShowWhenATCIsVisible: true,
  itemCountQuerySelectors: ITEM_COUNT,
  'button.buttonAction': 'stay',
};

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

for (const cartType of CART_TYPES.filter((type) => type !== 'page')) {
  for (const [first, second] of [
    ['bar', 'theme'],
    ['theme', 'bar'],
  ] as const) {
    test(`simultaneous adds, ${first} first (${cartType}): both are shown, and only the bar’s is tracked`, async ({
      storefront,
    }) => {
      await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType, inCart: 1 });
      await expect(buttonOf(storefront)).toBeVisible();
      const add = { bar: buttonOf(storefront), theme: storefront.theme.addButton };
      // Clicked by script, because the drawer opened by the first button covers the second button.
      const other = await add[second].elementHandle();
      await add[first].evaluate((button: HTMLElement, other) => {
        button.click();
        if (other instanceof HTMLElement) other.click();
      }, other);
      await storefront.waitForSyncedCount(3);
      await eventually(() => storefront.observed.events('addToCart').length).toBe(1);
    });
  }
}

test('an add by the theme updates the item counts that only the app maintains, and is not tracked', async ({
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: { itemCountQuerySelectors: ITEM_COUNT } }, at: 'plain' });
  await storefront.waitUntilIdle();
  await storefront.theme.add();
  await storefront.waitForSyncedCount(1);
  expect(storefront.observed.events('addToCart')).toEqual([]);
});

test('if the theme renders an outdated response last, the runtime corrects it', async ({ page, storefront }) => {
  await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'drawer', inCart: 1 });
  await expect(buttonOf(storefront)).toBeVisible();
  const releaseDrawer = await delayRequests(page, /section_id=cart-drawer/);
  await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
  await eventually(async () => (await storefront.theme.cart()).item_count).toBe(2);
  await buttonOf(storefront).evaluate((button: HTMLElement) => button.click());
  await eventually(() => storefront.theme.count()).toBe(3);
  const outdated = page.waitForResponse(/section_id=cart-drawer/);
  releaseDrawer();
  await outdated;
  await storefront.waitForSyncedCount(3);
  await expect(storefront.theme.drawer.locator('input[name="updates[]"]')).toHaveValue('3');
});
