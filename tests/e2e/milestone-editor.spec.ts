import { expect, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { moveByKey } from './move-by-key.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const merchant = new AppClient(sandbox, domain);
const LAST = /Ensure that "All Countries" is the last market for mobile/;

const saveMarkets = async (markets: unknown[]) => {
  const { version } = (await merchant.request('/api/markets')).body;
  await merchant.request('/api/markets', { method: 'PUT', body: JSON.stringify({ version, markets }) });
};

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await saveMarkets([{ id: 'eu', name: 'Europe', countries: ['FR', 'DE'] }]);
});

test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
  await saveMarkets([]);
});

test('a merchant gives a market its own levels, and sorts them by mouse and by keyboard', async ({ page }) => {
  const form = new SettingsForm(page, handle, '/cart-drawer');
  const title = (text: string) => form.app.locator('.list-entry-title').filter({ hasText: text });
  const fieldOf = (set: string, label: string) =>
    form.app.getByRole('group', { name: set, exact: true }).getByLabel(label, { exact: true });
  const previewed = form.preview().locator('[part="milestone-label"]');
  const sets = form.app.locator('.list-entry:not(.list-entry *) > .list-entry-header');
  const pressKeys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const expectSets = (...names: string[]) => expect(sets).toContainText(names);
  await page.setViewportSize(DESKTOP);
  await form.open('/progress-bar');

  await test.step('a new set is for the market without one, and comes before all countries', async () => {
    await title('All Countries').click();
    await form.button('Add market').click();
    await expectSets('Europe', 'All Countries');
    await expect(fieldOf('Europe', 'Market')).toBeFocused();
    await expect(form.app.getByText('Every market is in this list.')).toBeVisible();
    expect(await form.violations()).toEqual([]);
  });

  await test.step('the preview follows what is typed', async () => {
    await form.app.getByRole('complementary').getByLabel('Market').selectOption({ label: 'Europe' });
    await expect(previewed).toHaveText(['Premium Shipping']);
    await title('Economy Shipping').click();
    await form.field('Reward').selectOption({ label: 'Granted elsewhere' });
    await expect(previewed).toHaveText(['Economy Shipping', 'Premium Shipping']);
    await form.field('Label').fill('Cheap Shipping');
    await expect(previewed).toHaveText(['Cheap Shipping', 'Premium Shipping']);
    await title('Cheap Shipping').click();
  });

  await test.step('a level is dragged by the keyboard, and its amount is wrong at once', async () => {
    const marks = form.app.locator('.list-scale li');
    await expect(marks).toContainText(['$0', '$25', '$50']);
    await form.button('Move $50 · Premium Shipping').focus();
    await pressKeys('Space');
    await expect(form.app.getByText(/Premium Shipping was picked up/)).toBeAttached();
    await moveByKey(page, 'ArrowUp', form.app.getByText(/Premium Shipping was moved to position 2 of 3/));
    await pressKeys('Space');
    await expect(marks).toContainText(['$0', '$50', '$25']);
    await expect(form.field('From')).toHaveAccessibleDescription(/in increasing order for market Europe/);
    await form.field('From').fill('75');
    await expect(marks).toContainText(['$0', '$50', '$75']);
    await pressKeys('Tab');
    await expect(form.app.getByText('in increasing order')).toHaveCount(0);
    await expect(previewed).toHaveText(['Premium Shipping', 'Cheap Shipping']);
  });

  await test.step('a set is dragged by the mouse to a place where it is not allowed', async () => {
    await title('Europe').click();
    const from = await form.button('Move All Countries').boundingBox();
    const to = await form.button('Move Europe').boundingBox();
    if (!from || !to) throw new Error('The sets have no handles');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
    await expect(form.app.getByText(/All Countries was moved to position 1 of 2/)).toBeAttached();
    await page.mouse.up();
    await expectSets('All Countries', 'Europe');
    await expect(form.app.getByText(LAST)).toBeVisible();
    await title('All Countries').click();
  });

  await test.step('a refused save opens the set, and leads to its field', async () => {
    await form.save();
    await expect(fieldOf('All Countries', 'Market')).toBeFocused();
    await expect(fieldOf('All Countries', 'Market')).toHaveAccessibleDescription(LAST);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await form.violations()).toEqual([]);
    }
  });

  await test.step('undo restores the order, and the sets are saved', async () => {
    await form.button('Undo').click();
    await expectSets('Europe', 'All Countries');
    await form.save();
    await expect(page.getByText('Settings saved')).toBeVisible();
    const { levelSets } = (await merchant.features()).body.features.miniCartProgressBar?.mobile ?? {};
    expect(levelSets).toMatchObject([
      { market: 'eu', levels: [{ minAmount: 0 }, { minAmount: 50 }, { minAmount: 75 }] },
      { market: 'all', levels: [{ minAmount: 0 }, { minAmount: 25 }, { minAmount: 50 }] },
    ]);
  });
});
