import { expect, type Page, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { ownTexts } from '../kit/own-texts.ts';
import { kumoStationery, northRoast } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { handle, domain } = kumoStationery;
const merchant = new AppClient(sandbox, domain);
const DAY_MS = 24 * 60 * 60 * 1000;

const appIn = (page: Page) => page.frameLocator('iframe[name="app-iframe"]');

/** A tab of a paid plan. */
const CODES_TAB = '/cart-drawer/discount-code';

/** Returns the settings with the drawer and its discount codes on. */
function withCodes({ features, ...document }: SettingsDocument): SettingsDocument {
  const on = (key: string) => {
    const { mobile, desktop } = features[key] ?? { mobile: {}, desktop: {} };
    return { [key]: { mobile: { ...mobile, isEnabled: true }, desktop: { ...desktop, isEnabled: true } } };
  };
  return { ...document, features: { ...features, ...on('miniCart'), ...on('miniCartDiscountCode') } };
}

/** Opens the drawer of the shop with a product in the cart. */
async function openDrawer(page: Page): Promise<void> {
  await page.goto(sandbox.storefront(handle, `/products/${kumoStationery.products.plain}`));
  await page.evaluate(async (product) => {
    const { variants } = await (await fetch(`/products/${product}.js`)).json();
    const body = JSON.stringify({ id: variants[0].id });
    await fetch('/cart/add.js', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, kumoStationery.products.plain);
  await page.reload();
  await openMiniCart(page);
  await expect(page.locator('uptill-mini-cart [part~="line"]').first()).toBeVisible();
}

/** Returns the keys of the features that the store shows. */
async function publishedFeatures(page: Page): Promise<string[]> {
  await page.goto(sandbox.storefront(handle));
  const data = await page.locator('#uptill-page').textContent();
  return Object.keys(JSON.parse(data ?? '').config.features);
}

const plan = async () => (await merchant.request('/api/billing?type=currentDetails')).body;

test.describe.configure({ mode: 'serial' });

test('a new shop sees and asks for nothing before it has chosen the free plan, which it does once', async ({
  page,
}) => {
  const app = appIn(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const path of ['/analytics', '/i18n/translations', '/sticky-bar']) {
    const document = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.goto(sandbox.admin(handle, path));
    expect(await (await document).text()).toContain('Choose a plan');
    await expect(app.getByRole('heading', { name: 'Choose a plan' })).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  expect(refused).toEqual([]);
  await expectFaultless(page);
  await app.getByRole('button', { name: 'Choose Free' }).click();
  await expect(page.getByText('You’re on the Free plan')).toBeVisible();
  await expect(app.getByLabel('Show the sticky bar')).toBeVisible();
  await page.goto(sandbox.admin(handle));
  await expect(app.getByRole('heading', { name: 'Features' })).toBeVisible();
});

test('a tab of a paid plan can be tried on the free plan, but not saved', async ({ page }) => {
  const form = new SettingsForm(page, handle, CODES_TAB);
  await form.open();
  await expect(form.app.getByRole('heading', { name: 'Discount Code comes with Starter' })).toBeVisible();
  expect(await form.violations()).toEqual([]);
  await form.field('Title').fill('Any code?');
  await expect(form.preview().locator('uptill-mini-cart').getByText('Any code?')).toBeVisible();
  await expect(form.saveBar()).toBeHidden();
  const { body } = await merchant.features();
  const { status, body: answer } = await merchant.save(withCodes(body));
  expect(status).toBe(402);
  expect(answer.error.issues).toContainEqual(
    expect.objectContaining({ path: ['miniCartDiscountCode', 'mobile', 'isEnabled'] }),
  );
  expect((await merchant.features()).body).toEqual(body);
});

test('a declined charge changes nothing, and an approved one leads back to the page with the new plan', async ({
  page,
}) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, CODES_TAB));
  for (const [answer, toast] of [
    ['Decline', 'Your plan was not changed'],
    ['Approve', 'You’re on Starter now'],
  ] as const) {
    await app.getByRole('button', { name: 'Try Starter free for 14 days' }).click();
    await page.getByRole('button', { name: answer }).click();
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page).toHaveURL(sandbox.admin(handle, CODES_TAB));
  }
  await expect(app.getByText('comes with Starter')).toBeHidden();
  expect(await plan()).toMatchObject({ packageId: 'starter', remainingTrialDays: 14 });
});

