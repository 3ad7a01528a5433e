import { expect, type Page, test } from '@playwright/test';
import { WIRE_KEYS, type WireEvent } from '@uptill/feature-schema/events';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { addProduct, pay, restore, saveLive, turnOn } from './offer-journey.ts';

// Recommendations on the pages after the checkout: a UI extension, in a block that the merchant places.

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const THANK_YOU = 'purchase.thank-you.block.render';
const ORDER_STATUS = 'customer-account.order-status.block.render';
const BOUGHT = 'beeswax-candle';

test.describe.configure({ mode: 'serial' });

let initial: SettingsDocument;
test.beforeAll(async () => {
  initial = (await new AppClient(sandbox, domain).features()).body;
  await recommend({ isEnabled: true });
  for (const target of [THANK_YOU, ORDER_STATUS] as const) await place(target, true);
});
test.afterAll(async () => {
  for (const target of [THANK_YOU, ORDER_STATUS] as const) await place(target, false);
  await restore(initial);
});

const recommend = (changes: Record<string, unknown>) =>
  saveLive(({ recommendations }) => turnOn(recommendations, { shouldShowInThankYouPage: true, ...changes }));

const place = (target: typeof THANK_YOU | typeof ORDER_STATUS, placed: boolean) =>
  sandbox.post('checkout-block', { shop: domain, target, placed });

/** A view of the page after the checkout. The app answers 204 only for a valid session token. */
const VIEW = { status: 204, path: '/thank-you', action: 'view' };

const block = (page: Page) => page.locator('[data-extension]');
const cardsOf = (page: Page) => block(page).getByRole('link');

/** Buys a product in a country, and returns the page after the checkout and the errors in its console. */
async function buy(page: Page, country: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(sandbox.storefront(handle, `/products/${BOUGHT}?country=${country}`));
  await addProduct(page, BOUGHT, 1);
  await page.goto(sandbox.storefront(handle, '/checkout'));
  await pay(page, country);
  return errors;
}

/** Forgets earlier requests, and returns a function that returns the events that extensions have posted since, as answered. */
async function postedEvents() {
  await sandbox.delete('requests');
  return async () => {
    const { requests } = await sandbox.get('requests');
    const posts = requests.filter(({ method, path }) => method === 'POST' && path === '/api/thank-you/m');
    return posts.map(({ status, body }) => {
      const [event]: WireEvent[] = JSON.parse(body || '[]');
      return { status, path: event?.[WIRE_KEYS.url], action: event?.[WIRE_KEYS.action] };
    });
  };
}

test('a shopper sees products in their currency after the checkout, and opens one', async ({ page }) => {
  const posted = await postedEvents();
  const errors = await buy(page, 'DE');
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expect.poll(posted).toEqual([VIEW]);

  // Every card has the price of its product page in the shopper's market, and leads there.
  for (const card of await cards.all()) {
    const address = await card.getAttribute('href');
    expect(address).toContain(sandbox.storefront(handle, '/products/'));
    expect(address).not.toContain(BOUGHT);
    const variants = await page.evaluate(async (url) => (await (await fetch(`${url}.js`)).json()).variants, address);
    const { price } = variants.find(({ available }: { available: boolean }) => available);
    const formatted = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(price / 100);
    await expect(card).toHaveAccessibleName(new RegExp(formatted));
  }

  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await accessibilityIssues(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  const status = page.url().replace('/thank-you', '');
  const opened = page.waitForEvent('popup');
  await cards.first().click();
  await (await opened).waitForURL('**/products/**');
  await expect.poll(posted).toEqual([VIEW, { ...VIEW, action: 'click' }]);

  await page.goto(status);
  await expect(page).toHaveURL(/\/authenticate\?key=/);
  await expect(cards).toHaveCount(5);
  await expect.poll(posted).toContainEqual({ ...VIEW, path: '/order-status' });
  expect(errors).toEqual([]);
});

test('a shop without the block, without the setting or without consent shows or sends nothing', async ({ page }) => {
  const posted = await postedEvents();
  await buy(page, 'US');
  await expect(cardsOf(page)).toHaveCount(5);
  await expect.poll(posted).toHaveLength(1);

  await sandbox.post('consent', { shop: domain, consent: 'denied' });
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(5);
  await sandbox.post('consent', { shop: domain, consent: 'granted' });

  await place(THANK_YOU, false);
  await page.reload();
  await expect(block(page)).toHaveCount(0);
  await place(THANK_YOU, true);

  await recommend({ shouldShowInThankYouPage: false });
  // The extension's worker runs, and reads that there are no settings.
  const started = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/checkouts/extensions/bundles/'),
  );
  await page.reload();
  await started;
  await expect(block(page)).toBeEmpty();
  expect(await posted()).toHaveLength(1);
});

test('in the sandbox, an extension has no page, storage or socket, and unknown elements are errors', async ({
  page,
}) => {
  await page.route('**/checkouts/extensions/bundles/*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `shopify.extend('${THANK_YOU}', () => {
        const names = ['localStorage', 'indexedDB', 'caches', 'postMessage', 'importScripts', 'XMLHttpRequest', 'WebSocket', 'location'];
        const text = document.createElement('s-text');
        text.textContent = 'found: ' + names.filter((name) => globalThis[name] !== undefined).join(' ') + '.';
        text.setAttribute('onfocus', 'alert(1)');
        document.body.append(text);
        document.body.append(document.createElement('iframe'));
      });`,
    }),
  );
  const errors = await buy(page, 'US');
  await expect(block(page)).toHaveText('found: .');
  await expect
    .poll(() => errors.join('\n'))
    .toMatch(/<s-text> has no attribute onfocus[\s\S]*Element is not allowed: iframe/);
  await expect(block(page).locator('iframe')).toHaveCount(0);
});

test('the setting leads the merchant to the checkout editor', async ({ page }) => {
  await page.goto(sandbox.admin(handle, '/upsell-slider/triggers'));
  await page.frameLocator('iframe[name="app-iframe"]').getByRole('link', { name: 'Open the checkout editor' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout editor' })).toBeVisible();
});
