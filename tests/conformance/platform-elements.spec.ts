import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// Tests the custom elements that themes use and Shopify's own script defines.

const sandbox = new SandboxControl();
const SHOP = 'linen-and-oak';
const theme = await temporaryFolder();

const FILES = {
  'layout/theme.liquid': `<!doctype html><html lang="en"><head><title>Elements</title><link rel="icon" href="data:,">{{ content_for_header }}</head><body>
<shopify-account><span slot="signed-out-avatar">Sign in</span></shopify-account>{{ content_for_layout }}</body></html>`,
  'templates/index.liquid': 'Home',
  'templates/product.liquid': `{% form 'product', product %}
<input type="hidden" name="id" value="{{ product.selected_or_first_available_variant.id }}">
<label>Quantity <input name="quantity" value="1"></label>
{{ form | payment_button }}{% endform %}`,
};

test.beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(theme.path, path, '..'), { recursive: true });
    await writeFile(join(theme.path, path), text);
  }
  await sandbox.post('theme', { shop: `${SHOP}.myshopify.com`, theme: theme.path });
});
test.afterAll(async () => {
  await sandbox.post('theme', { shop: `${SHOP}.myshopify.com`, theme: 'classic' });
  await theme.remove();
});

test('the payment button follows the variant that the theme sets, and opens a checkout with only that variant', async ({
  page,
}) => {
  await page.goto(sandbox.storefront(SHOP, '/products/linen-shirt'));
  const button = page.getByRole('button', { name: 'Buy it now' });
  const choose = async (title: string) => {
    const { variants } = await page.evaluate(() =>
      fetch('/products/linen-shirt.js').then((response) => response.json()),
    );
    const { id } = variants.find((variant: { title: string }) => variant.title === title);
    // Themes set the value without dispatching an event.
    await page.locator('[name=id]').evaluate((field: HTMLInputElement, value) => {
      field.value = value;
    }, String(id));
  };
  await choose('Sage / XS');
  await expect(button).toBeDisabled();
  await choose('Ink / M');
  await expect(button).toBeEnabled();
  await page.getByLabel('Quantity').fill('2');
  await button.click();
  await page.waitForURL('**/checkouts/cn/**');
  await expect(page.locator('.summary')).toContainText('Ink / M');
  const cart = await page.evaluate(() => fetch('/cart.js').then((response) => response.json()));
  expect(cart.item_count).toBe(0);
});

test('the account element opens a sheet with a link to the login, and shows the logged-in customer', async ({
  page,
}) => {
  await page.goto(sandbox.storefront(SHOP));
  const account = page.locator('shopify-account');
  await expect(account).toContainText('Sign in');
  await account.getByRole('button', { name: 'Account' }).click();
  await account.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('returning@example.com');
  await page.getByLabel('Password').fill('sandbox');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.goto(sandbox.storefront(SHOP));
  await expect(account.getByRole('button', { name: 'Account' })).toHaveText('R');
  await account.getByRole('button', { name: 'Account' }).click();
  await expect(account.getByRole('link', { name: 'Log out' })).toBeVisible();
});
