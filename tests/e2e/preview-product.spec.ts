import { expect, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak';

test.describe('the product in the preview', () => {
  let form: SettingsForm;

  test.beforeAll(async ({ browser }) => {
    form = new SettingsForm(await browser.newPage({ viewport: DESKTOP }), shop, '/sticky-bar');
    await form.open();
    await expect(form.preview().getByRole('heading', { level: 1 })).toHaveText('Washed Linen Overshirt');
  });

  test.afterAll(() => form.page.close());

  for (const { name, viewport, typed, product } of [
    { name: 'phone', viewport: PHONE, typed: 'breton', product: 'Breton Stripe Tee' },
    { name: 'desktop', viewport: DESKTOP, typed: 'tote', product: 'Market Tote' },
  ]) {
    test(`can be found and chosen with the keyboard, and stays chosen: ${name}`, async () => {
      const { keyboard } = form.page;
      await form.startOver('Basic Settings');
      await form.page.setViewportSize(viewport);
      if (viewport === PHONE) await form.sheet().click();
      const title = form.preview().getByRole('heading', { level: 1 });

      await form.productButton().focus();
      await keyboard.press('Enter');
      const search = form.app.getByRole('combobox', { name: 'Search products' });
      await expect(search).toBeFocused();
      await keyboard.type(typed);
      const found = form.app.getByRole('option', { name: product });
      await expect(found).toContainText('$');
      await expect(form.app.getByRole('option')).toHaveCount(1);
      // The list activates its first option a moment after it has changed.
      await expect(search).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
      await keyboard.press('Enter');

      await expect(title).toHaveText(product);
      await expect(form.productButton()).toBeFocused();
      const image = form.preview().locator('main img');
      await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      await form.button('Sold out').click();
      await expect(form.preview().locator('[part~="sold-out"]')).toBeVisible();
      await expect(title).toHaveText(product);
      if (viewport === PHONE) await form.sheet().click();
      await form.openTab('Button Settings');
      if (viewport === PHONE) await form.sheet().click();
      await expect(form.productButton()).toHaveAccessibleName(new RegExp(product));
      if (viewport === PHONE) await form.sheet().click();
    });
  }

  test('can be a sample if the app may not read products, and the list explains this; Escape returns the focus', async () => {
    const response = { error: { code: 'missing_scopes', message: 'Refused' } };
    await form.page.route('**/api/products?*', (route) => route.fulfill({ status: 403, json: response }));
    await form.startOver('Basic Settings');
    await form.productButton().click();
    await expect(form.app.getByText('needs permission to read your products')).toBeVisible();
    expect(await form.violations()).toEqual([]);
    await form.app.getByRole('option', { name: /Many variants/ }).click();
    await expect(form.preview().getByRole('heading', { level: 1 })).toHaveText('Everyday Crew Socks');
    await form.productButton().click();
    await form.page.keyboard.press('Escape');
    await expect(form.app.getByRole('option')).toHaveCount(0);
    await expect(form.productButton()).toBeFocused();
  });
});

test('the list reaches 150 of a shop’s products, page by page, and keeps the active entry when a page is added', async ({
  page,
}) => {
  const titles = Array.from({ length: 400 }, (_, index) => `Vase ${index + 1}`);
  const pages: number[] = [];
  await page.route('**/api/products?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const matches = titles.filter((title) => title.includes(searchParams.get('search') ?? ''));
    const from = Number(searchParams.get('after') ?? 0);
    pages.push(from);
    const products = matches
      .slice(from, from + 50)
      .map((title, id) => ({ id: 1000 + from + id, title, image: null, price: 1 }));
    const next = from + 50 < matches.length ? `${from + 50}` : null;
    return route.fulfill({ json: { products, next, money: { format: '{{amount}}', currency: 'USD' } } });
  });
  await page.setViewportSize(DESKTOP);
  const form = new SettingsForm(page, shop, '/sticky-bar');
  await form.open();
  await form.productButton().click();
  const own = form.app.getByRole('option', { name: /^Vase/ });
  await expect(own).toHaveCount(50);
  expect(pages).toEqual([0]);

  const active = form.app.locator('[role="option"][data-focused]');
  const search = form.app.getByRole('combobox', { name: 'Search products' });
  await own.nth(47).scrollIntoViewIfNeeded();
  await expect(own).toHaveCount(100);
  await expect(active).not.toContainText('Vase');

  // Up from the first entry leads to the last one, so the next page loads.
  await search.press('ArrowUp');
  await expect(active).toContainText('Vase 100');
  await expect(active).toBeInViewport({ ratio: 1 });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(own).toHaveCount(150);
  await expect(active).toContainText('Vase 100');
  await search.press('ArrowDown');
  await expect(active).toContainText('Vase 101');
  await own.last().scrollIntoViewIfNeeded();
  await expect(form.app.getByText('The first 150 products are listed.')).toBeVisible();
  expect(pages).toEqual([0, 50, 100]);

  await search.fill('Vase 399');
  await expect(own).toHaveCount(1);
  await search.press('Enter');
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
