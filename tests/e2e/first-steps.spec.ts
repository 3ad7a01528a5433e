import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { defaultDocument, features } from '@uptill/feature-schema';
import { AppClient } from '../app-client.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { resetBrand } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { handle, domain, products } = linenAndOak;
const merchant = new AppClient(sandbox, domain);

const appIn = (page: Page): FrameLocator => page.frameLocator('iframe[name="app-iframe"]');
const previewIn = (page: Page): FrameLocator => appIn(page).frameLocator('iframe[title^="Live preview"]');
const step = (page: Page, title: string) => appIn(page).getByRole('heading', { name: title });
const isNew = async () => (await merchant.request('/api/isFtue')).body.value;
const setNew = (value: boolean) => merchant.request('/api/isFtue', { method: 'PUT', body: JSON.stringify({ value }) });

/** Restores the default settings, with every feature off, turns the app embed off, and forgets the chosen first steps. */
async function startOver(): Promise<void> {
  const { body } = await merchant.features();
  expect((await merchant.save({ ...body, features: defaultDocument(features) })).status).toBe(200);
  await resetBrand(merchant);
  await sandbox.post('embed', { shop: domain, enabled: false });
  await merchant.request('/api/firstSteps', { method: 'PUT', body: JSON.stringify({ choices: null }) });
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(startOver);
test.afterAll(() => setNew(false));

test('a new merchant turns features on in the theme’s colours, and leaving loses nothing', async ({ page }) => {
  const app = appIn(page);
  await page.setViewportSize(VIEWPORTS.desktop);

  await test.step('the special path makes the merchant new, and the home page leads to the first steps', async () => {
    await page.goto(sandbox.admin(handle, '/isFtue/true'));
    await expect(step(page, 'Choose what to turn on')).toBeVisible();
    expect(await isNew()).toBe(true);
    await expect(app.getByLabel('Cart Drawer')).toBeChecked();
    await expect(app.getByLabel('Quick Buy')).not.toBeChecked();
    await expect(app.getByText('Growth plan')).toBeVisible();
    await expectFaultless(page);
  });

  await test.step('the preview shows what is chosen: the drawer alone, and the bar together with the button', async () => {
    await expect(previewIn(page).getByText('Shopping Cart')).toBeVisible();
    await app.getByLabel('Sticky Button').check();
    await expect(previewIn(page).locator('uptill-sticky-button')).toBeAttached();
    await expect(previewIn(page).locator('uptill-sticky-bar')).toBeAttached();
    await expect(previewIn(page).locator('uptill-mini-cart')).toHaveCount(0);
    await app.getByLabel('Cart Drawer').uncheck();
  });

  await test.step('the colours are the theme’s, and other ones survive a reload', async () => {
    await app.getByRole('button', { name: 'Continue' }).click();
    await expect(step(page, 'Choose the look')).toBeVisible();
    const button = previewIn(page).locator('uptill-sticky-bar').getByRole('button', { name: 'Buy Now' });
    await expect(button).toHaveCSS('background-color', 'rgb(124, 74, 45)');
    await expectFaultless(page);
    await app.getByRole('group', { name: 'Buttons' }).getByRole('radio', { name: '#2b2825' }).check();
    await expect(button).toHaveCSS('background-color', 'rgb(43, 40, 37)');
    await expect.poll(async () => (await merchant.request('/api/firstSteps')).body.choices.accent).toBe('#2b2825');
    await page.reload();
    await expect(step(page, 'Choose the look')).toBeVisible();
    await expect(button).toHaveCSS('background-color', 'rgb(43, 40, 37)');
  });

  await test.step('one save stores the choices for both platforms', async () => {
    await app.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Your choices are saved')).toBeVisible();
    await expect(step(page, 'Show it in your store')).toBeVisible();
    const { features: saved } = (await merchant.features()).body;
    for (const platform of ['mobile', 'desktop'] as const) {
      expect(saved.stickyBar?.[platform]).toMatchObject({
        isEnabled: true,
        height: 56,
        backgroundColor: '#fbf9f5',
        button: { buttonBackgroundColor: '#2b2825', buttonTextColor: '#fbf9f5' },
      });
      expect(saved.stickyButton?.[platform]).toMatchObject({
        isEnabled: true,
        position: 'bottom-right',
        backgroundColor: '#2b2825',
      });
      expect(saved.miniCart?.[platform].isEnabled).toBe(false);
    }
    await expectFaultless(page);
  });

  await test.step('the merchant comes back from the theme editor, and is told what to do next', async () => {
    await app.getByRole('button', { name: 'Turn on in theme editor' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.goto(sandbox.admin(handle));
    await expect(app.getByText('Everything is in place')).toBeVisible();
    await expectFaultless(page);
    await app.getByRole('button', { name: 'Finish' }).click();
    await expect(app.getByRole('heading', { name: 'Features' })).toBeVisible();
    await expect.poll(isNew).toBe(false);
    await page.reload();
    await expect(app.getByRole('heading', { name: 'Features' })).toBeVisible();
  });

  await test.step('the store shows it', async () => {
    await expect.poll(async () => (await merchant.request('/api/dashboard')).body.publication.state).toBe('live');
    await page.goto(sandbox.storefront(handle, `/products/${products.plain}`));
    await expect(page.locator('uptill-sticky-button').getByRole('button')).toHaveCSS(
      'background-color',
      'rgb(43, 40, 37)',
    );
  });
});

test('while nothing is on, the preview has a hint, and hiding it means that the merchant is not new', async ({
  page,
}) => {
  await startOver();
  await setNew(true);
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/sticky-bar'));
  const hint = app.getByText('Nothing is on in your store yet.');
  await expect(hint).toBeVisible();
  await expectFaultless(page);
  await app.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(hint).toBeHidden();
  await expect.poll(isNew).toBe(false);
});

test('a link with show-ftue leads to the first steps, which can be skipped', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/billing?show-ftue=1'));
  await expect(step(page, 'Choose what to turn on')).toBeVisible();
  await expect.poll(isNew).toBe(true);
  await app.getByRole('button', { name: 'Skip for now' }).click();
  await expect(app.getByRole('heading', { name: 'Features' })).toBeVisible();
  await expect.poll(isNew).toBe(false);
  await app.getByRole('link', { name: 'First steps' }).click();
  await expect(step(page, 'Choose what to turn on')).toBeVisible();
});
