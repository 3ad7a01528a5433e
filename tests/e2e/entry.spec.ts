import { type Browser, expect, type Page, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { delayRequests } from '../kit/add-failures.ts';
import { northRoast } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle } = northRoast;
const merchant = new AppClient(sandbox, domain);

let initial: SettingsDocument;

test.beforeEach(async () => {
  initial = (await merchant.features()).body;
});

test.afterEach(async () => {
  await setProductPaths('');
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
});

/** Sets the product paths in the settings of the app embed, as the theme editor does. */
async function setProductPaths(product_paths: string): Promise<void> {
  const { blocks = {} } = (await sandbox.get('state')).shops[domain]?.themeSettings.current ?? {};
  const value = Object.fromEntries(
    Object.entries(blocks).map(([id, block]) => [id, { ...block, settings: { product_paths } }]),
  );
  await sandbox.post('theme-setting', { shop: domain, name: 'blocks', value });
}

const openWith = (page: Page, parameters: Record<string, string>) =>
  page.goto(sandbox.admin(handle, `/?${new URLSearchParams(parameters)}`));

test('an address in the link opens in the top window only if it belongs to Shopify, home names the product paths, and a page that opens gets the focus', async ({
  page,
}) => {
  await sandbox.post('embed', { shop: domain, enabled: true });
  await setProductPaths('/shop');
  const { app } = new SettingsForm(page, handle, '/');
  await openWith(page, { billingURL: 'https://evil.example/', other: '1' });
  await expect(app.getByText('We did not open the address in your link')).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/uptill\/?\?/);

  const orders = `https://admin.shopify.com/store/${handle}/orders`;
  await openWith(page, { authURL: encodeURIComponent(orders) });
  await expect(page).toHaveURL(sandbox.admin(handle).replace('/apps/uptill', '/orders'));
  await page.goBack();
  await app.getByText('Status and details').click();
  await expect(app.getByText('Product pages are also those under /shop.')).toBeVisible();
  await expect(page).toHaveURL(sandbox.admin(handle));

  await app.locator('.feature-list').getByRole('link', { name: 'Sticky Bar' }).press('Enter');
  const start = app.getByRole('group', { name: 'Sticky Bar · Uptill' });
  await expect(start).toBeFocused();
  expect(await start.evaluate((line) => [line.clientHeight, getComputedStyle(line).zIndex])).toEqual([1, '20000']);
});

test('a merchant’s click before the app’s scripts have loaded takes effect once they have', async ({ page }) => {
  const load = await delayRequests(page, /\/entry\.client-/);
  const form = new SettingsForm(page, handle, '/cart-drawer');
  await page.goto(sandbox.admin(handle, '/cart-drawer'), { waitUntil: 'commit' });
  await form.button('Desktop').click();
  await expect(form.button('Desktop')).toHaveAttribute('aria-pressed', 'false');
  load();
  await expect(form.button('Desktop')).toHaveAttribute('aria-pressed', 'true');
});

test('a page or a part of one that can’t be loaded offers a reload, and a draft stays', async ({ page }) => {
  await publishSettings(sandbox, domain, 'miniCart', { shouldShowTnc: true });
  const form = new SettingsForm(page, handle, '/cart-drawer');
  await page.route(/\/assets\/(analytics|rich-text-editor)-/, (route) => route.abort());
  await form.open();
  await form.field('Title').fill('My basket');
  await form.openTab('Terms & Conditions');
  await expect(form.app.getByText('This part did not load')).toBeVisible();
  expect(await form.violations()).toEqual([]);
  await expect(form.saveBar()).toBeVisible();
  await form.save();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(form.app.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  expect(await form.violations()).toEqual([]);
  await page.unroute(/\/assets\/(analytics|rich-text-editor)-/);
  await form.button('Reload').click();
  await expect(form.app.getByRole('heading', { name: 'Analytics', level: 1 })).toBeAttached();
});

/**
 * Returns a function that opens the home page, and returns the arguments of the login event that it sends. The body is read
 * in the page, because the browser does not tell it to Playwright.
 */
async function loginsOf(page: Page): Promise<() => Promise<unknown>> {
  let sent: { name: string; args: unknown }[] = [];
  await page.exposeFunction('onEvents', (body: string) => sent.push(...JSON.parse(body)));
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...asked) => {
      const request = new Request(...asked);
      if (request.url.endsWith('/api/m')) Reflect.get(window, 'onEvents')(await request.clone().text());
      return send(request);
    };
  });
  return async () => {
    sent = [];
    await page.goto(sandbox.admin(handle));
    const login = () => sent.find(({ name }) => name === 'login');
    await expect.poll(login).toBeDefined();
    return login()?.args;
  };
}

test.describe('a browser', () => {
  const notice = (page: Page) =>
    new SettingsForm(page, handle, '/').app.getByText('Uptill is built for your Shopify admin');
  const features = (page: Page) => new SettingsForm(page, handle, '/').app.getByRole('heading', { name: 'Features' });

  // Playwright's switches unpartition the storage of frames, and Chromium then denies it to frames of other sites.
  test('that denies storage to the app shows no notice, which could not be dismissed, and no time of the last visit', async ({
    page,
  }) => {
    const login = await loginsOf(page);
    expect(await login()).toEqual({});
    expect(await login()).toEqual({});
    await expect(features(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('that allows storage to the app shows the notice until it is dismissed, and keeps the time of the visit', async ({
    playwright,
    launchOptions,
    userAgent,
  }) => {
    const browser: Browser = await playwright.chromium.launch({
      ...launchOptions,
      // Replaces Playwright's own switch, because only the last one counts.
      args: [...(launchOptions.args ?? []), '--disable-features=HttpsUpgrades'],
    });
    const page = await browser.newPage({ ...(userAgent && { userAgent }) });
    const login = await loginsOf(page);
    expect(await login()).toEqual({});
    await expect(notice(page)).toBeVisible();
    expect(await login()).toEqual({ daysAway: 0 });
    await new SettingsForm(page, handle, '/').app.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(notice(page)).toHaveCount(0);
    await login();
    await expect(features(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await browser.close();
  });
});
