import { expect, test } from '@playwright/test';
import { AppClient, sendRequest } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const shop = 'north-roast';

const TABS = [
  'Basic Settings',
  'Button Settings',
  'Variants & Subscriptions',
  'Out of Stock',
  'Discount',
  'Success Popup',
];

const SCREEN = '/sticky-bar';

test('theme colours are returned only for the caller’s own shop, and only with a valid token', async () => {
  const colours = async (shop: string) =>
    (await new AppClient(sandbox, `${shop}.myshopify.com`).request('/api/shopThemeColors')).body;
  expect(await colours('north-roast')).toEqual(['#000000', '#2b2825', '#2f5d57', '#f8f8f5', '#ffffff']);
  expect(await colours('linen-and-oak')).toEqual(['#000000', '#2b2825', '#7c4a2d', '#fbf9f5', '#ffffff']);

  const forged = await sendRequest(sandbox.appHost(), '/api/shopThemeColors', {
    headers: { authorization: 'Bearer x.y.z' },
  });
  const missing = await sendRequest(sandbox.appHost(), '/api/shopThemeColors', {
    headers: { accept: 'application/json' },
  });
  expect([forged.status, missing.status]).toEqual([401, 401]);
  expect(missing.body.error.message).toBe('Unauthenticated');
});

/** One page for all tests, because loading the form takes longer than most of them. */
let form: SettingsForm;

test.beforeAll(async ({ browser }) => {
  form = new SettingsForm(await browser.newPage(), shop, SCREEN);
  await form.open();
});

test.afterAll(() => form.page.close());

test('a refused save opens and focuses the invalid field and shows the error; its toast names the field and leads to it', async () => {
  const { page } = form;
  const toast = page.getByRole('alert');
  const isShown = async () => {
    await expect(form.field('Duration')).toBeFocused();
    await expect(form.button('Desktop')).toHaveAttribute('aria-pressed', 'true');
  };
  await form.startOver('Success Popup');
  await form.button('Edit separately').click();
  await form.button('Desktop').click();
  await form.field('Duration').fill('0');
  await form.openTab('Basic Settings');
  await form.button('Phone').click();
  await form.save();

  await isShown();
  await expect(form.app.getByText('Enter a number from 1 to 10').first()).toBeVisible();
  await expect(form.app.getByRole('link', { name: 'Success Popup needs attention' })).toBeVisible();

  await test.step('the toast leads there from another tab and platform', async () => {
    await form.openTab('Basic Settings');
    await form.button('Phone').click();
    await expect(toast).toContainText('Check “Success Popup, Duration (desktop)”');
    await toast.getByRole('button', { name: 'Show setting' }).click();
    await isShown();
  });

  await form.button('Undo').click();
  await expect(form.field('Duration')).toHaveValue('3');
  await form.button('Undo').click();
  await expect(form.button('Edit separately')).toBeVisible();
  await expect(form.saveBar()).toBeHidden();

  await test.step('the toast leads to another screen with the unsaved changes', async () => {
    await form.field('Duration').fill('4');
    const issues = [{ path: ['stickyButton', 'desktop', 'badgeCounterTextColor'], message: 'Too pale' }];
    const error = { code: 'validation', message: 'Some settings need your attention.', issues };
    await page.route('**/api/features', (route) => route.fulfill({ status: 422, json: { error } }));
    await form.save();
    await expect(toast).toContainText('Check “Sticky Cart Button, Badge Counter, Text”');
    await toast.getByRole('button', { name: 'Show setting' }).click();
    await expect(form.field('Text')).toBeFocused();
    await expect(form.app.getByText('Too pale')).toBeVisible();
    await page.unroute('**/api/features');
  });

  await form.button('Undo').click();
  await expect(form.field('Duration')).toHaveValue('3');
  await expect(form.saveBar()).toBeHidden();
});

test('resetting a tab can be undone, also from another tab, until the settings are saved', async () => {
  const { page } = form;
  await form.startOver('Button Settings');
  await form.field('Text').fill('Bag it');

  await test.step('save, then reload and find the saved text', async () => {
    await form.save();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await form.open('/button');
    await expect(form.field('Text')).toHaveValue('Bag it');
  });

  await test.step('reset, undo from another tab, redo, then save', async () => {
    await form.choose(/Reset to defaults/);
    await expect(form.field('Text')).toHaveValue('Buy Now');
    await expect(form.saveBar()).toBeVisible();
    await form.openTab('Discount');
    await form.button('Undo').click();
    await expect(form.field('Text')).toHaveValue('Bag it');
    await expect(form.saveBar()).toBeHidden();
    await page.keyboard.press('Control+Shift+z');
    await expect(form.field('Text')).toHaveValue('Buy Now');
    await form.save();
    await expect(form.saveBar()).toBeHidden();
  });
});

test('Ctrl+Z in a text field does not undo other changes', async () => {
  const { keyboard } = form.page;
  await form.startOver('Basic Settings');
  await form.field('Price').uncheck();
  await form.field('Height').focus();
  await keyboard.press('Control+z');
  await expect(form.field('Price')).not.toBeChecked();
  await form.field('Quantity').focus();
  await keyboard.press('Control+z');
  await expect(form.field('Price')).toBeChecked();
});

