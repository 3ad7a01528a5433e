import { SHOPS, VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAYS = { shouldShowWhenATCIsVisible: true, itemCountQuerySelectors: ITEM_COUNT, 'button.buttonAction': 'stay' };
const SETTINGS = { stickyBar: STAYS };

for (const shop of SHOPS) {
  for (const theme of ['modern', 'plain'] as const) {
    for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
      test.describe(`${shop.handle}, ${platform}, theme ${theme}`, () => {
        test.use({ viewport });

        test('the theme’s count and its cart show what the bar adds', async ({ page, storefront }) => {
          await storefront.open({ shop, theme, settings: SETTINGS, at: 'plain' });
          const bar = storefront.widget(TAG);
          await storefront.theme.setQuantity(2);
          await expect(bar.locator('input[name="quantity"]')).toHaveValue('2');
          await bar.locator('button[name="button"]').click();
          await storefront.untilInStep(2);
          if (theme === 'modern') await expect(storefront.theme.lines).toHaveValue('2');
          expect(storefront.observed.errors).toEqual([]);
          await page.goto(storefront.sandbox.storefront(shop.handle, '/cart'));
          await expect(storefront.theme.lines.first()).toHaveValue('2');
        });
      });
    }

    test(`${shop.handle}, theme ${theme}: what is chosen in the bar is what either adds`, async ({
      page,
      storefront,
    }) => {
      await storefront.open({ shop, theme, settings: SETTINGS });
      const bar = storefront.widget(TAG);
      await bar.locator('select[name="variant"]').last().selectOption({ index: 1 });
      const product = await storefront.product();
      const variant = product?.variants[1]?.id;
      await expect.poll(() => storefront.theme.variantId()).toBe(variant);
      await bar.locator('button[name="button"]').click();
      await storefront.untilInStep(1);
      await storefront.theme.add();
      await expect.poll(async () => (await storefront.theme.cart()).items[0]?.quantity).toBe(2);
      expect((await storefront.theme.cart()).items).toMatchObject([{ variant_id: variant }]);
      if (theme === 'plain') await page.waitForURL('**/cart');
    });
  }
}
