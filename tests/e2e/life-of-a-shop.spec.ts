import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { startUptill, type Uptill } from '../../scripts/uptill.ts';
import { AppClient } from '../app-client.ts';
import { linenAndOak, northRoast, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// One shop from the installation of the app to the erasure of its data. It has a program of its own, because other tests of
// this worker need the shop as it is.

const { domain, handle, products } = northRoast;
const folder = await temporaryFolder();
/** The colours of buttons in the looks Playful and Soft. */
const PLAYFUL = 'rgb(75, 59, 214)';
const SOFT = 'rgb(176, 79, 107)';
const HOUR_MS = 60 * 60 * 1000;

let uptill: Uptill;
let sandbox: SandboxControl;
let merchant: AppClient;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  uptill = await startUptill({
    dataDir: folder.path,
    sandboxPort: 4700 + Number(process.env.TEST_PARALLEL_INDEX ?? 0),
    appOutput: 'ignore',
    appNodeOptions: ['--liftoff-only'],
  });
  sandbox = new SandboxControl(uptill.sandbox.urls.control);
  merchant = new AppClient(sandbox, domain);
});

test.afterAll(async () => {
  await uptill?.stop();
  await folder.remove();
});

const appIn = (page: Page) => page.frameLocator('iframe[name="app-iframe"]');
const bar = (page: Page) => page.locator('uptill-sticky-bar');
const settingsPage = () => sandbox.admin(handle).replace('/apps/uptill', '/settings/apps');
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const live = () =>
  expect
    .poll(async () => (await merchant.request('/api/dashboard')).body.publication.state, { timeout: 20_000 })
    .toBe('live');