test('on the paid plan, the tab is saved and published, and its codes work at the checkout', async ({ page }) => {
  // The shop is in Japanese.
  const { discountCode = '', apply = '' } = ownTexts('ja', 'defaults');
  const { body } = await merchant.features();
  expect((await merchant.save(withCodes(body))).status).toBe(200);
  await sandbox.post('embed', { shop: domain, enabled: true });
  await expect.poll(async () => (await merchant.request('/api/dashboard')).body.publication.state).toBe('live');
  await openDrawer(page);
  await page.locator('[part~="discount-code"] summary').click();
  await page.getByRole('textbox', { name: discountCode }).fill('WELCOME10');
  await page.getByRole('button', { name: apply }).click();
  await expect(page.locator('[part~="discount-code-tag"]')).toContainText('WELCOME10');
  await page.locator('uptill-mini-cart').locator('button[name="checkout"]').click();
  await page.waitForURL('**/checkouts/**');
  await expect(page.getByText('WELCOME10').filter({ visible: true }).first()).toBeVisible();
});

test('a forged or repeated return from Shopify changes nothing', async ({ page }) => {
  const before = await plan();
  for (const id of ['1', '36000000001x', before.chargeId]) {
    await page.goto(sandbox.admin(handle, `/billing?charge_id=${id}`));
    await expect(page.getByText(/You’re on Starter now|Your plan was not changed/)).toBeVisible();
  }
  expect(await plan()).toEqual(before);
});

test('the billing screen names the features lost with a lower plan, and is accessible', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/billing'));
  await expect(app.getByText('Your free trial ends in 14 days. Then Shopify charges $12 per 30 days')).toBeVisible();
  await expect(app.getByText('The price never grows with your orders.')).toBeVisible();
  await expect(app.getByText('Your store would stop showing the features of Starter.')).toBeVisible();
  await expect(app.locator('.Polaris-Button--variantPrimary')).toHaveText(['Try Growth free for 14 days']);
  await app.getByRole('button', { name: 'Change to Free' }).click();
  await expect(app.getByRole('dialog')).toContainText('Their settings are kept');
  await page.keyboard.press('Escape');
  await expect(app.getByRole('dialog')).toBeHidden();
  expect((await plan()).packageId).toBe('starter');
  await expectFaultless(page);
});

test('a link with show-billing opens the pricing screen, which can be closed', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/billing?show-billing=1'));
  await expect(app.getByRole('heading', { name: 'Choose a plan' })).toBeAttached();
  await app.getByRole('button', { name: 'Close' }).click();
  await expect(app.getByText('You’re on Starter')).toBeVisible();
});

test('while the shop does not pay, its plan is on hold, and neither screen nor store shows it as paid', async ({
  page,
}) => {
  const app = appIn(page);
  await sandbox.post('unpaid', { shop: domain, unpaid: true });
  // Only Shopify's webhook has told the app.
  await expect.poll(() => publishedFeatures(page)).toEqual(['miniCart']);
  await page.goto(sandbox.admin(handle, '/billing'));
  await expect(app.getByRole('heading', { name: 'Your subscription is on hold' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Change to Free' })).toBeDisabled();
  await sandbox.post('unpaid', { shop: domain, unpaid: false });
  await expect.poll(() => publishedFeatures(page)).toEqual(['miniCart', 'miniCartDiscountCode']);
  await page.goto(sandbox.admin(handle, '/billing'));
  await expect(app.getByText('Your free trial ends in 14 days.')).toBeVisible();
});

test('after a downgrade, settings stay stored and can be switched off, and the store does not show them', async ({
  page,
}) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/billing'));
  await app.getByRole('button', { name: 'Try Growth free for 14 days' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You’re on Growth now')).toBeVisible();
  await app.getByRole('button', { name: 'Change to Free' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Discount Code');
  await dialog.getByRole('button', { name: 'Change to Free' }).click();
  await expect(page.getByText('You’re on the Free plan')).toBeVisible();
  await expect.poll(async () => (await merchant.request('/api/dashboard')).body.publication.state).toBe('live');
  expect(await publishedFeatures(page)).toEqual(['miniCart']);
  await openDrawer(page);
  await expect(page.locator('[part~="discount-code"]')).toBeHidden();

  const form = new SettingsForm(page, handle, CODES_TAB);
  await form.open();
  await expect(form.field('Show discount codes in the drawer')).toBeChecked();
  await form.field('Show discount codes in the drawer').uncheck();
  await form.save();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { features } = (await merchant.features()).body;
  expect(features.miniCartDiscountCode).toMatchObject({ mobile: { isEnabled: false }, desktop: { isEnabled: false } });
});

test('after the trial, the screen names the next charge and offers no trial', async ({ page }) => {
  const app = appIn(page);
  await sandbox.post('clock', { advance: -20 * DAY_MS });
  await page.goto(sandbox.admin(northRoast.handle, '/billing'));
  await app.getByRole('button', { name: 'Try Starter free for 14 days' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You’re on Starter now')).toBeVisible();
  await sandbox.post('clock', { ahead: 0 });
  await page.reload();
  await expect(app.getByText(/^The next charge is \$12 on /)).toBeVisible();
  await app.getByRole('button', { name: 'Change to Growth' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await app.getByRole('button', { name: 'Change to Free' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Change to Free' }).click();
  await expect(app.getByText('It costs nothing.')).toBeVisible();
});
