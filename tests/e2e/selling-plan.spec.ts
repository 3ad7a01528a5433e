import { expect, type Page, test } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { cartOf, pay, turnOn, useDrawer } from './offer-journey.ts';

const sandbox = new SandboxControl();
const { handle, products } = linenAndOak;
const SOCKS = products.withSellingPlans;
const PLAIN = 'beeswax-candle';

useDrawer([], ({ miniCartSellingPlan }) => turnOn(miniCartSellingPlan, { buttonText: 'Subscribe: [name]' }));

interface Line {
  handle: string;
  quantity: number;
  final_line_price: number;
  properties: object;
  selling_plan_allocation?: { selling_plan: { name: string } };
}

/** Adds lines: a line of socks with a property, an equal one on the first plan, and a product without plans. */
async function fillCart(page: Page): Promise<string> {
  return page.evaluate(
    async ({ socks, plain }) => {
      const read = async (product: string) => (await fetch(`/products/${product}.js`)).json();
      const [withPlans, without] = [await read(socks), await read(plain)];
      const [variant] = withPlans.variants;
      const [plan] = variant.selling_plan_allocations;
      const properties = { Gift: 'For Ann' };
      const items = [
        { id: without.variants[0].id, quantity: 1 },
        { id: variant.id, quantity: 2, properties },
        { id: variant.id, quantity: 1, properties, selling_plan: plan.selling_plan_id },
      ];
      const headers = { 'content-type': 'application/json' };
      await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify({ items }) });
      return withPlans.selling_plan_groups[0].selling_plans[0].name;
    },
    { socks: SOCKS, plain: PLAIN },
  );
}

test('a shopper changes the plan of a line by keyboard, equal lines are merged, and the order has the plan', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  await page.goto(sandbox.storefront(handle, `/products/${PLAIN}`));
  const name = await fillCart(page);
  await openMiniCart(page);
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const lines = drawer.locator('[part="line"]');
  const selects = drawer.getByRole('combobox', { name: /^Purchase option/ });
  await expect(lines).toHaveCount(3);
  // The product without plans has no choice.
  await expect(selects).toHaveCount(2);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
  }
  await expect(selects.first().locator('option').nth(1)).toContainText(`Subscribe: ${name}`);
  await expect(selects.first().locator('option').nth(1)).toContainText('−$');

  // Two pieces join the line of one piece.
  const oneTime = drawer.locator('select', { has: page.locator('option[value=""]:checked') });
  await oneTime.focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines).toHaveCount(2);
  await expect(selects).toHaveCount(1);
  await expect(selects).toBeFocused();
  await expect(selects.locator('option:checked')).toContainText(name);
  const content = await cartOf(page);
  const socks: Line = content.items.find((line: Line) => line.handle === SOCKS);
  expect(socks).toMatchObject({
    quantity: 3,
    properties: { Gift: 'For Ann' },
    selling_plan_allocation: { selling_plan: { name } },
  });

  // Back to a one-time purchase, and to the plan again.
  await selects.selectOption({ index: 0 });
  await expect.poll(async () => (await cartOf(page)).total_price).toBeGreaterThan(content.total_price);
  await selects.selectOption({ index: 1 });
  await expect.poll(async () => (await cartOf(page)).total_price).toBe(content.total_price);
  await drawer.getByRole('button', { name: /^Checkout/ }).click();
  const { order } = await pay(page, 'US');
  const ordered = order.lines.find(({ title }) => title === 'Ribbed Socks');
  expect(ordered).toMatchObject({ quantity: 3, price: socks.final_line_price / 3 });
  expect(JSON.stringify(ordered)).toContain(name);
});
