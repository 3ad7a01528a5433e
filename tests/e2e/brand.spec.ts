import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { publishSettings, resetBrand } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { handle, domain } = northRoast;
const merchant = new AppClient(sandbox, domain);

const appIn = (page: Page): FrameLocator => page.frameLocator('iframe[name="app-iframe"]');
const previewIn = (page: Page): FrameLocator => appIn(page).frameLocator('iframe[title^="Live preview"]');
const drawerOf = (page: Page) =>
  previewIn(page)
    .locator('uptill-mini-cart')
    .getByRole('button', { name: /Checkout/ });
const brandOf = async () => (await merchant.request('/api/brand')).body;

const PLAIN = 'rgb(26, 26, 26)';
const SOFT = 'rgb(176, 79, 107)';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await resetBrand(merchant);
  await publishSettings(sandbox, domain, 'miniCart', {});
});
test.afterAll(() => resetBrand(merchant));

test('a shop with widgets compares its brand with what it has, tries a look, and adopts it with one press', async ({
  page,
}) => {
  const app = appIn(page);
  await page.setViewportSize(VIEWPORTS.desktop);

  await test.step('the home page leads to it', async () => {
    await page.goto(sandbox.admin(handle));
    await app.getByRole('link', { name: 'See before and after' }).click();
    await expect(app.getByRole('heading', { name: 'Looks' })).toBeVisible();
    await expect(app.getByRole('button', { name: /^Product in the preview: (?!Washed)/ })).toBeVisible();
  });

  await test.step('a look is previewed at once, and can be undone', async () => {
    await expect(drawerOf(page)).toHaveCSS('background-color', PLAIN);
    await app.getByRole('button', { name: 'Soft' }).click();
    await expect(drawerOf(page)).toHaveCSS('background-color', SOFT);
    await expect(drawerOf(page)).toHaveCSS('border-radius', '40px');
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect(drawerOf(page)).toHaveCSS('background-color', PLAIN);
    await app.getByRole('button', { name: 'Redo' }).click();
    await app.getByRole('button', { name: 'Before' }).click();
    await expect(drawerOf(page)).toHaveCSS('background-color', PLAIN);
    expect((await brandOf()).isAdopted).toBe(false);
  });

  await test.step('an unreadable colour says what shoppers see instead', async () => {
    const error = app.getByLabel('Error', { exact: true });
    await error.fill('#ffcccc');
    await expect(app.getByText('Hard to read on “Background”')).toBeVisible();
    await expectFaultless(page);
    await app.getByRole('button', { name: /^Use #/ }).click();
    await expect(app.getByText('Hard to read on “Background”')).toBeHidden();
  });

  await test.step('an invalid one is refused at its field', async () => {
    await app.getByLabel('Border', { exact: true }).fill('nothing');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /Border/ })).toBeVisible();
    await app.getByLabel('Border', { exact: true }).fill('#eeeeee');
  });

  await test.step('one press adopts it, with the changes', async () => {
    await app.getByRole('button', { name: 'Use one brand for all widgets' }).click();
    await expect(page.getByText('Brand saved')).toBeVisible();
    await expect(app.getByText('All settings follow your brand')).toBeVisible();
    expect(await brandOf()).toMatchObject({
      isAdopted: true,
      own: [],
      style: { button: '#b04f6b', border: '#eeeeee' },
    });
    await expectFaultless(page);
  });
});

test('the theme’s look is measured in the store, and taken over in the draft', async ({ page }) => {
  const app = appIn(page);
  await page.goto(sandbox.admin(handle, '/brand'));
  await app.getByRole('button', { name: 'Match my theme' }).click();
  await expect(app.getByText('Matched.')).toBeVisible();
  await expect(drawerOf(page)).not.toHaveCSS('background-color', SOFT);
  await expect(app.getByText(/^Text font: \S/)).toBeVisible();
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(drawerOf(page)).toHaveCSS('background-color', SOFT);
});

test('a setting of its own is listed, and follows the brand again after a press', async ({ page }) => {
  const app = appIn(page);
  const { body } = await merchant.features();
  for (const settings of Object.values(body.features.miniCart ?? {}))
    settings.checkoutButtonBackgroundColor = '#112233';
  expect((await merchant.save(body)).status).toBe(200);
  await page.goto(sandbox.admin(handle, '/brand'));
  await expect(drawerOf(page)).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await app.getByRole('button', { name: 'Follow the brand everywhere' }).click();
  await expect(drawerOf(page)).toHaveCSS('background-color', SOFT);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Brand saved')).toBeVisible();
  expect((await brandOf()).own).toEqual([]);
});
