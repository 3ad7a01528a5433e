import { expect, type Page, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak, northRoast, VIEWPORTS } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { domain, handle } = northRoast;
const merchant = new AppClient(sandbox, domain);
const elsewhere = new AppClient(sandbox, linenAndOak.domain);
const SCOPES = ['read_markets', 'read_locales', 'write_translations'];

const put = (path: string, body: unknown, client = merchant) =>
  client.request(`/api/${path}`, { method: 'PUT', body: JSON.stringify(body) });
const markets = async (client = merchant) => (await client.request('/api/markets')).body;
const inLocale = async (locale: string) => (await merchant.request(`/api/translations/locale?locale=${locale}`)).body;
const live = () =>
  expect
    .poll(async () => (await merchant.request('/api/dashboard')).body.publication.state, { timeout: 20_000 })
    .toBe('live');

const appIn = (page: Page) => page.frameLocator('iframe[name="app-iframe"]');
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const BUTTON_TEXT = { featureKey: 'stickyBar', platform: 'mobile', property: 'button.buttonText' };
const DISCOUNT = { featureKey: 'stickyBar', platform: 'mobile', property: 'discountText' };

test.describe.configure({ mode: 'serial' });

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
});

test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
  await put('markets', { ...(await markets()), markets: [] });
  await sandbox.post('scopes', { shop: domain, revoke: SCOPES });
});

