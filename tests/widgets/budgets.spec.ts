import { VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

// Byte budgets are tested in packages/storefront-runtime/build-assets.test.ts; these budgets need a page.

const ALWAYS_SHOWN = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };

test('a page that needs no widget loads only the loader', async ({ storefront }) => {
  await storefront.open({ settings: { stickyBar: ALWAYS_SHOWN }, at: '/' });
  await storefront.page.waitForLoadState('networkidle');
  await storefront.scrollTo('end');
  await storefront.page.waitForLoadState('networkidle');
  expect(storefront.observed.appRequests()).toEqual(['uptill']);
  expect(storefront.observed.cartRequests()).toEqual([]);
});

test('a widget that is hidden until the shopper scrolls is loaded at the first interaction, together with the core, without any cart request', async ({
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: {} } });
  await storefront.page.waitForLoadState('networkidle');
  expect(storefront.observed.appRequests()).toEqual(['uptill']);
  await storefront.scrollTo('end');
  await expect(storefront.widget('uptill-sticky-bar').getByRole('region')).toBeVisible();
  // Code that it shares with other widgets is in unnamed chunks.
  const named = storefront.observed.appRequests().filter((name) => name !== 'uptill-chunk');
  expect(named.toSorted()).toEqual(['uptill', 'uptill-core', 'uptill-sticky-bar']);
  expect(storefront.observed.cartRequests()).toEqual([]);
});

test('a widget that is visible from the start is loaded without an interaction or a cart request', async ({
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: ALWAYS_SHOWN } });
  await expect(storefront.widget('uptill-sticky-bar').getByRole('region')).toBeVisible();
  expect(storefront.observed.cartRequests()).toEqual([]);
});

test('an add takes two requests: the add with the theme’s sections, and one for the cart', async ({ storefront }) => {
  await storefront.open({ settings: { stickyBar: ALWAYS_SHOWN }, at: 'plain' });
  await storefront.widget('uptill-sticky-bar').locator('button[name="button"]').click();
  await storefront.waitForThemeCount(1);
  await storefront.page.waitForLoadState('networkidle');
  expect(storefront.observed.cartRequests()).toEqual(['/cart/add', '/cart.js']);
});

for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
  for (const position of ['top', 'bottom']) {
    test.describe(`at the ${position}, ${platform}`, () => {
      test.use({ viewport });

      test('the page does not shift when the bar appears, disappears or adds a product', async ({ storefront }) => {
        await storefront.open({
          settings: { stickyBar: { ...ALWAYS_SHOWN, position } },
          at: 'plain',
          cartType: 'page',
        });
        const widget = storefront.widget('uptill-sticky-bar');
        await storefront.scrollTo('end');
        await expect(widget.getByRole('region')).toBeVisible();
        for (const part of ['end', 'start', 'middle'] as const) await storefront.scrollTo(part);
        await widget.locator('button[name="button"]').click();
        await storefront.waitForThemeCount(1);
        expect(await storefront.observed.layoutShift()).toBe(0);
      });
    });
  }
}
