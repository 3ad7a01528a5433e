import { accessibilityIssues } from '../kit/accessibility.ts';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { publishedSettings } from '../kit/publish.ts';
import { expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-mini-cart';

test('a shopper adds and removes paid extras by keyboard, and they do not count as items', async ({
  page,
  storefront,
}) => {
  await setInPage(page, { miniCartShippingProtection: {}, miniCartGiftWrap: {} }, EXTRA_CONFIG);
  await storefront.open({ settings: { miniCart: {}, stickyButton: {} }, at: 'plain', inCart: 1 });
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await openMiniCart(page);
  const wrap = drawer.getByRole('checkbox', { name: /^Gift wrap/ });
  const protection = drawer.getByRole('checkbox', { name: /^Shipping protection/ });
  await expect(wrap).not.toBeChecked();
  // It is never added by itself.
  await expect(protection).not.toBeChecked();
  await expect(drawer.locator('[part="shipping-protection"] [part="extra-price"]')).toHaveText('$26.00');
  expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);

  const lines = drawer.locator('[part="line"]');
  await protection.press('Space');
  await expect(lines).toHaveCount(2);
  await expect(protection).toBeChecked();
  await expect(protection).toBeFocused();
  await wrap.press('Space');
  await expect(lines).toHaveCount(3);
  await expect(wrap).toBeChecked();
  // The quantity of an extra can't be changed.
  await expect(lines.filter({ hasText: 'Beeswax Candle' }).getByRole('button', { name: /quantity/ })).toHaveCount(0);
  await expect(storefront.widget('uptill-sticky-button [part="badge"]')).toHaveText('1');

  // It is removed by one press, and stays removed.
  await protection.press('Space');
  await expect(lines).toHaveCount(2);
  // Lines are shown before the shop has confirmed them.
  await expect(drawer.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.reload();
  await openMiniCart(page);
  await expect(wrap).toBeChecked();
  await expect(protection).not.toBeChecked();

  // With the last product, the extras leave the cart.
  await lines
    .filter({ hasText: 'Market Tote' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(async () => (await storefront.theme.cart()).item_count).toBe(0);
  await expect(lines).toHaveCount(0);
  expect(storefront.observed.errors).toEqual([]);
});

test('paid extras fit the drawer in every state, on narrow phones and in both directions', async ({ page }) => {
  const preview = await PreviewPage.open(page);
  const long = 'Versicherter Versand mit Sendungsverfolgung und Geschenkverpackung aus Recyclingpapier';
  for (const shouldShowCompactMode of [false, true]) {
    const changes = {
      title: long,
      description: long,
      shouldShowLink: true,
      linkUrl: 'https://example.com/',
      shouldShowCompactMode,
    };
    const shown = {
      miniCart: publishedSettings('miniCart'),
      miniCartShippingProtection: publishedSettings('miniCartShippingProtection', changes),
      miniCartGiftWrap: publishedSettings('miniCartGiftWrap', changes),
    };
    for (const state of ['default', 'extra-added'] as const) {
      for (const direction of ['ltr', 'rtl']) {
        const scene: PreviewScene = { page: 'product', platform: 'mobile', state };
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        // High enough to show the drawer without scrolling.
        await preview.show(scene, shown, { width: 320, height: 1600 });
        await expect(page.locator(`${TAG} [part="gift-wrap"]`)).toBeVisible();
        expect(await layoutIssues(page.locator(TAG)), `${state}, ${direction}`).toEqual([]);
      }
      expect(await accessibilityIssues(page, { include: [TAG] }), state).toEqual([]);
    }
  }
});
