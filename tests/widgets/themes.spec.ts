import { SHOPS, VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = {
  shouldShowWhenATCIsVisible: true,
  itemCountQuerySelectors: ITEM_COUNT,
  'button.buttonAction': 'stay',
};
const SETTINGS = { stickyBar: STAY_ON_PAGE };

for (const shop of SHOPS) {
  for (const theme of ['modern', 'plain'] as const) {
    test(`${shop.handle}, ${theme} theme: the theme’s count and cart show an add by the bar on phones and desktops`, async ({
      page,
      storefront,
    }) => {
      let inCart = 0;
      for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
        await test.step(platform, async () => {
          await page.setViewportSize(viewport);
          await storefront.open({ shop, theme, settings: SETTINGS, at: 'plain' });
          const bar = storefront.widget(TAG);
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
    });

    test(`${shop.handle}, ${theme} theme: bar and theme both add the variant that is chosen in the bar`, async ({
      page,
      storefront,
    }) => {
      await storefront.open({ shop, theme, settings: SETTINGS });
      const bar = storefront.widget(TAG);
      await bar.locator('select[name="variant"]').last().selectOption({ index: 1 });
      const product = await storefront.product();
      const variant = product?.variants[1]?.id;
      await eventually(() => storefront.theme.variantId()).toBe(variant);
      await bar.locator('button[name="button"]').click();
      await storefront.waitForSyncedCount(1);
      await storefront.theme.add();
      await eventually(async () => (await storefront.theme.cart()).items[0]?.quantity).toBe(2);
      expect((await storefront.theme.cart()).items).toMatchObject([{ variant_id: variant }]);
      if (theme === 'plain') await page.waitForURL('**/cart');
    });
  }
}
