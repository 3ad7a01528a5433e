import { CART } from './everything.ts';
import type { Shopper } from './shopper.ts';

/** Levels at equal distances have room for their labels beside each other. */
const EVENLY = { 'levelSets.0.shouldEvenlyDistributeLabels': true };

/** Each look of banner, countdown and milestones at least once. */
const LOOKS = [
  {
    miniCartBanner: { layout: 'bar' },
    miniCartCountdown: { timerLayout: 'card' },
    miniCartProgressBar: { layout: 'layout_1', ...EVENLY },
  },
  {
    miniCartBanner: { layout: 'box' },
    miniCartCountdown: { timerLayout: 'simple' },
    miniCartProgressBar: { layout: 'layout_2', ...EVENLY },
  },
  {
    miniCartBanner: { layout: 'edge' },
    miniCartCountdown: { timerLayout: 'beside' },
    miniCartProgressBar: { layout: 'layout_3', ...EVENLY },
  },
  {
    miniCartBanner: { layout: 'bar' },
    miniCartCountdown: { timerLayout: 'card' },
    miniCartProgressBar: { layout: 'layout_4' },
  },
  {
    miniCartBanner: { layout: 'box' },
    miniCartCountdown: { timerLayout: 'simple' },
    miniCartProgressBar: { layout: 'layout_5' },
  },
];

/** The product page with the bar. */
export async function takeProductPage(shopper: Shopper): Promise<void> {
  const page = await shopper.open('/products/linen-shirt');
  await page.locator('uptill-sticky-bar [part~="bar"]').waitFor();
  await shopper.take(page, 'product');
}

/** The collection with the popup of a product with options. */
export async function takePopup(shopper: Shopper): Promise<void> {
  const page = await shopper.open('/collections/all');
  const control = page
    .locator('uptill-quick-buy')
    .getByRole('button', { name: /Linen Shirt/ })
    .first();
  await page.locator('a[href*="/products/linen-shirt"]:visible').first().scrollIntoViewIfNeeded();
  await control.click();
  const popup = page.locator('uptill-variant-popup dialog');
  await popup.waitFor();
  for (const value of ['Sage', 'M'])
    await popup.getByRole('radio', { name: value, exact: true }).check({ force: true });
  await shopper.take(page, 'popup');
}

/** The top of the drawer with each look of banner, countdown and milestones. */
export async function takeLooks(shopper: Shopper): Promise<void> {
  for (const [index, settings] of LOOKS.entries()) {
    const { page, drawer } = await shopper.openDrawer(CART, { settings });
    await drawer.locator('[part~="milestone"] path[d]').first().waitFor({ state: 'attached' });
    await drawer.locator('[part="countdown"]').waitFor();
    await shopper.take(page, `looks-${index + 1}`, { width: 440, height: 520 });
    await page.close();
  }
}
