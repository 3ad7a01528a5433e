import { features } from '@uptill/feature-schema';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { PreviewPage } from '../kit/preview-page.ts';
import { settingsOf } from '../kit/publish.ts';
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
  await eventually(() => observed.appRequests()).toContain('uptill-banner');
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
  }).toEqual(['above-lines']);
  expect(observed.errors).toEqual([]);
});

test('banners fit every drawer, in all layouts', async ({ page, storefront }) => {
  const preview = await PreviewPage.open(page);
  const host = page.locator('uptill-mini-cart');
  const message = 'Bestellungen vor 14 Uhr verlassen unser Lager noch am selben Tag, auch an Samstagen';
  const looks = new Set<string>();
  for (const width of [320, 390, 1280]) {
    for (const { value } of features.miniCartBanner.fields.layout.options) {
      const shown = {
        miniCart: settingsOf('miniCart'),
        miniCartBanner: settingsOf('miniCartBanner', { layout: value, message }),
      };
      const platform = width > 760 ? 'desktop' : 'mobile';
      await preview.show({ page: 'product', platform }, shown, { width, height: 900 });
      const banner = host.locator(`[part="banner"][data-layout="${value}"]`);
      await banner.waitFor();
      looks.add(
        await banner.evaluate((element) => {
          const { margin, borderInlineStartWidth, textAlign } = getComputedStyle(element);
          return [margin, borderInlineStartWidth, textAlign].join();
        }),
      );
      const issues = await accessibilityIssues(page, { include: ['uptill-mini-cart'] });
      for (const direction of ['rtl', 'ltr']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        issues.push(...(await layoutIssues(host)).map((issue) => `${direction}: ${issue}`));
      }
      expect.soft(issues, `${value}, ${width} px`).toEqual([]);
    }
  }
  expect(looks.size).toBe(3);
  expect(storefront.observed.errors).toEqual([]);
});