test('a merchant imports the store’s markets after granting the scope, and adds one', async ({ page }) => {
  const app = appIn(page);
  const importing = app.getByRole('button', { name: 'Import your store’s markets' });
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/i18n'));
  await importing.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Uptill may not read your store’s markets')).toBeVisible();
  await importing.click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(app.getByLabel('Name')).toHaveCount(3);

  await app.getByRole('button', { name: 'Add a market' }).click();
  await page.keyboard.type('Switzerland');
  await saveIn(page);
  await expect(app.getByText('List of countries can not be empty for Switzerland')).toBeVisible();
  await expect(
    app.getByText('Please make sure you do not have duplicate names for different markets.').first(),
  ).toBeVisible();
  const market = app.getByRole('region', { name: 'Switzerland' }).last();
  await market.getByLabel('Name').fill('Nordics');
  await app.getByRole('button', { name: 'Add countries to Nordics' }).click();
  const search = app.getByRole('combobox', { name: 'Search countries' });
  for (const country of ['Sweden', 'Norway']) {
    await search.fill(country.slice(0, 4));
    const option = app.getByRole('option');
    await expect(option).toHaveText([new RegExp(country)]);
    await expect(search).toHaveAttribute('aria-activedescendant', String(await option.getAttribute('id')));
    await page.keyboard.press('Enter');
    await expect(app.getByRole('button', { name: `Remove ${country}` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(app.getByRole('region', { name: 'Nordics' })).toContainText('Sweden');
  await expectFaultless(page);
  await saveIn(page);
  await expect(page.getByText('Markets saved')).toBeVisible();
  expect((await markets()).markets.map(({ name, countries }: Record<string, unknown>) => [name, countries])).toEqual([
    ['Germany', ['DE', 'FR', 'AT']],
    ['Switzerland', ['CH']],
    ['United States', ['US']],
    ['Nordics', ['SE', 'NO']],
  ]);
  expect((await markets(elsewhere)).markets).toEqual([]);
});

test('markets that are wrong or outdated are refused, and so is deleting one that milestones use', async () => {
  const { version, markets: stored } = await markets();
  const [first, ...others] = stored;
  const { body: document } = await merchant.features();
  const { mobile, desktop } = document.features.miniCartProgressBar ?? { mobile: {}, desktop: {} };
  const [set] = mobile.levelSets as object[];
  const levelSets = [{ ...set, market: first.id }, ...(mobile.levelSets as object[])];
  const features = { ...document.features, miniCartProgressBar: { mobile: { ...mobile, levelSets }, desktop } };
  expect((await merchant.save({ ...document, features })).status).toBe(200);

  const deleted = await put('markets', { version, markets: others });
  expect(deleted).toMatchObject({ status: 422, body: { error: { issues: [{ path: [] }] } } });
  expect(deleted.body.error.issues[0].message).toBe('Please do not delete a market that is in use by Milestones');
  const wrong = await put('markets', { version, markets: [...stored, { id: 'x', name: '', countries: ['XXX'] }] });
  expect(wrong.body.error.issues.map(({ path }: { path: unknown }) => path)).toEqual([
    [4, 'name'],
    [4, 'countries', 0],
  ]);
  const renamed = [{ ...first, name: 'Renamed' }, ...others];
  expect((await put('markets', { version: version - 1, markets: renamed })).status).toBe(409);
  expect((await put('markets', { version, markets: 'all' })).status).toBe(422);
  expect(await markets()).toEqual({ version, markets: stored });
  await merchant.save({ ...document, version: (await merchant.features()).body.version });
});

test('a merchant translates the bar to French by hand and to German automatically, and shoppers see both', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await publishSettings(sandbox, domain, 'stickyBar', {});
  await sandbox.post('embed', { shop: domain, enabled: true });
  const app = appIn(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/i18n/translations'));
  await app.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.getByText('Uptill’s texts stay in one language')).toBeVisible();
  await app.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();

  const rows = app.getByRole('region').filter({ has: app.getByRole('textbox', { name: 'Translation' }) });
  const text = rows.filter({ hasText: 'Button Settings, Text' }).first();
  const discount = rows.filter({ hasText: '[percentage] off' }).first();
  await expect(app.getByLabel('Language')).toHaveValue('fr');
  await text.getByRole('textbox', { name: 'Translation' }).fill('Acheter');
  await discount.getByRole('textbox', { name: 'Translation' }).fill('en promotion');
  await saveIn(page);
  await expect(discount).toContainText('[percentage] is missing');
  await discount.getByRole('textbox', { name: 'Translation' }).fill('de remise');
  await discount.getByRole('textbox', { name: 'Translation' }).press('Home');
  await discount.getByRole('button', { name: 'Insert [percentage]' }).click();
  await saveIn(page);
  await expect(page.getByText('Translations saved')).toBeVisible();
  await expectFaultless(page);
  await page.setViewportSize(VIEWPORTS.desktop);

  await app.getByLabel('Language').selectOption('de');
  await app.getByRole('button', { name: /Translate \d+ texts automatically/ }).click();
  await expect(text.getByRole('textbox', { name: 'Translation' })).toHaveValue('DE Buy Now');
  await expect(discount.getByRole('textbox', { name: 'Translation' })).toHaveValue('DE [percentage] off');
  expect((await inLocale('de')).translations).toEqual([]);
  await saveIn(page);
  await expect.poll(async () => (await inLocale('de')).translations.length).toBeGreaterThan(20);
  await live();

  for (const [path, words] of Object.entries({ fr: 'Acheter', de: 'DE Buy Now' })) {
    await page.goto(sandbox.storefront(handle, `/${path}/products/${northRoast.products.plain}`));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('uptill-sticky-bar').getByRole('button', { name: words })).toBeVisible();
  }
  // A text that is not translated.
  await page.goto(sandbox.storefront(handle, `/products/${northRoast.products.plain}`));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('uptill-sticky-bar').getByRole('button', { name: 'Buy Now' })).toBeVisible();
});

test('a changed text is outdated, and translations that are wrong or outdated are refused', async ({ page }) => {
  await publishSettings(sandbox, domain, 'stickyBar', { button: { buttonText: 'Get it' } });
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/i18n/translations/fr'));
  await app.getByRole('button', { name: 'Outdated' }).click();
  await expect(app.getByText('It was “Buy Now” when it was translated.').first()).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Translation' })).toHaveValue('Acheter');
  await app.getByLabel('Search texts').fill('nothing like this');
  await expect(app.getByText('No text matches.')).toBeVisible();
  await app.getByRole('button', { name: 'Clear' }).click();
  await app.getByRole('button', { name: 'Still right' }).first().click();
  await saveIn(page);
  await expect(app.getByText('No text has changed since it was translated.')).toBeVisible();

  const { version, translations } = await inLocale('fr');
  const save = (changes: object[], locale = 'fr') =>
    put(`translations?locale=${locale}`, { version, translations: [...translations, ...changes] });
  const refused = async (change: object) => (await save([change])).body.error?.issues;
  expect(await refused({ ...DISCOUNT, value: 'en promotion' })).toEqual([
    { path: ['stickyBar_mobile_discountText'], message: expect.stringContaining('[percentage] is missing') },
  ]);
  expect(await refused({ ...BUTTON_TEXT, property: 'nothing', value: 'Rien' })).toEqual([
    { path: ['stickyBar_mobile_nothing'], message: 'This text does not exist any more' },
  ]);
  expect((await save([{ ...BUTTON_TEXT, value: 'a\u0000b' }])).status).toBe(400);
  expect((await save([], 'en')).status).toBe(404);
  expect((await save([], 'ja')).status).toBe(404);
  expect((await put('translations?locale=fr', { version: version - 1, translations: [] })).status).toBe(409);
  expect((await put('translations?locale=fr', { version, translations: 'x'.repeat(2_000_000) })).status).toBe(413);
  expect(await inLocale('fr')).toEqual({ locale: 'fr', version, translations });
  expect(
    (await put('translations/auto', { properties: [{ ...BUTTON_TEXT, property: 'x' }], toLocale: 'fr' })).status,
  ).toBe(422);
  expect((await put('translations/auto', { properties: [BUTTON_TEXT], toLocale: 'ja' })).status).toBe(404);
});

test('without the scopes of markets and translations, their resources are refused', async () => {
  await sandbox.post('scopes', { shop: domain, revoke: SCOPES });
  await merchant.request('/api/scopes');
  for (const path of ['markets/store', 'translations/init', 'translations/locale?locale=fr']) {
    expect((await merchant.request(`/api/${path}`)).status).toBe(403);
  }
});
