import type { Page, ViewportSize } from '@playwright/test';
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

/** Widths of a phone and a desktop, at which the other text direction and accessibility are tested too. */
const COMMON_WIDTHS = [390, 1280];

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

interface Scene {
  /** The product's handle. */
  product: string;
  changes: Changes;
}

/** Consecutive scenes have different products: a scene is rendered when the bar has the name of its product. */
const SCENES: Record<string, Scene> = {
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
  'all lengths at their minimum': {
    product: onSale,
    changes: { height: 30, fontSize: 10, variantBorderThickness: 0, shouldShowDiscount: true },
  },
  compact: { product: 'overshirt', changes: { isCompactStickyBar: true, shouldShowDiscount: true } },
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

const heightOf = async (page: Page) => (await page.locator(TAG).getByRole('region').boundingBox())?.height;

/** Returns the bar's layout problems in a text direction. */
async function issuesIn(page: Page, direction: 'ltr' | 'rtl'): Promise<string[]> {
  await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), direction);
  return (await layoutIssues(page.locator(TAG))).map((issue) => `${direction}: ${issue}`);
}

test('the sticky bar fits every viewport in all scenes', async ({ page, storefront }) => {
  // With reduced motion, no animation has to finish before a check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const preview = await PreviewPage.open(page);
  const products = new Map<string, Awaited<ReturnType<typeof printedProduct>>>();
  const show = async ({ product, changes }: Scene, viewport: ViewportSize) => {
    const printed = products.get(product) ?? (await printedProduct(linenAndOak, product));
    products.set(product, printed);
    const scene = { page: 'product', platform: 'desktop', ...printed } as const;
    await preview.show(scene, { stickyBar: settingsOf('stickyBar', changes) }, viewport);
    await expect(page.locator(TAG).getByRole('region')).toHaveAccessibleName(`Buy ${printed.product.title}`);
  };

  // Viewports are the outer loop, because new settings take less time than a new size.
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
      for (const [name, scene] of Object.entries(SCENES)) {
        await show(scene, { width, height: 900 });
        const issues = await issuesIn(page, 'ltr');
        if (COMMON_WIDTHS.includes(width)) {
          issues.push(...(await accessibilityIssues(page, { include: [TAG] })));
          issues.push(...(await issuesIn(page, 'rtl')));
        }
        expect.soft(issues, `${name}, ${width} px`).toEqual([]);
      }
    });
  }
  await test.step('at 400 %', async () => {
    for (const [name, scene] of Object.entries(SCENES)) {
      await show(scene, ZOOMED);
      expect.soft(await issuesIn(page, 'rtl'), `${name}, at 400 %`).toEqual([]);
      expect.soft(await heightOf(page), name).toBeLessThanOrEqual(ZOOMED.height / 2);
    }
  });
  await test.step('at 400 % the bar covers at most a quarter of the viewport', async () => {
    await show({ product: 'wrap-dress', changes: { height: 56 } }, ZOOMED);
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
