import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

// A cart client nobody here wrote, as it comes from npm, on a theme that does what its documentation says.
const client = createRequire(import.meta.url).resolve('liquid-ajax-cart/liquid-ajax-cart.js');
const theme = fileURLToPath(new URL('ajax-cart-theme', import.meta.url));
const sandbox = new SandboxControl();

test.beforeAll(() => sandbox.call('theme', { shop: 'linen-and-oak.myshopify.com', theme }));
test.afterAll(() => sandbox.call('theme', { shop: 'linen-and-oak.myshopify.com', theme: 'classic' }));

test('liquid-ajax-cart adds and changes lines, and shows errors', async ({ page }) => {
  await page.goto(sandbox.storefront('linen-and-oak', '/products/linen-shirt'));
  await page.addScriptTag({ path: client, type: 'module' });

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
