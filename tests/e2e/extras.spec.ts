import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { addProduct, cartOf, isPublished, pay, saveLive, turnOn, useDrawer } from './offer-journey.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
/** Other tests need no exact stock of it. */
const PRODUCT = 'beeswax-candle';
const TRANSFORM_SCOPE = 'write_cart_transforms';
const SCOPES = ['write_products', 'write_publications'];
const WRAP = 'uptill-gift-wrap';
const PROTECTION = 'uptill-shipping-protection';

useDrawer([...SCOPES, TRANSFORM_SCOPE]);

test.afterAll(() => sandbox.post('plan', { shop: domain, plan: 'basic' }));

/** Opens a product page in a new browser, adds the product, and opens the drawer. */
async function shopAs(browser: Browser, userAgent: string | undefined, country: string) {
  const context = await browser.newContext({ userAgent, viewport: VIEWPORTS.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(sandbox.storefront(handle, `/products/${PRODUCT}?country=${country}`));
  await addProduct(page, PRODUCT, 1);
  return { page, drawer: await openDrawer(page) };
}

async function openDrawer(page: Page): Promise<Locator> {
  await openMiniCart(page);
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await drawer.locator('[part="line"]').first().waitFor();
  return drawer;
}

const extra = (drawer: Locator, name: RegExp) => drawer.getByRole('checkbox', { name });

/** Returns the digits of the price beside a switch. */
const priceOf = async (drawer: Locator, part: string) =>
  Number((await drawer.locator(`[part="${part}"] [part="extra-price"]`).textContent())?.replace(/\D/g, ''));

/** Returns the handles and quantities of a cart. */
async function contentOf(page: Page): Promise<Record<string, number>> {
  const { items } = await cartOf(page);
  return Object.fromEntries(items.map((item: { handle: string; quantity: number }) => [item.handle, item.quantity]));
}

test('a merchant turns gift wrap on, and Uptill keeps an unlisted product for it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const form = new SettingsForm(page, handle, '/cart-drawer/gift-wrap');
  await form.open();
  const toggle = form.field('Offer gift wrap');
  await toggle.click();
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.app.getByText('needs your permission')).toBeVisible();
  await toggle.click();
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toggle).toBeChecked();
  await expect(form.preview().getByRole('checkbox', { name: /^Gift wrap/ })).toBeVisible();
  // Own prices per market are possible in stores on Plus only.
  await expect(form.app.getByText('In other markets')).toHaveCount(0);
  await form.field('Price').fill('4.5');
  await form.save();
  await expect(form.app.getByText('Ready to sell')).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await form.violations()).toEqual([]);
  }
  expect(await isPublished(page, 'miniCartGiftWrap')).toBe(true);
  const product = await page.evaluate(async (of) => (await fetch(`/products/${of}.js`)).json(), WRAP);
  expect(product).toMatchObject({ title: 'Gift wrap', price: 450, available: true });
  expect(await page.evaluate(async () => (await fetch('/collections/all/products.json')).text())).not.toContain(WRAP);
});

test('extras that the shopper chose are in the order at the price of the drawer, in two markets', async ({
  browser,
  userAgent,
}) => {
  await saveLive((features) => turnOn(features.miniCartShippingProtection));
  for (const country of ['US', 'DE']) {
    await test.step(country, async () => {
      const { page, drawer } = await shopAs(browser, userAgent, country);
      const prices = {
        [WRAP]: await priceOf(drawer, 'gift-wrap'),
        [PROTECTION]: await priceOf(drawer, 'shipping-protection'),
      };
      expect(await contentOf(page)).toEqual({ [PRODUCT]: 1 });
      await extra(drawer, /^Gift wrap/).check();
      await extra(drawer, /^Shipping protection/).check();
      await expect.poll(() => contentOf(page)).toEqual({ [PRODUCT]: 1, [WRAP]: 1, [PROTECTION]: 1 });
      // The theme, or another tab, makes it two.
      const second = await page.context().newPage();
      await second.goto(page.url());
      await addProduct(second, WRAP, 1);
      await expect.poll(() => contentOf(second)).toEqual({ [PRODUCT]: 1, [WRAP]: 1, [PROTECTION]: 1 });
      await second.close();
      await page.getByRole('button', { name: /^Checkout/ }).click();
      const { order } = await pay(page, country);
      const paid = Object.fromEntries(order.lines.map(({ title, price, quantity }) => [title, [price, quantity]]));
      expect(paid).toMatchObject({
        'Gift wrap': [prices[WRAP], 1],
        'Shipping protection': [prices[PROTECTION], 1],
      });
      await page.context().close();
    });
  }
});

