import { accessibilityIssues } from '../kit/accessibility.ts';
import { CART_TYPES, SHOPS, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAYS = { shouldShowWhenATCIsVisible: true, 'button.buttonText': 'From the bar', 'button.buttonAction': 'stay' };

const barOf = (storefront: Storefront) => storefront.widget(TAG).getByRole('region');
const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

for (const shop of SHOPS) {
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    test.describe(`${shop.handle}, ${platform}`, () => {
      test.use({ viewport });

      test('appears past the theme’s button, shifts nothing, costs nothing before, and is accessible', async ({
        page,
        storefront,
      }) => {
        await storefront.open({ shop, settings: { stickyBar: {} } });
        await expect(storefront.widget(TAG)).toBeAttached();
        await storefront.scrollTo('end');
        await expect(barOf(storefront)).toBeVisible();
        await expect(storefront.widget(TAG).locator('[part~="bar"]')).not.toHaveAttribute('inert');
        // Nothing of it leaves the window, and nothing of it is cut off.
        const box = await barOf(storefront).boundingBox();
        expect(box?.width).toBe(viewport.width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        expect(await accessibilityIssues(page, TAG)).toEqual([]);
        expect(await storefront.observed.layoutShift()).toBe(0);

        await storefront.scrollTo('start');
        await expect(storefront.widget(TAG).locator('[part~="bar"]')).toBeHidden();
        expect(storefront.observed.errors).toEqual([]);
      });

      for (const cartType of CART_TYPES) {
        test(`adds what is chosen, and the theme’s cart (${cartType}) follows`, async ({ page, storefront }) => {
          await storefront.open({ shop, settings: { stickyBar: STAYS }, at: 'plain', cartType });
          await storefront.theme.setQuantity(2);
          await expect(storefront.widget(TAG).locator('input[name="quantity"]')).toHaveValue('2');
          await buttonOf(storefront).click();
          await expect.poll(() => storefront.theme.count()).toBe(2);
          expect((await storefront.theme.cart()).item_count).toBe(2);
          if (cartType === 'drawer') await expect(storefront.theme.drawer).toBeVisible();
          if (cartType === 'notification') await expect(storefront.theme.notification).toBeVisible();
          expect(page.url()).toContain('/products/');
          expect(storefront.observed.errors).toEqual([]);
        });
      }
    });
  }

  test(`${shop.handle}: choices of bar and theme are the same, both ways`, async ({ storefront }) => {
    await storefront.open({ shop, settings: { stickyBar: STAYS } });
    const select = storefront.widget(TAG).locator('select[name="variant"]').first();
    const [first = '', second = ''] = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await expect(select).toHaveValue(first);
    await storefront.theme.choose(second);
    await expect(select).toHaveValue(second);
    await select.selectOption(first);
    await expect.poll(async () => (await storefront.theme.chosen())[0]).toBe(first);
    const { product } = (await storefront.island()) as { product: { variants: { id: number; options: string[] }[] } };
    const chosen = product.variants.find(({ id }) => id === product.variants[0]?.id);
    await expect.poll(() => storefront.theme.variantId()).toBe(chosen?.id);
  });
}
