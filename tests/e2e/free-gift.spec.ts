import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { resourceNumber } from '@uptill/feature-schema';
import { AppClient, type SettingsDocument, sendRequest } from '../app-client.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { addProduct, cartOf, OFFER_SCOPE, pay, restore, saveLive, turnOn } from './offer-journey.ts';

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const merchant = new AppClient(sandbox, domain);
/** Other tests need no exact stock of it. It costs $26. */
const PRODUCT = 'beeswax-candle';
/** Gifts of the first level, and of the second one. Orders take from their stock. */
const GIFT = 'furoshiki';
const CHOICE = 'fisherman-beanie';

let initial: SettingsDocument;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await sandbox.post('embed', { shop: domain, enabled: true });
  await sandbox.post('scopes', { shop: domain, grant: [OFFER_SCOPE] });
  const [tote] = await variantsOf(GIFT);
  const socks = await variantsOf(CHOICE);
  await saveLive(({ miniCart, miniCartProductDiscount }) => {
    turnOn(miniCart);
    const [set] = (miniCartProductDiscount?.desktop.markets ?? []) as { levels: object[] }[];
    const [level] = set?.levels ?? [];
    const levels = [
      { ...level, minAmount: 20, productVariants: [tote] },
      {
        ...level,
        minAmount: 70,
        productVariants: socks.slice(0, 2),
        discountAmount: 50,
        discountMessage: 'Half price',
      },
    ];
    turnOn(miniCartProductDiscount, { markets: [{ ...set, levels }] });
  });
});

test.afterAll(async () => {
  await restore(initial);
  await sandbox.post('scopes', { shop: domain, revoke: [OFFER_SCOPE] });
});

/** Returns the global ids of a product's variants. */
async function variantsOf(product: string): Promise<string[]> {
  const { body } = await sendRequest(new URL(sandbox.storefront(handle)).host, `/products/${product}.js`);
  const { variants }: { variants: { id: number }[] } = JSON.parse(body);
  return variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
}