test('an extra leaves the cart with its last product, and when it is no longer offered', async ({
  browser,
  userAgent,
}) => {
  const { page, drawer } = await shopAs(browser, userAgent, 'US');
  await extra(drawer, /^Gift wrap/).check();
  await expect.poll(() => contentOf(page)).toEqual({ [PRODUCT]: 1, [WRAP]: 1 });
  // Removed on the theme's cart page, where the drawer is not.
  await page.goto(sandbox.storefront(handle, '/cart'));
  await page.evaluate(() =>
    fetch('/cart/change.js', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line: 2, quantity: 0 }),
    }),
  );
  await expect.poll(async () => Object.keys(await contentOf(page))).toEqual([]);

  await page.goto(sandbox.storefront(handle, `/products/${PRODUCT}`));
  await addProduct(page, PRODUCT, 1);
  await extra(await openDrawer(page), /^Gift wrap/).check();
  await expect.poll(() => contentOf(page)).toEqual({ [PRODUCT]: 1, [WRAP]: 1 });
  await saveLive(({ miniCartGiftWrap }) => turnOn(miniCartGiftWrap, { isEnabled: false }));
  await page.reload();
  await openDrawer(page);
  await expect.poll(() => contentOf(page)).toEqual({ [PRODUCT]: 1 });
  const product = await page.evaluate(async (of) => (await fetch(`/products/${of}.js`)).status, WRAP);
  expect(product).toBe(404);
  await page.context().close();
});

test('a product that the merchant archives or deletes comes back', async ({ page }) => {
  await saveLive(({ miniCartGiftWrap }) => turnOn(miniCartGiftWrap));
  await page.goto(sandbox.storefront(handle));
  const status = () => page.evaluate(async (of) => (await fetch(`/products/${of}.js`)).status, WRAP);
  for (const change of ['archive', 'delete'] as const) {
    await sandbox.post('product', { shop: domain, handle: WRAP, change });
    // Longer than a retry of the webhook takes.
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  }
});

test('a store on Plus has a price for each market, which is that of the order', async ({
  page,
  browser,
  userAgent,
}) => {
  await sandbox.post('plan', { shop: domain, plan: 'plus' });
  await sandbox.post('scopes', { shop: domain, grant: [TRANSFORM_SCOPE] });
  const form = new SettingsForm(page, handle, '/cart-drawer/gift-wrap');
  await page.setViewportSize(DESKTOP);
  await form.open();
  await form.field('In other markets').selectOption('Set prices per market');
  await expect(form.app.getByText('Markets are checked from top to bottom')).toBeVisible();
  await saveLive(({ miniCartGiftWrap }) =>
    turnOn(miniCartGiftWrap, {
      pricing: 'perMarket',
      marketPrices: [{ marketId: 'all', useLocalCurrency: true, price: 7 }],
    }),
  );
  for (const country of ['US', 'DE']) {
    const shopper = await shopAs(browser, userAgent, country);
    expect(await priceOf(shopper.drawer, 'gift-wrap')).toBe(700);
    await extra(shopper.drawer, /^Gift wrap/).check();
    await expect.poll(() => contentOf(shopper.page)).toEqual({ [PRODUCT]: 1, [WRAP]: 1 });
    expect(await priceOf(shopper.drawer, 'gift-wrap')).toBe(700);
    await shopper.page.getByRole('button', { name: /^Checkout/ }).click();
    const { order } = await pay(shopper.page, country);
    expect(order.lines.find(({ title }) => title === 'Gift wrap')).toMatchObject({ price: 700, quantity: 1 });
    await shopper.page.context().close();
  }
});
