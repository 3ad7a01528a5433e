import { readFile } from 'node:fs/promises';
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
/** Returns the rows of texts, and the fields for the translations of two of them. */
function rowsIn(page: Page) {
  const field = appIn(page).getByRole('textbox', { name: 'Translation' });
  const rows = appIn(page).getByRole('region').filter({ has: field });
  const fieldOf = (title: string) =>
    rows.filter({ hasText: title }).first().getByRole('textbox', { name: 'Translation' });
  return { rows, text: fieldOf('Button Settings, Text'), discount: fieldOf('Discount, Text') };
}
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const BUTTON_TEXT = { featureKey: 'stickyBar', platform: 'mobile', property: 'button.buttonText' };
/** Changed texts of the bar. */
const BAR = { button: { buttonText: 'Add to cart' }, discountText: 'Save [percentage] now' };

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
  await app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Uptill may not read your store’s markets')).toBeVisible();
  await importing.click();
  await app.getByRole('button', { name: 'Continue', exact: true }).click();
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
  expect((await put('markets', { version: version + 1, markets: renamed })).status).toBe(409);
  expect((await put('markets', { version, markets: 'all' })).status).toBe(422);
  expect(await markets()).toEqual({ version, markets: stored });
  await merchant.save({ ...document, version: (await merchant.features()).body.version });
});

test('a merchant translates changed texts by hand, and texts that need no translation are folded', async ({ page }) => {
  await publishSettings(sandbox, domain, 'stickyBar', BAR);
  await sandbox.post('embed', { shop: domain, enabled: true });
  const app = appIn(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/i18n/translations'));
  await app.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.getByText('Uptill’s texts stay in one language')).toBeVisible();
  await app.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();

  const { rows, text, discount } = rowsIn(page);
  await expect(app.getByLabel('Language')).toHaveValue('fr');
  await expect(rows).toHaveText([/Untranslated.*Add to cart/, /Untranslated.*Save \[percentage\] now/]);
  await expect(app.getByText('2 of your own texts to translate')).toBeVisible();
  await expect(app.getByRole('button', { name: /automatically/ })).toBeVisible();

  const covered = app.getByRole('button', { name: '46 texts are already in French' });
  await covered.click();
  await expect(rows).toHaveCount(48);
  const soldOut = rows.filter({ hasText: 'Out of Stock, Text' }).getByRole('textbox', { name: 'Translation' });
  await expect(soldOut).toHaveAttribute('placeholder', 'Épuisé');
  await soldOut.fill('Victime de son succès');
  await soldOut.fill('');
  await expect(app.getByText('2 of your own texts to translate')).toBeVisible();
  await covered.click();
  await expect(rows).toHaveCount(2);

  await text.fill('Acheter');
  await discount.fill('en promotion');
  await saveIn(page);
  const discountRow = rows.filter({ has: app.locator('[id="stickyBar_mobile_discountText"]') });
  await expect(discountRow).toContainText('[percentage] is missing');
  await discount.fill('de remise');
  await discount.press('Home');
  await discountRow.getByRole('button', { name: 'Insert [percentage]' }).click();
  await saveIn(page);
  await expect(page.getByText('Translations saved')).toBeVisible();
  await expect(app.getByText('All texts that shoppers see are translated.')).toBeVisible();
  await expectFaultless(page);
});

test('a merchant takes translations from a CSV file and from the theme, each in one step that can be undone', async ({
  page,
}) => {
  const app = appIn(page);
  const { text, discount } = rowsIn(page);
  const importFile = (content: string) =>
    app
      .locator('input[type="file"]')
      .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/i18n/translations/de'));

  await importFile('Add to cart,Kaufen\n');
  await expect(app.getByText('The first line of the file must name its columns')).toBeVisible();
  await importFile('Text;Translation\nAdd to cart;Kaufen\nSave [percentage] now;Sparen\nNo such text;Nichts\n');
  await expect(app.getByText('1 translation taken from the file')).toBeVisible();
  await expect(app.getByText('1 line matches no text of your shop.')).toBeVisible();
  await expect(app.getByText('Line 3: Discount, Text: [percentage] is missing')).toBeVisible();
  await expect(text).toHaveValue('Kaufen');

  const downloading = page.waitForEvent('download');
  await app.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain('stickyBar_mobile_button.buttonText,Add to cart,Kaufen,');
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('');
  await importFile(exported.replace(',Save [percentage] now,,', ',Save [percentage] now,Spare [percentage],'));
  await expect(app.getByText('2 translations taken from the file')).toBeVisible();
  await expect(text).toHaveValue('Kaufen');
  await expect(discount).toHaveValue('Spare [percentage]');
  await app.getByRole('button', { name: 'Undo' }).click();

  await app.getByRole('button', { name: 'Take from your theme' }).click();
  await expect(app.getByText('1 translation taken from your theme')).toBeVisible();
  await expect(text).toHaveValue('In den Warenkorb');
  await expect(discount).toHaveValue('');
  await app.getByRole('button', { name: 'Take from your theme' }).click();
  await expect(app.getByText('Your theme has none of these sentences.')).toBeVisible();
  await expectFaultless(page);
  expect((await inLocale('de')).translations).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveValue('');
});

test('a merchant translates to German automatically, and shoppers see each language', async ({ page }) => {
  test.setTimeout(90_000);
  const app = appIn(page);
  const { text, discount } = rowsIn(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/i18n/translations/de'));
  await app.getByRole('button', { name: 'Translate 2 texts automatically' }).click();
  await expect(text).toHaveValue('DE Add to cart');
  await expect(discount).toHaveValue('DE Save [percentage] now');
  expect((await inLocale('de')).translations).toEqual([]);
  await saveIn(page);
  await expect.poll(async () => (await inLocale('de')).translations.length).toBe(4);
  await live();

  for (const [path, words] of Object.entries({ fr: 'Acheter', de: 'DE Add to cart' })) {
    await page.goto(sandbox.storefront(handle, `/${path}/products/${northRoast.products.plain}`));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('uptill-sticky-bar').getByRole('button', { name: words })).toBeVisible();
  }
  // A text that is not translated.
  await page.goto(sandbox.storefront(handle, `/products/${northRoast.products.plain}`));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('uptill-sticky-bar').getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('a changed text is outdated, and translations that are wrong or outdated are refused', async ({ page }) => {
  await publishSettings(sandbox, domain, 'stickyBar', { ...BAR, button: { buttonText: 'Get it' } });
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/i18n/translations/fr'));
  await app.getByRole('button', { name: 'Outdated' }).click();
  await expect(app.getByText('It was “Add to cart” when it was translated.').first()).toBeVisible();
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
  expect((await put('translations?locale=fr', { version: version + 1, translations: [] })).status).toBe(409);
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