/** Opens a shopper's page in a country. */
async function openShopper(browser: Browser, userAgent: string | undefined, country: string) {
  const context = await browser.newContext({ userAgent, viewport: VIEWPORTS.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(sandbox.storefront(handle, `/products/${PRODUCT}?country=${country}`));
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  return { context, page, drawer };
}

/** Fetches the cart and updates the page. */
const refresh = (page: Page) => page.evaluate(() => Reflect.get(window, 'Uptill').refresh());

/** Returns the lines of the cart: product, quantity and price. */
const linesOf = async (page: Page) => {
  const { items } = await cartOf(page);
  return items.map((line: Record<string, unknown>) => [line.handle, line.quantity, line.final_line_price]);
};

const giftLine = (drawer: Locator, name: string) => drawer.locator('[part="line"]', { hasText: name });

for (const { country, currency } of [
  { country: 'US', currency: 'USD' },
  { country: 'DE', currency: 'EUR' },
]) {
  test(`gifts that are earned and claimed are in the order at the price of the drawer (${currency})`, async ({
    browser,
    userAgent,
  }) => {
    const { context, page, drawer } = await openShopper(browser, userAgent, country);
    await addProduct(page, PRODUCT, 1);
    await refresh(page);
    await openMiniCart(page);
    await expect(giftLine(drawer, 'Free Gift')).toBeVisible();
    await expect(giftLine(drawer, 'Free Gift').getByRole('textbox')).toBeDisabled();
    await expect(drawer.getByText(/^Add .+ more to get a gift$/)).toBeVisible();

    // Quick presses: gifts follow the last quantity.
    const more = giftLine(drawer, 'Beeswax Candle').getByRole('button', { name: 'Increase quantity' });
    for (let press = 0; press < 4; press += 1) await more.click();
    await giftLine(drawer, 'Beeswax Candle').getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(drawer.getByText('You have earned a gift')).toBeVisible();
    const variant = drawer.locator('[name="gift-option"]');
    await variant.selectOption({ index: 1 });
    await drawer.getByRole('button', { name: 'Add gift' }).press('Enter');
    await expect(giftLine(drawer, 'Half price')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Add gift' })).toBeHidden();
    await expect(drawer.getByRole('button', { name: /^Checkout/ })).toBeFocused();
    const chosen = (await variantsOf(CHOICE)).map(resourceNumber);
    const inCart = async () =>
      (await cartOf(page)).items
        .filter(({ handle }: { handle: string }) => handle === CHOICE)
        .map(({ variant_id }: { variant_id: number }) => variant_id);
    await expect.poll(inCart).toEqual([chosen[1]]);
    await variant.focus();
    await variant.selectOption({ index: 0 });
    await expect.poll(inCart).toEqual([chosen[0]]);
    await expect(giftLine(drawer, 'Half price')).toHaveCount(1);
    await expect(variant).toBeFocused();

    const { total_discount: discount, items } = await cartOf(page);
    const priceOf = (product: string) => items.find((line: { handle: string }) => line.handle === product);
    expect(priceOf(GIFT)).toMatchObject({ quantity: 1, final_line_price: 0 });
    expect(priceOf(PRODUCT)).toMatchObject({ quantity: 4 });
    const { original_line_price: before, final_line_price: after } = priceOf(CHOICE);
    expect(after).toBe(before - Math.round(before / 2));

    // A direct link, as a shopper's bookmark.
    await page.goto(sandbox.storefront(handle, '/checkout'));
    const { order, saved } = await pay(page, country);
    expect(order.presentmentCurrency).toBe(currency);
    expect(saved).toBe(discount);
    await context.close();
  });
}

test('a gift is lost with what earned it, also in another tab, and a shopper can do without it', async ({
  browser,
  userAgent,
}) => {
  const { context, page, drawer } = await openShopper(browser, userAgent, 'US');
  await addProduct(page, PRODUCT, 1);
  await refresh(page);
  await openMiniCart(page);
  const gift = giftLine(drawer, 'Free Gift');
  await expect(gift).toBeVisible();

  await test.step('removed by the shopper, it stays away on other pages, and can be added again', async () => {
    await gift.getByRole('button', { name: /^Remove/ }).click();
    await expect.poll(() => linesOf(page)).toEqual([[PRODUCT, 1, 2600]]);
    await page.reload();
    await openMiniCart(page);
    await drawer.getByRole('button', { name: 'Add gift' }).click();
    await expect(gift).toBeVisible();
    await expect
      .poll(() => linesOf(page))
      .toEqual([
        [GIFT, 1, 0],
        [PRODUCT, 1, 2600],
      ]);
  });

  await test.step('the main product is removed in another tab', async () => {
    const other = await context.newPage();
    await other.goto(sandbox.storefront(handle, '/cart'));
    await other.evaluate(async () => {
      const { items } = await (await fetch('/cart.js')).json();
      const line = items.find(
        ({ properties }: { properties: object | null }) => !properties || !('_uptill_gift' in properties),
      );
      const headers = { 'content-type': 'application/json' };
      await fetch('/cart/change.js', { method: 'POST', headers, body: JSON.stringify({ id: line.key, quantity: 0 }) });
    });
    // The cart page has none of our widgets, and keeps the gifts nevertheless.
    await expect.poll(() => linesOf(other)).toEqual([]);
    await other.close();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await expect.poll(() => linesOf(page)).toEqual([]);
  });

  await test.step('a gift that was not earned any more before a page was opened', async () => {
    const [variant = ''] = await variantsOf(GIFT);
    const items = [{ id: resourceNumber(variant), properties: { _uptill_gift: '0' } }];
    // A page without our code.
    await page.goto(sandbox.storefront(handle, '/cart.js'));
    await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify(body) });
      },
      { items },
    );
    await expect.poll(() => linesOf(page)).toHaveLength(1);
    await page.goto(sandbox.storefront(handle, '/cart'));
    await expect.poll(() => linesOf(page)).toEqual([]);
  });
  await context.close();
});
