import { expect, type Page, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { pay, restore, startWith, turnOn } from './offer-journey.ts';
import { expectFaultless } from './page-faults.ts';

// From a press on the storefront and a paid order to the numbers of the reports, and to a lead.

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const merchant = new AppClient(sandbox, domain);
const SCOPES = ['read_orders', 'read_customers'];
const PRODUCT = 'beeswax-candle';

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await sandbox.post('embed', { shop: domain, enabled: true });
  await sandbox.post('scopes', { shop: domain, grant: SCOPES });
  await startWith(({ stickyBar }) => turnOn(stickyBar, { shouldShowWhenATCIsVisible: true }));
});
test.afterAll(async () => {
  await turnLeads(false);
  await sandbox.post('scopes', { shop: domain, revoke: SCOPES });
  await sandbox.post('time-zone', { shop: domain, timeZone: 'Etc/UTC' });
  await restore(initial);
});

/** Returns a function that reads a report. Each time it asks for one day less, because an answer is kept for a while. */
function reports() {
  let numDays = 60;
  return async () => {
    numDays -= 1;
    const asked = await merchant.request('/api/shopMetrics', { method: 'POST', body: JSON.stringify({ numDays }) });
    const read = async () => (await merchant.request(`/api/shopMetrics?token=${asked.body.token}`)).body;
    await expect.poll(async () => (await read()).status).toBe('success');
    return (await read()).result;
  };
}

const turnLeads = (isEnabled: boolean) =>
  merchant.request('/api/customerLeads', { method: 'PUT', body: JSON.stringify({ isEnabled }) });

/** Returns the leads of the shop. */
async function leads() {
  const { body } = await merchant.request('/api/customerLeads', { method: 'POST', body: '{}' });
  return (await merchant.request(`/api/customerLeads?id=${body.id}`)).body.results;
}

/** Opens the leads in the admin: the customer, the search, the file, and how to turn them off and on. */
async function seeLeads(page: Page): Promise<void> {
  await page.goto(sandbox.admin(handle, '/analytics?tab=leads'));
  const app = page.frameLocator('iframe[name="app-iframe"]');
  const row = app.getByRole('row', { name: 'A B' });
  await expect(row).toContainText('a@example.com');
  await expectFaultless(page);
  const file = page.waitForEvent('download');
  await app.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('leads.csv');
  await app.getByLabel('Search by name or email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(app.getByText('No lead has this name or email.')).toBeVisible();
  await app.getByRole('button', { name: 'Turn off leads' }).click();
  await app.getByRole('button', { name: 'Turn on leads' }).click();
  await expect(app.getByRole('button', { name: 'Turn off leads' })).toBeVisible();
}

/** Opens the home page, which begins with the order and says how it is counted, and the report, which begins with revenue. */
async function seeEarnings(page: Page): Promise<void> {
  await page.goto(sandbox.admin(handle));
  const app = page.frameLocator('iframe[name="app-iframe"]');
  await expect(app.getByRole('heading', { level: 2 }).first()).toHaveText('Earned in the last 30 days');
  await expect(app.getByRole('img', { name: /^Revenue by day. Highest: \$/ })).toBeVisible();
  await app.getByText('How this is counted').click();
  await expect(app.getByText('Seeing a feature is not enough.')).toBeVisible();
  await expectFaultless(page);
  await app.getByRole('link', { name: 'Open analytics' }).click();
  await expect(app.getByRole('heading', { name: 'Revenue by day' })).toBeVisible();
  await expect(app.getByRole('row', { name: /^A feature was used/ })).toBeVisible();
}

/** Refunds everything in the admin. */
async function refund(page: Page, order: number): Promise<void> {
  await page.goto(sandbox.admin(handle).replace('/apps/uptill', `/orders/${order}`));
  await page.locator('summary', { hasText: 'Refund' }).click();
  await page.getByRole('button', { name: 'Refund everything' }).click();
  await page.getByText('Refunded').first().waitFor();
}

test('a press and a paid order become numbers and a lead, a refund lowers the numbers, and another time zone moves the day', async ({
  page,
}) => {
  const report = reports();
  const topics = async () => (await sandbox.get('state')).shops[domain]?.webhookSubscriptions.map(({ topic }) => topic);
  await expect.poll(topics).toEqual(expect.arrayContaining(['orders/create', 'orders/edited', 'refunds/create']));
  const before = await report();
  expect((await turnLeads(true)).body).toEqual({ isApproved: true, isEnabled: true });
  const [known] = await leads();

  await page.goto(sandbox.storefront(handle, `/products/${PRODUCT}`));
  await page.locator('uptill-sticky-bar button[name="button"]').click();
  const { order } = await pay(page, 'US');
  const { addToCarts } = before.summary.current;
  const numberOfOrders = before.orders.numberOfOrders + 1;
  const revenue = before.orders.revenue + order.paid;
  await expect
    .poll(async () => (await report()).summary.current)
    .toMatchObject({ addToCarts: addToCarts + 1, numberOfOrders, revenue });
  const { features, orders, currency, carts, otherOrders } = await report();
  expect(currency).toBe('USD');
  expect(orders).toEqual({ ...before.orders, numberOfOrders, revenue });
  expect(features).toContainEqual(expect.objectContaining({ feature: 'stickyBar', numberOfOrders, revenue }));
  expect(carts.ordered).toBe((before.carts?.ordered ?? 0) + 1);
  expect(otherOrders).toEqual(before.otherOrders);
  await seeEarnings(page);

  const lead = { name: 'A B', email: 'a@example.com', feature: 'stickyBar', orders: (known?.orders ?? 0) + 1 };
  await expect.poll(leads).toEqual([expect.objectContaining(lead)]);
  await seeLeads(page);

  // The order's day begins and ends elsewhere.
  const timeZone = 'Pacific/Kiritimati';
  await sandbox.post('time-zone', { shop: domain, timeZone });
  await expect.poll(async () => (await report()).timeZone).toBe(timeZone);
  const { byDay } = await report();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(order.createdAt));
  expect(byDay.filter((each: { numberOfOrders: number }) => each.numberOfOrders > 0)).toEqual([
    expect.objectContaining({ day, revenue }),
  ]);

  await refund(page, order.id);
  await expect
    .poll(async () => (await report()).orders)
    .toEqual({ ...before.orders, numberOfOrders, refunds: before.orders.refunds + order.paid });
});
