import { expect, type Page, test } from '@playwright/test';
import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import {
  addProduct,
  cartOf,
  isPublished,
  OFFER_SCOPE,
  ourDiscounts,
  pay,
  restore,
  saveLive,
  turnOn,
} from './offer-journey.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const merchant = new AppClient(sandbox, domain);
/** Other tests need no exact stock of it. */
const PRODUCT = 'beeswax-candle';
const TAB = '/cart-drawer/progress-bar';
const KEY = 'miniCartProgressBar';

type Level = Record<string, unknown>;

let initial: SettingsDocument;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await sandbox.post('embed', { shop: domain, enabled: true });
  await saveLive((features) => turnOn(features.miniCart));
});

test.afterAll(async () => {
  await restore(initial);
  const { version } = (await merchant.request('/api/markets')).body;
  await merchant.request('/api/markets', { method: 'PUT', body: JSON.stringify({ version, markets: [] }) });
  await sandbox.post('scopes', { shop: domain, revoke: [OFFER_SCOPE] });
});

test('rewards need permission, and are active at checkout once it is granted', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  const form = new SettingsForm(page, handle, TAB);
  await form.open();
  const toggle = form.field('Show milestones');

  await toggle.click();
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Shopify asks you for updated permissions')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.app.getByText('needs your permission')).toBeVisible();
  await expect(toggle).not.toBeChecked();

  await toggle.click();
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toggle).toBeChecked();
  await form.save();
  await expect(form.app.getByText('Active at checkout')).toBeVisible();
  expect(await ourDiscounts()).toHaveLength(1);
  expect(await isPublished(page, KEY)).toBe(true);
  expect(await form.open().then(form.violations)).toEqual([]);
});

test('revoked permission takes the promise off the store, until it is granted again', async ({ page }) => {
  await sandbox.post('scopes', { shop: domain, revoke: [OFFER_SCOPE] });
  await expect.poll(() => isPublished(page, KEY)).toBe(false);
  const form = new SettingsForm(page, handle, TAB);
  await form.open();
  await expect(form.app.getByText('needs your permission')).toBeVisible();
  await sandbox.post('scopes', { shop: domain, grant: [OFFER_SCOPE] });
  await expect.poll(() => isPublished(page, KEY)).toBe(true);
  expect(await ourDiscounts()).toHaveLength(1);
});

test('a discount that the merchant turns off takes the promise off the store, until it is on again', async ({
  page,
}) => {
  const [discount] = await ourDiscounts();
  const id = `gid://shopify/DiscountAutomaticNode/${discount?.id}`;
  const form = new SettingsForm(page, handle, TAB);
  await sandbox.post('discount', { shop: domain, id, change: 'deactivate' });
  await expect.poll(() => isPublished(page, KEY)).toBe(false);
  await form.open();
  await expect(form.app.getByText('The discount for these rewards is turned off in Shopify')).toBeVisible();
  await sandbox.post('discount', { shop: domain, id, change: 'activate' });
  await form.app.getByRole('button', { name: 'Check again' }).click();
  await expect(form.app.getByText('Active at checkout')).toBeVisible();
  expect(await isPublished(page, KEY)).toBe(true);
});

/** Shoppers of both sets: their country, and how many of the product reach the last level. */
const SHOPPERS = [
  { country: 'US', currency: 'USD', market: 'all' },
  { country: 'DE', currency: 'EUR', market: 'eu' },
  { country: 'JP', currency: 'JPY', market: 'all' },
];

