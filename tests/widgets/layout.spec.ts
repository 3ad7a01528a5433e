import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { PreviewPage, printedProduct } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import { kumoStationery, linenAndOak } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

// All scenes are rendered on one page, because the preview applies new settings and products without a reload.
// sticky-bar.spec.ts tests that the bar also fits a theme's page.

const TAG = 'uptill-sticky-bar';
const WIDTHS = [320, 390, 768, 1280, 2000];
const DIRECTIONS = ['ltr', 'rtl'];

/** The viewport of a page that is zoomed to 400 % in a window of 1280 by 1024 (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const DARK: Changes = {
  textColor: '#f2f2f2',
  backgroundColor: '#14161a',
  variantTextColor: '#f2f2f2',
  variantBackgroundColor: '#22252b',
  'button.buttonTextColor': '#14161a',
  'button.buttonBackgroundColor': '#f2f2f2',
};
const LONG_TEXT = 'Jetzt unverbindlich in den Warenkorb legen und weiterschauen';

const { withOptions, onSale, soldOut, withSellingPlans, plain } = linenAndOak.products;

/** The product (by its handle) and the changed settings of each scene. */
const SCENES: Record<string, { product: string; changes: Changes }> = {
  'default settings': { product: withOptions, changes: {} },
  'dark, on sale': { product: onSale, changes: { ...DARK, shouldShowDiscount: true, height: 56, borderRadius: 8 } },
  'sold out, at the top': { product: soldOut, changes: { position: 'top' } },
  'with a selling plan, floating': {
    product: withSellingPlans,
    changes: { verticalOffset: 16, horizontalOffset: 16, borderRadius: 60, height: 64 },
  },
  'four choices': { product: 'wrap-dress', changes: { height: 48 } },
  'a long name and a long text': { product: 'overshirt', changes: { 'button.buttonText': LONG_TEXT } },
  'stretched, without options': { product: plain, changes: { 'button.buttonStretch': true } },
  compact: { product: 'overshirt', changes: { isCompactStickyBar: true, shouldShowDiscount: true } },
  'all lengths at their minimum': {
    product: onSale,
    changes: { height: 30, fontSize: 10, variantBorderThickness: 0, shouldShowDiscount: true },
  },
  'all lengths at their maximum': {
    product: onSale,
    changes: {
      height: 120,
      fontSize: 32,
      borderRadius: 60,
      verticalOffset: 400,
      horizontalOffset: 400,
      variantBorderThickness: 5,
      shouldShowDiscount: true,
    },
  },
};

async function show(page: Page, preview: PreviewPage, product: string, changes: Changes): Promise<void> {
  const printed = await printedProduct(linenAndOak, product);
  const scene = { page: 'product', platform: 'desktop', ...printed } as const;
  await preview.show(scene, { stickyBar: settingsOf('stickyBar', changes) });
  await expect(page.locator(TAG).getByRole('region')).toHaveAccessibleName(`Buy ${printed.product.title}`);
}

async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Returns the bar's layout and accessibility problems in all viewports, in both text directions. */
async function issuesInEveryWindow(page: Page): Promise<string[]> {
  const bar = page.locator(TAG);
  const issues: string[] = [];
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const direction of DIRECTIONS) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), direction);
      issues.push(...(await layoutIssues(bar)).map((issue) => `${width} px, ${direction}: ${issue}`));
    }
    if (width === 390 || width === 1280) issues.push(...(await accessibilityIssues(page, { include: [TAG] })));
  }
  await resize(page, ZOOMED.width, ZOOMED.height);
  issues.push(...(await layoutIssues(bar)).map((issue) => `at 400 %: ${issue}`));
  return issues;
}

const heightOf = async (page: Page) => (await page.locator(TAG).getByRole('region').boundingBox())?.height;

test('the sticky bar fits every viewport in all scenes', async ({ page, storefront }) => {
  // With reduced motion, no animation has to finish before a check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const preview = await PreviewPage.open(page);
  for (const [name, { product, changes }] of Object.entries(SCENES)) {
    await test.step(name, async () => {
      await show(page, preview, product, changes);
      expect.soft(await issuesInEveryWindow(page), name).toEqual([]);
      expect.soft(await heightOf(page), name).toBeLessThanOrEqual(ZOOMED.height / 2);
    });
  }
  await test.step('at 400 % the bar covers at most a quarter of the viewport', async () => {
    await show(page, preview, 'wrap-dress', { height: 56 });
    await resize(page, ZOOMED.width, ZOOMED.height);
    expect(await heightOf(page)).toBeLessThanOrEqual(ZOOMED.height / 4);
  });
  expect(storefront.observed.errors).toEqual([]);
});

test('the sticky bar uses Japanese texts and glyphs in a Japanese shop', async ({ storefront }) => {
  await storefront.open({
    shop: kumoStationery,
    settings: { stickyBar: { shouldShowWhenATCIsVisible: true } },
    at: 'withSellingPlans',
  });
  const bar = storefront.widget(TAG);
  await expect(bar.locator('select[name="selling-plan"]')).toContainText('1回のみの購入');
  // Browsers use this property to choose between Chinese, Japanese and Korean glyphs.
  const locale = await bar.evaluate((host) => getComputedStyle(host).getPropertyValue('-webkit-locale'));
  expect(locale).toBe('"ja"');
});
