import { expect, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { domain, handle, products } = linenAndOak;
const merchant = new AppClient(sandbox, domain);

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await sandbox.post('scopes', { shop: domain, revoke: ['read_orders', 'read_customers'] });
  await publishSettings(sandbox, domain, 'stickyBar', { shouldShowWhenATCIsVisible: true });
});

test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
  await merchant.request('/api/customerLeads', { method: 'PUT', body: JSON.stringify({ isEnabled: false }) });
});

test('a merchant finds the integrations with their state, and turns on reviews and customer accounts', async ({
  page,
}) => {
  const app = page.frameLocator('iframe[name="app-iframe"]');
  const status = (text: string) => expect(app.getByRole('status').first()).toHaveText(new RegExp(`${text}$`));
  const open = (title: string) => app.getByRole('link', { name: title, exact: true }).click();

  await page.goto(sandbox.admin(handle, '/integrations'));
  await expect(app.getByText('In use: Sticky Bar')).toBeVisible();
  await expect(app.getByText('Found in your store: Everyday Linen Shirt')).toBeVisible();

  await open('Review apps');
  await status('Detected');
  await expectFaultless(page);
  await app.getByRole('button', { name: 'Turn on: Sticky Bar' }).click();
  await status('On');
  await open('All integrations');

  await open('Customer accounts');
  await status('Needs your permission');
  await app.getByRole('button', { name: 'Turn on leads' }).click();
  await app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await status('On');
  await expectFaultless(page);
  await open('All integrations');

  await open('Currencies');
  await expect(app.getByText('Found in your store: USD, CAD, and EUR')).toBeVisible();
  await expectFaultless(page);
  await app.getByRole('link', { name: 'Settings of Milestones' }).click();
  await expect(app.getByRole('heading', { name: 'Levels per market' })).toBeVisible();

  await page.goto(sandbox.admin(handle, '/integrations/nothing'));
  await expect(app.getByText('Page not found')).toBeAttached();

  await expect.poll(async () => (await merchant.request('/api/dashboard')).body.publication.state).toBe('live');
  const rating = page.locator('uptill-sticky-bar').getByRole('img', { name: '4.6 out of 5 stars, 86 reviews' });
  await page.goto(sandbox.storefront(handle, `/products/${products.withOptions}`));
  await expect(rating).toHaveText('★ 4.6 (86)');
  await page.goto(sandbox.storefront(handle, `/products/${products.plain}`));
  await expect(page.locator('uptill-sticky-bar').getByRole('region')).toBeVisible();
  await expect(rating).toHaveCount(0);
});

test('a landing page sells the product that the merchant has named for its path', async ({ page }) => {
  const storefront = await Storefront.of(page);
  await storefront.setEmbed(linenAndOak, { product_paths: `/pages/about=${products.plain}` });
  const app = page.frameLocator('iframe[name="app-iframe"]');
  await page.goto(sandbox.admin(handle, '/integrations/page-builders'));
  await expect(app.getByText(`/pages/about=${products.plain}`, { exact: true })).toBeVisible();
  await page.goto(sandbox.storefront(handle, '/pages/about'));
  await expect(page.locator('uptill-sticky-bar').getByRole('region')).toContainText('Market Tote');
  await storefront.setEmbed(linenAndOak, {});
});
