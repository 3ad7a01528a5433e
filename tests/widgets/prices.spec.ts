import type { Locator } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PREPAID = '/products/drinking-chocolate';
const PLAN = 'Prepay 3 deliveries, 10 % off';

/** Returns true if the price's line of the sticky bar hides a part of an element. */
const isCut = (locator: Locator) =>
  locator.evaluate((element) => {
    const [line, own] = [element.closest('.price-line'), element].map((each) => each?.getBoundingClientRect());
    return !line || !own || own.bottom > line.bottom + 1 || own.right > line.right + 1;
  });

test('bar and drawer say how many deliveries a prepaid price is for, and the saving', async ({ page, storefront }) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  const settings = {
    stickyBar: { shouldShowSellingPlan: true, 'button.buttonAction': 'minicart' },
    miniCart: {},
    miniCartSellingPlan: {},
  };
  await storefront.open({ shop: northRoast, settings, at: `${PREPAID}?country=DE` });
  await storefront.scrollTo('end');
  const bar = storefront.widget('uptill-sticky-bar');
  await bar.locator('[name=selling-plan]').selectOption({ label: PLAN });
  const prices = ['current-price', 'compare-at-price', 'deliveries'];
  const expected = ['€33,75', '€37,50', 'for 3 deliveries'];
  for (const [index, part] of prices.entries())
    await expect(bar.locator(`[part=${part}]`)).toHaveText(expected[index] ?? '');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await eventually(() => isCut(bar.locator('[part=deliveries]'))).toBe(false);
  }
  await bar.locator('[data-action]').click();

  const drawer = page.getByRole('dialog');
  const line = drawer.locator('[part=line]');
  for (const [index, part] of prices.entries())
    await expect(line.locator(`[part=line-total] [part=${part}]`)).toHaveText(expected[index] ?? '');
  const select = drawer.locator('[part=selling-plan-select]');
  await expect(select.locator('option:checked')).toHaveText(`${PLAN} (−€3,75)`);
  await expect(select.locator('option')).toContainText([
    '',
    '',
    '(−€12,00)',
    '(−€2,00)',
    '(−€1,50)',
    'Prepay 2 deliveries',
  ]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await eventually(() => layoutIssues(page.locator('uptill-mini-cart'))).toEqual([]);
    expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
  }
  // Back to a one-time purchase: one piece.
  await select.selectOption({ index: 0 });
  await expect(line.locator('[part=line-total]')).toHaveText('€12,50');
});

test('after the market has changed in another tab, the drawer’s amounts are in the currency of the cart', async ({
  page,
  storefront,
}) => {
  const settings = {
    stickyBar: {},
    miniCart: { showSubtotalText: true },
    miniCartSellingPlan: {},
    recommendations: {},
  };
  await storefront.open({ shop: northRoast, settings, at: `${PREPAID}?country=DE`, inCart: 1 });
  await storefront.scrollTo('end');
  await expect(storefront.widget('uptill-sticky-bar').locator('[part=current-price]')).toHaveText('€12,50');
  const drawer = page.getByRole('dialog');
  await openMiniCart(page);
  await expect(drawer.locator('[part=subtotal]')).toContainText('€12,50');
  const other = await page.context().newPage();
  await other.goto(storefront.sandbox.storefront(northRoast.handle, '/?country=CH'));
  await other.close();
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.locator('[part=line-total]')).toHaveText('CHF 23.76');
  expect(await storefront.theme.cart()).toMatchObject({ total_price: 2376, currency: 'CHF' });
  await expect(drawer.locator('[part=subtotal]')).toContainText('CHF 23.76');
  // No price of a product remains in euros, and no saving of a plan. Only the plans' names have the sign.
  await expect(page.locator('uptill-layer [part=recommendation]').first()).toBeVisible();
  await expect(page.locator('uptill-layer [part=current-price]').filter({ hasText: '€' })).toHaveCount(0);
  await expect(page.locator('uptill-layer option').filter({ hasText: '−' })).toHaveCount(0);
  expect(storefront.observed.errors).toEqual([]);
});
