import { expect, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { DESKTOP, PHONE, SettingsForm, violations } from './settings-form.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak';

for (const [name, viewport] of Object.entries({ PHONE, DESKTOP })) {
  test(`a merchant can find and choose one of their products with the keyboard, and it stays chosen: ${name.toLowerCase()}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const form = new SettingsForm(page, shop, '/sticky-bar');
    await form.open();
    if (viewport === PHONE) await form.sheet().click();
    const title = form.preview().getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Washed Linen Overshirt');

    await form.productButton().focus();
    await page.keyboard.press('Enter');
    const search = form.app.getByRole('combobox', { name: 'Search products' });
    await expect(search).toBeFocused();
    await page.keyboard.type('breton');
    const found = form.app.getByRole('option', { name: 'Breton Stripe Tee' });
    await expect(found).toContainText('$');
    await expect(form.app.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');

    await expect(title).toHaveText('Breton Stripe Tee');
    await expect(form.productButton()).toBeFocused();
    const image = form.preview().locator('main img');
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await form.button('Sold out').click();
    await expect(form.preview().locator('[part~="sold-out"]')).toBeVisible();
    await expect(title).toHaveText('Breton Stripe Tee');
    if (viewport === PHONE) await form.sheet().click();
    await form.openTab('Button Settings');
    if (viewport === PHONE) await form.sheet().click();
    await expect(form.productButton()).toHaveAccessibleName(/Breton Stripe Tee/);
  });
}

test('without the scope to read products, the list explains this and still offers samples; Escape returns the focus', async ({
  page,
}) => {
  const response = { error: { code: 'missing_scopes', message: 'Refused' } };
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 403, json: response }));
  await page.setViewportSize(DESKTOP);
  const form = new SettingsForm(page, shop, '/sticky-bar');
  await form.open();
  await form.productButton().click();
  await expect(form.app.getByText('needs permission to read your products')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.app.getByRole('option', { name: /Many variants/ }).click();
  await expect(form.preview().getByRole('heading', { level: 1 })).toHaveText('Everyday Crew Socks');
  await form.productButton().click();
  await page.keyboard.press('Escape');
  await expect(form.app.getByRole('option')).toHaveCount(0);
  await expect(form.productButton()).toBeFocused();
});

test('a product is returned only to its own shop', async () => {
  const [linen, north] = [shop, 'north-roast'].map((name) => new AppClient(sandbox, `${name}.myshopify.com`));
  const { body } = (await linen?.request('/api/products?search=breton')) ?? {};
  expect(body.products).toHaveLength(1);
  const path = `/api/products/${body.products[0].id}`;
  expect((await linen?.request(path))?.body.product.title).toBe('Breton Stripe Tee');
  expect((await north?.request(path))?.status).toBe(404);
  expect((await north?.request('/api/products?search=breton'))?.body.products).toEqual([]);
  expect((await linen?.request('/api/products/none'))?.status).toBe(404);
});
