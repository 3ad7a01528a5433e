import { expect, type Page, test } from '@playwright/test';
import { defaultDocument, features } from '@uptill/feature-schema';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';

// The shop of the journeys from a setting of an offer to the paid order.

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const merchant = new AppClient(sandbox, domain);

export const OFFER_SCOPE = 'write_discounts';

/** Settings of one feature on both platforms. */
export type Entry = Record<'mobile' | 'desktop', Record<string, unknown>>;

/** Turns a feature on, on both platforms. */
export function turnOn(entry: Entry | undefined, changes: Record<string, unknown> = {}): void {
  for (const settings of Object.values(entry ?? {})) Object.assign(settings, { isEnabled: true, ...changes });
}

/** Changes and saves the settings, and waits until they are live. */
export async function saveLive(change: (saved: SettingsDocument['features']) => void): Promise<void> {
  const { body } = await merchant.features();
  change(body.features);
  const saved = await merchant.save(body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await live();
}

/** Saves the default settings with these changes, and waits until they are live. */
export const startWith = (change: Parameters<typeof saveLive>[0]) =>
  saveLive((saved) => {
    Object.assign(saved, defaultDocument(features));
    change(saved);
  });

/** Saves settings that the shop has had before, and waits until they are live. */
export async function restore(initial: SettingsDocument): Promise<void> {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
  await live();
}

const live = () =>
  expect
    .poll(async () => (await merchant.request('/api/dashboard')).body.publication.state, { timeout: 20_000 })
    .toBe('live');

/**
 * Runs the tests of a file in order, with these changes of the settings and the drawer on. Restores the shop afterwards, and
 * revokes the scopes that the tests grant.
 */
export function useDrawer(scopes: readonly string[], change: Parameters<typeof saveLive>[0] = () => {}): void {
  let initial: SettingsDocument;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    initial = (await merchant.features()).body;
    await sandbox.post('embed', { shop: domain, enabled: true });
    await saveLive((settings) => {
      turnOn(settings.miniCart);
      change(settings);
    });
  });
  test.afterAll(async () => {
    await restore(initial);
    await sandbox.post('scopes', { shop: domain, revoke: [...scopes] });
  });
}

/** Returns the discounts of the app in the shop. */
export const ourDiscounts = async () =>
  (await sandbox.get('state')).shops[domain]?.discounts.filter(({ functionHandle }) => functionHandle) ?? [];

/** Returns whether the published config has a feature. */
export async function isPublished(page: Page, key: string): Promise<boolean> {
  await page.goto(sandbox.storefront(handle));
  const data = JSON.parse((await page.locator('#uptill-page').textContent()) ?? '');
  return key in data.config.features;
}

/** Adds a product by its handle, as the theme does. */
export function addProduct(page: Page, product: string, quantity: number): Promise<void> {
  return page.evaluate(
    async ({ product, quantity }) => {
      const { variants } = await (await fetch(`/products/${product}.js`)).json();
      const body = JSON.stringify({ id: variants[0].id, quantity });
      await fetch('/cart/add.js', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    { product, quantity },
  );
}

/** Returns the shopper's cart. */
export const cartOf = (page: Page) => page.evaluate(async () => (await fetch('/cart.js')).json());

const ZIPS: Record<string, string> = { US: '97477', DE: '10115', JP: '100-0001' };

/** Fills in the checkout that is open, and pays. */
export async function completeCheckout(page: Page, country: string): Promise<void> {
  await page.waitForURL('**/checkouts/**');
  const address = { email: 'a@example.com', firstName: 'A', lastName: 'B', address1: '1 Road', city: 'Town' };
  await page.locator('[name="country"]').selectOption(country);
  for (const [name, value] of Object.entries({ ...address, zip: ZIPS[country] ?? '' })) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.waitForURL((url) => !url.pathname.includes('/checkouts/') || url.pathname.includes('thank'));
}

/** Pays at the checkout that is open, and returns the order with what its discounts take off the lines. */
export async function pay(page: Page, country: string) {
  await completeCheckout(page, country);
  const order = (await sandbox.get('state')).shops[domain]?.orders.at(-1);
  if (!order) throw new Error(`There is no order from ${country}`);
  const saved = order.lines.flatMap(({ discounts }) => discounts).reduce((sum, { amount }) => sum + amount, 0);
  return { order, saved };
}
