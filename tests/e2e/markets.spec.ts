import { expect, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();

test.use({ javaScriptEnabled: false });

test('country and language can be chosen without JavaScript, and are kept on the next page', async ({ page }) => {
  const price = page.locator('.product__info .price');
  await page.goto(sandbox.storefront('north-roast', '/products/gooseneck-kettle'));
  await expect(price).toContainText('€');

  await page.getByLabel('Country').selectOption('CH');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(price).toContainText('CHF');
  await expect(page).toHaveURL(/\/products\/gooseneck-kettle$/);

  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/fr\/products\/gooseneck-kettle$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bouilloire col de cygne');

  await page.goto(sandbox.storefront('north-roast', '/fr/cart'));
  await expect(page.getByLabel('Pays')).toHaveValue('CH');
});
