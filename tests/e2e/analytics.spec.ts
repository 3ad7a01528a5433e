import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { encode } from '@uptill/feature-schema/events';
import { PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import { sendRequest } from '../app-client.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { domain: shop, handle, products } = northRoast;
const DAY_MS = 24 * 60 * 60 * 1000;

const appIn = (page: Page) => page.frameLocator('iframe[name="app-iframe"]');

test.afterAll(() => sandbox.post('scopes', { shop, revoke: ['read_orders'] }));

/** Sends yesterday's events as the storefront does: two shoppers on phones, and one on a desktop. */
async function sendEvents(at: number): Promise<void> {
  const url = `/products/${products.plain}`;
  const events = [
    storefrontEvent(at, { shopOrigin: shop, url }),
    storefrontEvent(at + 1, { shopOrigin: shop, url, action: 'click' }),
    storefrontEvent(at + 2, { shopOrigin: shop, url, name: 'miniCart', action: 'addToCart' }),
    storefrontEvent(at + 3, { shopOrigin: shop, name: 'miniCart', url: '/' }),
    storefrontEvent(at + 4, { shopOrigin: shop, platform: 'desktop', url: '/' }),
  ];
  const { query } = await sandbox.post('app-proxy-signature', { shop, path: '/api/m' });
  const sent = await sendRequest(sandbox.appHost(), `/proxy/api/m?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': PHONE_USER_AGENT },
    body: JSON.stringify(events.map(encode)),
  });
  expect(sent.status).toBe(204);
}

/** Exports a table, and returns the lines of the file. */
async function fileOf(page: Page, table: string): Promise<string[]> {
  const file = page.waitForEvent('download');
  await appIn(page)
    .getByRole('button', { name: `Export as CSV: ${table}` })
    .click();
  return (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\n');
}

test('shoppers’ actions become numbers for the days that the merchant chooses, and a list', async ({ page }) => {
  const app = appIn(page);
  const yesterday = Date.now() - DAY_MS;
  const day = new Date(yesterday).toISOString().slice(0, 10);
  await sendEvents(yesterday);
  await page.setViewportSize(VIEWPORTS.desktop);

  await page.goto(sandbox.admin(handle, '/analytics?from=2026-01-01&to=2026-01-02'));
  await expect(app.getByRole('progressbar')).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Nothing happened in these days' })).toBeVisible();

  await app.getByRole('button', { name: 'Jan 1, 2026 – Jan 2, 2026' }).press('Enter');
  await app.getByLabel('To', { exact: true }).fill('2025-12-31');
  await expect(app.getByText('The last day must not be before the first.')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Show these days' })).toBeDisabled();
  await app.getByLabel('To', { exact: true }).fill(day);
  await app.getByLabel('From', { exact: true }).fill(day);
  await expectFaultless(page);
  await app.getByRole('button', { name: 'Show these days' }).press('Enter');

  const cells = (table: string) => app.getByRole('table', { name: table }).getByRole('row');
  await expect(cells('By feature')).toHaveText([
    /^FeatureViewsEngagementsAdds to cart$/,
    /^Sticky Bar210$/,
    /^Cart Drawer101$/,
  ]);
  await expect(cells('Top pages')).toHaveText([/^Page/, /^Home page200$/, /^Gooseneck Kettle111$/]);
  await expect(cells('Mobile and desktop').nth(1)).toHaveText('Views2 (67%)1 (33%)');
  await expect(cells('Views by day').nth(1)).toHaveText(/^\w+ \d+, \d{4}3$/);
  await expect(app.getByText('None before')).toHaveCount(3);
  const chart = app.getByRole('application', { name: 'Chart: Views by day.' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.locator('..').getByRole('status')).toContainText('Views : 3');
  await app.getByLabel('Metric').selectOption('Engagements');
  await expect(cells('Engagements by day').nth(1)).toHaveText(/^\w+ \d+, \d{4}1$/);
  expect(await fileOf(page, 'Top pages')).toEqual([
    '\uFEFFPage,Views,Engagements,Adds to cart',
    'Home page,2,0,0',
    'Gooseneck Kettle,1,1,1',
  ]);
  await expectFaultless(page);

  await app.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Captured orders' })).toBeVisible();
  await expect(cells('By feature').nth(1)).toHaveText('Sticky Bar€0.000210––');
  await expect(app.getByText('Shoppers used no feature with a cart in these days.')).toBeVisible();

  await app.getByRole('link', { name: 'Activity' }).click();
  const activity = app.getByRole('main').getByRole('listitem');
  await expect(activity.filter({ hasText: 'Desktop · Home page' })).toContainText('Saw Sticky Bar');
  await app.getByRole('button', { name: 'Engagements only' }).press('Enter');
  await expect(activity).toHaveText([/^Pressed Sticky BarMobile · Gooseneck Kettle/]);
  await app.getByLabel('Feature').selectOption('Cart Drawer');
  await expect(app.getByText('No activity of this feature in the last seven days.')).toBeVisible();
  await app.getByRole('button', { name: 'Everything' }).press('Enter');
  await expect(activity).toHaveCount(2);
  const [header, ...rows] = await fileOf(page, 'Activity');
  expect(header).toBe('\uFEFFTime (UTC),Feature,What happened,Device,Page,Products');
  expect(rows.map((row) => row.slice(row.indexOf(',') + 1))).toEqual([
    'Cart Drawer,Saw Cart Drawer,Mobile,Home page,',
    'Cart Drawer,Added to the cart from Cart Drawer,Mobile,Gooseneck Kettle,',
  ]);
  await expectFaultless(page);
  await page.setViewportSize(VIEWPORTS.desktop);

  // The days are kept, until the merchant chooses others.
  await app.getByRole('link', { name: 'Report' }).click();
  const dates = app.getByRole('button', { name: /–/ });
  await expect(dates).toHaveAttribute('aria-pressed', 'true');
  await app.getByRole('button', { name: '7 days' }).press('Enter');
  await expect(app.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dates).toHaveCount(0);
});