test('the drawer’s promises equal the order, in three currencies and two markets', async ({ browser, userAgent }) => {
  const { markets } = (await sandbox.get('state')).shops[domain] ?? { markets: [] };
  const japan = {
    handle: 'japan',
    name: 'Japan',
    countries: ['JP'],
    currency: 'JPY',
    rate: 149.53,
    priceAdjustmentPercent: 0,
    locales: ['en'],
    enabled: true,
  };
  await sandbox.post('markets', { shop: domain, markets: [...markets, japan] });
  const known = (await merchant.request('/api/markets')).body;
  const europe = { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] };
  await merchant.request('/api/markets', { method: 'PUT', body: JSON.stringify({ ...known, markets: [europe] }) });
  await saveLive(({ miniCartProgressBar }) => {
    turnOn(miniCartProgressBar, { levelSets: levelSets() });
    // The checkout has to know the platform.
    Object.assign(miniCartProgressBar?.mobile ?? {}, { levelSets: levelSets(2) });
  });
  try {
    for (const { country, currency } of SHOPPERS) {
      await test.step(currency, async () => {
        const context = await browser.newContext({ userAgent, viewport: VIEWPORTS.desktop, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(sandbox.storefront(handle, `/products/${PRODUCT}?country=${country}`));
        const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
        const message = drawer.locator('[part="milestone-message"]');
        const cart = () => cartOf(page);
        const show = async (quantity: number) => {
          await addProduct(page, PRODUCT, quantity);
          await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
          await openMiniCart(page);
        };

        await show(1);
        await expect(message).toHaveText(/^Spend .+ for (10 % off|free shipping)$/);
        await expect.poll(cart).toMatchObject({ currency, attributes: { [PLATFORM_ATTRIBUTE]: 'desktop' } });
        await show(3);
        await expect(message).toHaveText('Shipping is free');
        if (country === 'US') await hedges(page);
        const { original_total_price: original, total_price: total } = await cart();
        const step = currency === 'JPY' ? 100 : 1;
        expect(original - total).toBe(Math.round(original / 10 / step) * step);

        await drawer.getByRole('button', { name: /^Checkout/ }).click();
        const { order, saved } = await pay(page, country);
        expect(order.presentmentCurrency).toBe(currency);
        expect(saved).toBe(original - total);
        const offShipping = order.shipping?.discounts.reduce((sum, { amount }) => sum + amount, 0);
        expect(offShipping).toBe(order.shipping?.price);
        await context.close();
      });
    }
    const inUse = { ...(await merchant.request('/api/markets')).body, markets: [] };
    const refused = await merchant.request('/api/markets', { method: 'PUT', body: JSON.stringify(inUse) });
    expect(refused.body.error.issues[0].message).toBe('Please do not delete a market that is in use by Milestones');
  } finally {
    await sandbox.post('markets', { shop: domain, markets });
  }
});

/** Checks that the drawer promises nothing while a code may exclude it, and again when the merchant has disabled the code. */
async function hedges(page: Page): Promise<void> {
  const message = page.locator('[part="milestone-message"]');
  const enter = (discount: string) =>
    page.evaluate(async (discount) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/cart/update.js', { method: 'POST', headers, body: JSON.stringify({ discount }) });
      await Reflect.get(window, 'Uptill').refresh();
    }, discount);
  const { discounts = [] } = (await sandbox.get('state')).shops[domain] ?? {};
  const id = `gid://shopify/DiscountCodeNode/${discounts.find(({ code }) => code === 'WELCOME10')?.id}`;
  await enter('WELCOME10');
  await expect(message).toHaveText(/^You reached Free. The checkout confirms it/);
  await sandbox.post('discount', { shop: domain, id, change: 'deactivate' });
  await enter('WELCOME10');
  await expect(message).toHaveText('Shipping is free');
  await enter('');
  await sandbox.post('discount', { shop: domain, id, change: 'activate' });
}

/** Sets for Europe and for all other countries, the first in the shopper's currency. `factor` changes all amounts. */
function levelSets(factor = 1): object[] {
  const { levelSets } = initial.features.miniCartProgressBar?.desktop ?? {};
  const [set] = (levelSets ?? []) as { levels: Level[] }[];
  const [level] = set?.levels ?? [];
  const levels = (scale: number) => [
    { ...level, minAmount: 0, label: '', message: 'Spend [price-to-next] for 10 % off' },
    {
      ...level,
      minAmount: 40 * scale,
      label: 'Ten',
      message: 'Spend [price-to-end] for free shipping',
      reward: 'percentage',
    },
    { ...level, minAmount: 80 * scale, label: 'Free', message: 'Shipping is free', reward: 'freeShipping' },
  ];
  return [
    { ...set, market: 'eu', useLocalCurrency: true, levels: levels(0.5 * factor) },
    { ...set, market: 'all', useLocalCurrency: false, levels: levels(factor) },
  ];
}
