import { linenAndOak, northRoast, type TestShop, type ThemeName, VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT } from '../kit/storefront.ts';
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

/** Each theme except the classic one, which most other tests use, and the shop in which it is tested. */
const THEMES: [ThemeName, TestShop][] = [
  ['modern', linenAndOak],
  ['plain', northRoast],
];

for (const [theme, shop] of THEMES) {
  test(`${theme} theme: its count and cart show each add by the bar, and both add the same chosen variant`, async ({
    page,
    storefront,
  }) => {
    const bar = storefront.widget(TAG);
    let inCart = 0;
    for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
      await test.step(`${platform}: the theme’s count and cart show an add by the bar`, async () => {
        await page.setViewportSize(viewport);
        await storefront.open({ shop, theme, settings: SETTINGS, at: 'plain' });
        await storefront.theme.setQuantity(2);
        await expect(bar.locator('input[name="quantity"]')).toHaveValue('2');
        await bar.locator('button[name="button"]').click();
        inCart += 2;
        await storefront.waitForSyncedCount(inCart);
        if (theme === 'modern') await expect(storefront.theme.lines).toHaveValue(String(inCart));
        expect(storefront.observed.errors).toEqual([]);
      });
    }
    await page.goto(storefront.sandbox.storefront(shop.handle, '/cart'));
    await expect(storefront.theme.lines.first()).toHaveValue(String(inCart));

    await test.step('bar and theme both add the variant that is chosen in the bar', async () => {
      await storefront.open({ shop, theme, settings: SETTINGS });
      await bar.locator('select[name="variant"]').last().selectOption({ index: 1 });
      const variant = (await storefront.product())?.variants[1]?.id;
      await eventually(() => storefront.theme.variantId()).toBe(variant);
      await bar.locator('button[name="button"]').click();
      await storefront.waitForSyncedCount(inCart + 1);
      await storefront.theme.add();
      await eventually(async () => (await storefront.theme.cart()).item_count).toBe(inCart + 2);
      const { items } = await storefront.theme.cart();
      expect(items.filter(({ variant_id }) => variant_id === variant)).toMatchObject([{ quantity: 2 }]);
      if (theme === 'plain') await page.waitForURL('**/cart');
    });
  });
}
