import { expect, test } from '@playwright/test';
import { screens, tabPath } from '@uptill/feature-schema';
import { pages } from '../../apps/admin/app/domain/pages/pages.ts';
import { AppClient } from '../app-client.ts';
import { delayRequests } from '../kit/add-failures.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { appFrame } from './page-faults.ts';
import { PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak.myshopify.com';

test('links of the navigation name shop and host, and a screen opens with the data of the page, without a request, shows the last save when opened again, and is counted', async ({
  page,
}) => {
  const requests: string[] = [];
  const visits: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/m') && response.request().method() === 'POST') visits.push(response.status());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(features|shopMetadata)$/.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  const form = new SettingsForm(page, 'linen-and-oak', '/sticky-bar');
  // A page does not wait long for the shop's metadata, and the sandbox's first GraphQL response is slow.
  await new AppClient(sandbox, shop).request('/api/shopMetadata');
  await page.goto(sandbox.admin('linen-and-oak'));
  const home = page.getByRole('link', { name: 'Uptill', exact: true });
  const entry = page.getByRole('link', { name: 'Sticky ATC Bar', exact: true });

  const links = await form.app
    .locator('ui-nav-menu a')
    .evaluateAll((all) => all.map((link) => `${link.getAttribute('href')}`));
  expect(links).toHaveLength(pages.length);
  for (const link of links) {
    const { searchParams } = new URL(link, page.url());
    expect(searchParams.get('shop')).toBe(shop);
    expect(atob(`${searchParams.get('host')}`)).toContain('linen-and-oak');
  }

  await entry.click();
  await form.field('Height').fill('57');
  await form.save();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await home.click();
  await expect(form.app.getByRole('heading', { name: 'Home' })).toBeAttached();
  await entry.click();
  await expect(form.field('Height')).toHaveValue('57');
  expect(requests).toEqual(['PUT /api/features']);
  // The login together with the first page, and three further pages.
  await expect.poll(() => visits).toEqual([204, 204, 204, 204]);
});

test('a page that was scrolled before its scripts ran stays where it is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/help']) {
    const release = await delayRequests(page, /entry\.client/);
    await page.goto(sandbox.admin('linen-and-oak', path), { waitUntil: 'commit' });
    const main = page.frameLocator('iframe[name="app-iframe"]').getByRole('main', { name: 'Uptill' });
    await expect(main).toBeVisible();
    const frame = appFrame(page);
    const scrollY = () => frame.evaluate(() => window.scrollY);
    await frame.evaluate(() => scrollTo(0, 200));
    expect(await scrollY()).toBe(200);
    release();
    // The page records clicks until its scripts have run.
    await frame.waitForFunction(() => !('earlyClick' in window && window.earlyClick));
    expect(await scrollY(), path).toBe(200);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the alias of a tab leads to the tab’s own path, so that the navigation marks its screen', async ({ page }) => {
  const aliased = screens.flatMap((screen) =>
    screen.tabs.flatMap((tab) => (tab.alias ? [{ alias: tab.alias, path: tabPath(screen, tab), screen }] : [])),
  );
  expect(aliased).not.toEqual([]);
  for (const { alias, path, screen } of aliased) {
    await page.goto(sandbox.admin('linen-and-oak', alias));
    const entry = page.getByRole('link', { name: screen.navigation.label });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(sandbox.admin('linen-and-oak', path));
  }
});

test('the API returns the shop’s markets, and its metadata completely or only the requested fields', async () => {
  const linen = new AppClient(sandbox, shop);
  const { body } = await linen.request('/api/shopMetadata');
  expect(body).toMatchObject({ name: 'Linen & Oak', domain: shop, currency: 'USD' });
  expect(Object.keys(body)).toEqual([
    'name',
    'domain',
    'money_format',
    'money_with_currency_format',
    'currency',
    'primary_locale',
  ]);
  expect((await linen.request('/api/shopMetadata?fields=currency,name')).body).toEqual({
    currency: 'USD',
    name: 'Linen & Oak',
  });
  expect((await linen.request('/api/shopMetadata?fields=owner')).status).toBe(400);
  expect((await linen.request('/api/markets')).body).toMatchObject({ markets: [] });
});
