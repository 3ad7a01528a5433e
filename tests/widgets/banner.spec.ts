import { accessibilityIssues } from '../kit/accessibility.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { eventually, expect, test } from '../kit/test.ts';

test('the banner is shown once the cart has items, and its view is counted for the banner', async ({
  page,
  storefront,
}) => {
  const { observed, theme } = storefront;
  const banner = storefront.widget('uptill-mini-cart [part="banner"]');
  const changes = { message: 'Orders before 2 pm ship today', shouldShowOnEmptyCart: false };
  await storefront.open({ settings: { miniCart: {}, miniCartBanner: changes }, at: 'plain' });
  await openMiniCart(page);
  await storefront.widget('uptill-mini-cart [part="empty"]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(observed.appRequests()).toContain('uptill-banner');
  await expect(banner).toHaveCount(0);

  await theme.putInCart(1);
  await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
  await expect(banner).toHaveText(changes.message);
  expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);

  await eventually(async () => {
    // Events are sent when the page is hidden.
    await storefront.setTabVisibility('hidden');
    await storefront.setTabVisibility('visible');
    return observed.events('view').flatMap(({ n, o }) => (n === 'miniCartBanner' ? [o] : []));
  }).toEqual(['header']);
  expect(observed.errors).toEqual([]);
});
