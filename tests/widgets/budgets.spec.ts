import { VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

// Bytes are held by packages/storefront-runtime/build-assets.test.ts; these are the budgets that need a page.

const VISIBLE = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };

test('a page that needs no widget loads the loader and nothing else', async ({ storefront }) => {
  await storefront.open({ settings: { stickyBar: VISIBLE }, at: '/' });
  await storefront.page.waitForLoadState('networkidle');
  await storefront.scrollTo('end');
  await storefront.page.waitForLoadState('networkidle');
  expect(storefront.observed.ofTheApp()).toEqual(['uptill']);
  expect(storefront.observed.ofTheCart()).toEqual([]);
});

test('a widget that waits for the shopper to scroll is loaded at the first move, with the core, and asks the shop nothing', async ({
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: {} } });
  await storefront.page.waitForLoadState('networkidle');
  expect(storefront.observed.ofTheApp()).toEqual(['uptill']);
  await storefront.scrollTo('end');
  await expect(storefront.widget('uptill-sticky-bar').getByRole('region')).toBeVisible();
  // What it shares with other widgets is in chunks without a name.
  const named = storefront.observed.ofTheApp().filter((name) => name !== 'uptill-chunk');
  expect(named.toSorted()).toEqual(['uptill', 'uptill-core', 'uptill-sticky-bar']);
  expect(storefront.observed.ofTheCart()).toEqual([]);
});

test('a widget that is to be seen at once is loaded when the page is idle', async ({ storefront }) => {
  await storefront.open({ settings: { stickyBar: VISIBLE } });
  await expect(storefront.widget('uptill-sticky-bar').getByRole('region')).toBeVisible();
  expect(storefront.observed.ofTheCart()).toEqual([]);
});

test('an add is one request that brings the theme’s drawer with it, and one that looks at the cart', async ({
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: VISIBLE }, at: 'plain' });
  await storefront.widget('uptill-sticky-bar').locator('button[name="button"]').click();
  await storefront.untilCount(1);
  await storefront.page.waitForLoadState('networkidle');
  expect(storefront.observed.ofTheCart()).toEqual(['/cart/add', '/cart.js']);
});

for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
  for (const position of ['top', 'bottom']) {
    test.describe(`at the ${position}, ${platform}`, () => {
      test.use({ viewport });

      test('nothing on the page moves when the bar comes, goes and adds', async ({ storefront }) => {
        await storefront.open({ settings: { stickyBar: { ...VISIBLE, position } }, at: 'plain', cartType: 'page' });
        const widget = storefront.widget('uptill-sticky-bar');
        await storefront.scrollTo('end');
        await expect(widget.getByRole('region')).toBeVisible();
        for (const part of ['end', 'start', 'middle'] as const) await storefront.scrollTo(part);
        await widget.locator('button[name="button"]').click();
        await storefront.untilCount(1);
        expect(await storefront.observed.layoutShift()).toBe(0);
      });
    });
  }
}
