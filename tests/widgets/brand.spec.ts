import type { Page } from '@playwright/test';
import { BRAND_PRESETS, PLATFORMS, publishedBrand } from '@uptill/feature-schema';
import { brandOf, everythingIn } from '../brand/in-brand.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { PreviewPage } from '../kit/preview-page.ts';
import { expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The corners, weight and case of the buttons, and the font of the drawer's title. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (tag: string, selector: string) => {
      const found = document.querySelector(tag)?.shadowRoot?.querySelector(selector);
      return found && getComputedStyle(found);
    };
    const buttons = [
      ['uptill-sticky-bar', '[name=button]'],
      ['uptill-mini-cart', '[name=checkout]'],
      ['uptill-mini-cart', '[name=apply-code]'],
      ['uptill-mini-cart', '[name=add]'],
    ].map(([tag = '', selector = '']) => {
      const { borderRadius, fontWeight, textTransform } = styleOf(tag, selector) ?? {};
      return [borderRadius, fontWeight, textTransform].join(' ');
    });
    return { buttons: [...new Set(buttons)], title: styleOf('uptill-mini-cart', 'h2')?.fontFamily };
  });

for (const name of Object.keys(BRAND_PRESETS) as (keyof typeof BRAND_PRESETS)[]) {
  test(`with the brand ${name}, bar and drawer are readable and have buttons of one kind`, async ({
    page,
    storefront,
  }) => {
    const preview = await PreviewPage.open(page);
    const brand = brandOf(name);
    brand.style.headingFont = 'Georgia, serif';
    for (const platform of PLATFORMS) {
      const scene = { page: 'product', platform, state: 'codes-in-cart', ...publishedBrand(brand) } as const;
      await preview.show(scene, everythingIn(brand, platform));
      for (const part of [
        'recommendation',
        'shipping-estimate',
        'banner',
        'discount-code-tag',
        'terms',
        'free-shipping',
      ])
        await page.locator(`uptill-mini-cart [part~="${part}"]`).first().waitFor({ state: 'attached' });
      const { buttonRadius, buttonWeight, buttonCase } = brand.style;
      expect(await looksOf(page), platform).toEqual({
        buttons: [`${buttonRadius}px ${buttonWeight} ${buttonCase}`],
        title: 'Georgia, serif',
      });
      expect.soft(await accessibilityIssues(page, { include: ['uptill-mini-cart'] }), platform).toEqual([]);
      // The drawer covers the bar.
      const { stickyBar } = everythingIn(brand, platform);
      await preview.show(scene, { stickyBar: stickyBar ?? {} });
      await page.locator('uptill-mini-cart').waitFor({ state: 'detached' });
      const issues = await accessibilityIssues(page, { include: ['uptill-sticky-bar'] });
      issues.push(...(await layoutIssues(page.locator('uptill-sticky-bar'))));
      expect.soft(issues, platform).toEqual([]);
    }
    expect(storefront.observed.errors).toEqual([]);
  });
}

test('a drawer with a background of its own has the brand’s corners, but texts in its own colour', async ({ page }) => {
  const preview = await PreviewPage.open(page);
  const brand = brandOf('soft');
  brand.own = ['miniCart.mobile.backgroundColor'];
  const shown = everythingIn(brand, 'mobile');
  Object.assign(shown.miniCart ?? {}, { backgroundColor: '#00331f', textColor: '#ffffff' });
  await preview.show({ page: 'product', platform: 'mobile', ...publishedBrand(brand) }, shown);
  const detail = page.locator('uptill-mini-cart [part="line-detail"]').first();
  await expect(detail).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('uptill-mini-cart [name=checkout]')).toHaveCSS('border-radius', '40px');
});