/** Opens a product of the store on a phone, and scrolls to its end, where the bar is shown. */
async function openProduct(page: Page, root = ''): Promise<void> {
  await page.setViewportSize(VIEWPORTS.mobile);
  await page.goto(sandbox.storefront(handle, `${root}/products/${products.plain}`));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** Opens the page where apps are installed, and installs ours. */
async function install(page: Page, shop: string): Promise<void> {
  await page.goto(sandbox.admin(shop).replace('/apps/uptill', '/settings/apps'));
  await page.getByRole('link', { name: 'Install and open' }).click();
  await expect(appIn(page).getByRole('heading', { name: 'Choose a plan' })).toBeAttached();
}

/**
 * Turns the bar on in the first steps, with a look, and the app embed in the theme editor, and comes back. The drawer stays
 * off.
 */
async function doFirstSteps(page: Page, shop: string, look: string): Promise<void> {
  const app = appIn(page);
  await app.getByLabel('Cart Drawer').uncheck();
  await app.getByRole('button', { name: 'Continue' }).click();
  await app.getByRole('button', { name: look }).click();
  await app.getByRole('button', { name: 'Save and continue' }).click();
  await app.getByRole('button', { name: 'Turn on in theme editor' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(sandbox.admin(shop));
  await app.getByRole('button', { name: 'Finish' }).click();
  await expect(app.getByRole('heading', { name: 'Features' })).toBeVisible();
}

// Nothing of what follows reloads the app: a new merchant would not know to.
test('on a phone, a merchant installs the app, declines a plan, approves one, and does the first steps', async ({
  page,
}) => {
  const app = appIn(page);
  await page.setViewportSize(VIEWPORTS.mobile);
  await install(page, handle);
  for (const [answer, toast] of [
    ['Decline', 'Your plan was not changed'],
    ['Approve', 'You’re on Growth now'],
  ] as const) {
    await app.getByRole('button', { name: 'Try Growth free for 14 days' }).click();
    await page.getByRole('button', { name: answer }).click();
    await expect(page.getByText(toast)).toBeVisible();
  }
  await doFirstSteps(page, handle, 'Playful');
  await live();
  await openProduct(page);
  await expect(bar(page).getByRole('button', { name: 'Buy Now' })).toHaveCSS('background-color', PLAYFUL);
});

test('on a desktop, a merchant installs the app, stays on Free, and does the first steps', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await install(page, linenAndOak.handle);
  await appIn(page).getByRole('button', { name: 'Choose Free' }).click();
  await doFirstSteps(page, linenAndOak.handle, 'Your theme');
  await page.goto(sandbox.storefront(linenAndOak.handle, `/products/${linenAndOak.products.plain}`));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar(page).getByRole('button', { name: 'Buy Now' })).toBeVisible();
});

test('the first setting', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/sticky-bar'));
  await expect(app.getByLabel('Show the sticky bar')).toBeChecked();
  await app.getByRole('link', { name: 'Button Settings' }).click();
  // The first tab has a field with the same name, and it is removed shortly after the click.
  await expect(app.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
  await app.getByLabel('Text', { exact: true }).fill('Take it home');
  await saveIn(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  await live();
  await openProduct(page);
  await expect(bar(page).getByRole('button', { name: 'Take it home' })).toBeVisible();
});

test('a colour of its own stays when the brand changes, until it follows the brand again', async ({ page }) => {
  const app = appIn(page);
  const background = app.getByLabel('Background', { exact: true });
  const button = bar(page).getByRole('button', { name: 'Take it home' });
  await page.goto(sandbox.admin(handle, '/sticky-bar/button'));
  await background.fill('#7a1f3d');
  await saveIn(page);
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.goto(sandbox.admin(handle, '/brand'));
  await expect(app.getByText('1 setting has a value of its own')).toBeVisible();
  await app.getByRole('button', { name: 'Soft' }).click();
  await saveIn(page);
  await expect(page.getByText('Brand saved')).toBeVisible();
  await live();
  await openProduct(page);
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 61)');

  await page.goto(sandbox.admin(handle, '/sticky-bar/button'));
  await app.getByRole('button', { name: 'Use your brand’s colour: Background' }).click();
  await expect(background).toHaveValue('#b04f6b');
  await saveIn(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  await live();
  await openProduct(page);
  await expect(button).toHaveCSS('background-color', SOFT);
});

test('a market, and French', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/i18n'));
  await app.getByRole('button', { name: 'Import your store’s markets' }).click();
  await app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(app.getByLabel('Name')).toHaveCount(3);
  await saveIn(page);
  await expect(page.getByText('Markets saved')).toBeVisible();

  await page.goto(sandbox.admin(handle, '/i18n/translations'));
  await app.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(app.getByLabel('Language')).toHaveValue('fr');
  const text = app.getByRole('region').filter({ hasText: 'Take it home' }).first();
  await text.getByRole('textbox', { name: 'Translation' }).fill('Acheter');
  await saveIn(page);
  await expect(page.getByText('Translations saved')).toBeVisible();
  await live();
  await openProduct(page, '/fr');
  await expect(bar(page).getByRole('button', { name: 'Acheter' })).toBeVisible();
});

test('shoppers’ actions become numbers', async ({ page }) => {
  await openProduct(page);
  await bar(page).getByRole('button', { name: 'Take it home' }).click();
  await page.waitForURL('**/checkouts/**');
  await page.goto(sandbox.admin(handle, '/analytics'));
  await expect(appIn(page).getByRole('table', { name: 'By feature' }).getByRole('row').nth(1)).toContainText(
    'Sticky Bar',
  );
});

test('custom CSS, and a return from a mistake to the earlier settings', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/custom-code'));
  await app.getByRole('textbox', { name: 'CSS', exact: true }).fill('body { --from-css: yes }');
  await saveIn(page);
  await expect(page.getByText('Custom code saved')).toBeVisible();

  await page.goto(sandbox.admin(handle, '/sticky-bar/button'));
  await app.getByLabel('Text', { exact: true }).fill('Take it hone');
  await saveIn(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  await app.getByRole('link', { name: 'Version history' }).click();
  await app
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText(/Take it hone.*Take it home/s);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await live();
  const downloading = page.waitForEvent('download');
  await app.getByRole('button', { name: 'Export settings' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain('Take it home');
  expect(exported).toContain('Acheter');

  await openProduct(page);
  await expect(bar(page).getByRole('button', { name: 'Take it home' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--from-css'))).toBe('yes');
});

test('another theme is published, in which the app embed is off', async ({ page }) => {
  const theme = (await sandbox.get('state')).shops[domain]?.theme ?? '';
  await sandbox.post('embed', { shop: domain, enabled: false });
  await sandbox.post('theme', { shop: domain, theme });
  // The page shows the webhook's data before it has sent a request.
  await page.route('**/api/isAppEmbedEnabled', () => {});
  await expect(async () => {
    await page.goto(sandbox.admin(handle, '/sticky-bar'));
    await expect(appIn(page).getByText('the app embed is off in your published theme')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await sandbox.post('embed', { shop: domain, enabled: true });
});

test('uninstalling takes everything out of the store, and reinstalling brings it back', async ({ page }) => {
  await page.goto(settingsPage());
  await page.getByRole('button', { name: 'Uninstall' }).click();
  await expect(page.getByText('is not installed')).toBeVisible();
  await openProduct(page);
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);

  await page.goto(settingsPage());
  await page.getByRole('link', { name: 'Install and open' }).click();
  await page.goto(sandbox.admin(handle, '/sticky-bar/button'));
  await expect(appIn(page).getByLabel('Text', { exact: true })).toHaveValue('Take it home');
});

test('two days after uninstalling, everything is erased', async ({ page }) => {
  await sandbox.post('uninstall', { shop: domain });
  await sandbox.post('clock', { ahead: 49 * HOUR_MS });
  await page.goto(settingsPage());
  await page.getByRole('link', { name: 'Install and open' }).click();
  await expect(appIn(page).getByRole('heading', { name: 'Choose a plan' })).toBeAttached();
  expect((await merchant.features()).body).toMatchObject({
    version: 0,
    features: { stickyBar: { mobile: { button: { buttonText: 'Buy Now' } } } },
  });
});
