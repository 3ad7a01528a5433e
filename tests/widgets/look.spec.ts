import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import type { Changes } from '../kit/publish.ts';
import { kumoStationery } from '../kit/shops.ts';
import type { Scene, Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';

// One page per scene, which is resized and turned around: what a shopper's window can be, without loading it each time.

const TAG = 'uptill-sticky-bar';
const WIDTHS = [320, 390, 768, 1280, 2000];
const DIRECTIONS = ['ltr', 'rtl'];

/** A page at 400 % in a window of 1280 by 1024 (WCAG 1.4.10). */
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

const SCENES: Record<string, { at: Scene['at']; changes: Changes }> = {
  'as it comes': { at: 'withOptions', changes: {} },
  'dark, on sale': { at: 'onSale', changes: { ...DARK, shouldShowDiscount: true, height: 56, borderRadius: 8 } },
  'sold out, at the top': { at: 'soldOut', changes: { position: 'top' } },
  'with a selling plan, floating': {
    at: 'withSellingPlans',
    changes: { verticalOffset: 16, horizontalOffset: 16, borderRadius: 60, height: 64 },
  },
  'four choices': { at: '/products/wrap-dress', changes: { height: 48 } },
  'a long name and a long text': { at: '/products/overshirt', changes: { 'button.buttonText': LONG_TEXT } },
  'stretched, without options': { at: 'plain', changes: { 'button.buttonStretch': true } },
  compact: { at: '/products/overshirt', changes: { isCompactStickyBar: true, shouldShowDiscount: true } },
  'everything at its least': {
    at: 'onSale',
    changes: { height: 30, fontSize: 10, variantBorderThickness: 0, shouldShowDiscount: true },
  },
  'everything at its most': {
    at: 'onSale',
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

async function open(storefront: Storefront, { at, changes }: { at: Scene['at']; changes: Changes }): Promise<void> {
  // Without motion there is nothing to wait for.
  await storefront.page.emulateMedia({ reducedMotion: 'reduce' });
  const settings = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay', ...changes };
  await storefront.open({ settings: { stickyBar: settings }, at });
  // A bar at the top waits until the theme's header is out of its way.
  await storefront.scrollTo('end');
  await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
}

async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

for (const [name, scene] of Object.entries(SCENES)) {
  test(`the sticky bar fits every window: ${name}`, async ({ page, storefront }) => {
    await open(storefront, scene);
    expect(await storefront.observed.layoutShift()).toBe(0);
    const issues: string[] = [];
    for (const width of WIDTHS) {
      await resize(page, width);
      for (const direction of DIRECTIONS) {
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), direction);
        const found = await layoutIssues(storefront.widget(TAG));
        issues.push(...found.map((issue) => `${width} px, ${direction}: ${issue}`));
      }
      if (width === 390 || width === 1280) issues.push(...(await accessibilityIssues(page, TAG)));
    }
    await resize(page, ZOOMED.width, ZOOMED.height);
    issues.push(...(await layoutIssues(storefront.widget(TAG))).map((issue) => `at 400 %: ${issue}`));
    expect(issues).toEqual([]);
    const box = await storefront.widget(TAG).getByRole('region').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(ZOOMED.height / 2);
    expect(storefront.observed.errors).toEqual([]);
  });
}

test('at 400 % the sticky bar leaves three quarters of the window to the page', async ({ page, storefront }) => {
  await open(storefront, { at: '/products/wrap-dress', changes: { height: 56 } });
  await resize(page, ZOOMED.width, ZOOMED.height);
  const box = await storefront.widget(TAG).getByRole('region').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(ZOOMED.height / 4);
});

test('in a Japanese shop the sticky bar has Japanese words and shapes of characters', async ({ storefront }) => {
  await storefront.open({
    shop: kumoStationery,
    settings: { stickyBar: { shouldShowWhenATCIsVisible: true } },
    at: 'withSellingPlans',
  });
  const bar = storefront.widget(TAG);
  await expect(bar.locator('select[name="selling-plan"]')).toContainText('1回のみの購入');
  // By its language a browser chooses among the Chinese, Japanese and Korean shapes of one character.
  const locale = await bar.evaluate((host) => getComputedStyle(host).getPropertyValue('-webkit-locale'));
  expect(locale).toBe('"ja"');
});