test('of two people who save at once, both changes are kept, and they choose between two values of the same setting', async ({
  page,
}) => {
  const second = new SettingsForm(page, shop, '/quick-buy');
  const dialog = second.app.getByRole('dialog');
  const text = () => second.field('Text');
  await Promise.all([form.startOver('Out of Stock'), page.setViewportSize(DESKTOP), second.open()]);
  await form.field('Text').fill('Gone');
  await form.save();
  await expect(form.saveBar()).toBeHidden();

  await test.step('changes of different settings are merged', async () => {
    await second.field('Show quick buy on product cards').click();
    await second.save();
    await expect(
      page.getByText(/^Saved\. You changed Sticky Bar in another tab at .*; both are kept\.$/),
    ).toBeVisible();
    await expect(second.saveBar()).toBeHidden();
    await page.getByRole('link', { name: 'Sticky ATC Bar' }).click();
    await second.openTab('Out of Stock');
    await expect(text()).toHaveValue('Gone');
  });

  await test.step('a dialog shows both values of the same setting, and closing it loses nothing', async () => {
    await form.field('Text').fill('Sold out');
    await form.save();
    await expect(form.saveBar()).toBeHidden();
    await text().fill('Back soon');
    await second.save();
    await expect(dialog.getByRole('radio', { name: 'Keep mine: Back soon' })).toBeChecked();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await second.violations()).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(dialog).toBeHidden();
    await expect(text()).toHaveValue('Back soon');
  });

  await test.step('the chosen value is saved', async () => {
    await second.save();
    // Polaris draws the radio button above its input.
    await dialog.getByText('Take theirs: Sold out').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(second.saveBar()).toBeHidden();
    await expect(text()).toHaveValue('Sold out');
    await second.button('Undo').click();
    await expect(text()).toHaveValue('Sold out');
    const { features } = (await new AppClient(sandbox, `${shop}.myshopify.com`).features()).body;
    expect(features.stickyBar?.desktop.outOfStockText).toBe('Sold out');
    expect(features.quickBuy?.mobile.isEnabled).toBe(true);
  });
});

test('a save whose answer is lost is no conflict when it is repeated', async () => {
  await form.startOver('Out of Stock');
  await form.field('Text').fill('Lost and found');
  const match = { method: 'PUT', path: '/api/features' };
  await sandbox.post('faults', { match, drop: true, afterwards: true });
  await form.save();
  await expect(async () => {
    // Chromium repeats the request if its connection was used before. Otherwise the merchant does.
    if (await form.saveBar().isVisible()) {
      await form.page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 2_000 });
    }
    await expect(form.saveBar()).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(form.app.getByRole('dialog')).toHaveCount(0);
});

test('leaving with unsaved changes asks for confirmation, and discarded changes can be restored', async () => {
  const { page } = form;
  await form.startOver('Basic Settings');
  await form.field('Height').fill('52');
  await page.getByRole('link', { name: 'Uptill', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(form.field('Height')).toHaveValue('52');

  await form.discard();
  await expect(form.field('Height')).toHaveValue('40');
  await form.button('Undo').click();
  await expect(form.field('Height')).toHaveValue('52');

  await page.getByRole('link', { name: 'Uptill', exact: true }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(form.app.getByRole('heading', { name: 'Home' })).toBeAttached();
  await page.getByRole('link', { name: 'Sticky ATC Bar' }).click();
});

test('colours can be chosen with the keyboard, theme colours first, and the form offers a fix for unreadable ones', async () => {
  const { keyboard } = form.page;
  await form.startOver('Basic Settings');
  const swatch = form.button('Text: choose a colour');
  await swatch.focus();
  await keyboard.press('Enter');
  const theme = form.app.getByRole('group', { name: 'Text: theme colours' }).getByRole('radio');
  await expect(theme).toHaveCount(5);
  await expect(theme.first()).toHaveAccessibleName('#000000');
  await expect(theme.first()).toBeFocused();
  // ArrowLeft on the first colour selects the last one: white text on the white bar.
  await keyboard.press('ArrowLeft');
  await expect(form.field('Text')).toHaveValue('#ffffff');
  await keyboard.press('Escape');
  await expect(swatch).toBeFocused();

  await expect(form.app.getByText('Hard to read: the contrast is 1. Use at least 4.5.')).toBeVisible();
  for (const _ of ['the text field', 'the suggestion']) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(form.app.getByText(/Hard to read/)).toBeHidden();
  await expect(form.field('Text')).not.toHaveValue('#ffffff');
});

test('the bar in the preview stays in view beside the form; on a phone the preview opens without scrolling', async () => {
  await form.startOver('Discount');
  const preview = form.preview();
  await expect(form.button('On sale')).toHaveAttribute('aria-pressed', 'true');
  const buy = preview.getByRole('button', { name: 'Buy Now' });
  await expect(buy).toBeInViewport();
  await form.button('Sold out').click();
  await expect(preview.locator('[part~="sold-out"]')).toBeInViewport();
  await form.openTab('Basic Settings');
  await form.button('Show technical settings').click();
  await form.field('Cart count selectors').scrollIntoViewIfNeeded();
  await expect(buy).toBeInViewport();

  await form.page.setViewportSize(PHONE);
  await form.field('Cart count selectors').scrollIntoViewIfNeeded();
  const scrolled = () => form.app.locator('html').evaluate((html) => html.scrollTop);
  const place = await scrolled();
  await form.sheet().click();
  await expect(buy).toBeInViewport();
  await form.sheet().click();
  await expect(buy).toBeHidden();
  expect(await scrolled()).toBe(place);
});

for (const [name, viewport] of Object.entries({ PHONE, DESKTOP })) {
  test(`no tab has an accessibility violation: ${name.toLowerCase()}`, async () => {
    await form.startOver('Basic Settings');
    await form.page.setViewportSize(viewport);
    if (viewport === PHONE) await form.sheet().click();
    for (const title of TABS) {
      await form.openTab(title);
      expect(await form.violations(), title).toEqual([]);
    }
    await form.button('Text colour: choose a colour').click();
    await form.field('Text colour').fill('#222222');
    expect(await form.violations(), 'with an open colour picker and a contrast warning').toEqual([]);
  });
}
