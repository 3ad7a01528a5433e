import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

// Tests the third-party cart client liquid-ajax-cart, in a theme built as its documentation describes.
const client = createRequire(import.meta.url).resolve('liquid-ajax-cart/liquid-ajax-cart.js');
const theme = fileURLToPath(new URL('ajax-cart-theme', import.meta.url));
const sandbox = new SandboxControl();

test.beforeAll(() => sandbox.post('theme', { shop: 'linen-and-oak.myshopify.com', theme }));
test.afterAll(() => sandbox.post('theme', { shop: 'linen-and-oak.myshopify.com', theme: 'classic' }));

test.beforeEach(async ({ page }) => {
  await page.goto(sandbox.storefront('linen-and-oak', '/products/linen-shirt'));
  await page.addScriptTag({ path: client, type: 'module' });
});

test('liquid-ajax-cart adds and changes lines, and shows errors', async ({ page }) => {
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('#count')).toHaveText('1');

  await page.getByText('More').click();
  await expect(page.locator('#count')).toHaveText('2');
  await page.getByText('Less').click();
  await expect(page.locator('#count')).toHaveText('1');

  const cart = await page.evaluate(() => fetch('/cart.js').then((response) => response.json()));
  expect(cart.item_count).toBe(1);

  await page.getByLabel('Quantity').first().fill('100000');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('#error')).not.toBeEmpty();
});

test('liquid-ajax-cart re-renders its sections, and shows them empty after the last line is removed', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('#total')).toHaveText('$89.00');
  await page.getByText('More').click();
  await expect(page.locator('#total')).toHaveText('$178.00');

  await page.getByLabel('Everyday Linen Shirt').fill('0');
  await page.getByLabel('Everyday Linen Shirt').press('Enter');
  await expect(page.locator('#count')).toHaveText('0');
  await expect(page.getByText('More')).toHaveCount(0);
});

test('liquid-ajax-cart shows at the line why its quantity can’t be increased', async ({ page }) => {
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Everyday Linen Shirt').fill('100000');
  await page.getByLabel('Everyday Linen Shirt').press('Enter');
  await expect(page.locator('#line-error')).not.toBeEmpty();
  await expect(page.locator('#count')).toHaveText('1');
});
