import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle } = northRoast;
const merchant = new AppClient(sandbox, domain);

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
});
test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
});

/** Saves another height of the sticky bar on phones. */
async function saveHeight(height: number): Promise<void> {
  const { body } = await merchant.features();
  Object.assign(body.features.stickyBar?.mobile ?? {}, { height });
  expect((await merchant.save(body)).status).toBe(200);
}

const height = async () => (await merchant.features()).body.features.stickyBar?.mobile.height;

test('a save is in the history with who made it, can be restored, and comes back from an exported file', async ({
  page,
}) => {
  await saveHeight(50);
  const staff = async () => (await merchant.request('/api/history')).body.entries[0].savedBy;
  await expect.poll(staff).toBe('Shop Owner (you)');

  const form = new SettingsForm(page, handle, '/sticky-bar');
  await page.setViewportSize(VIEWPORTS.desktop);
  await form.open();
  await form.field('Height').fill('60');
  await form.save();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await form.app.getByRole('link', { name: 'Version history' }).click();
  const entries = form.app.getByRole('listitem').filter({ has: form.app.getByRole('heading', { level: 2 }) });
  await expect(entries.first()).toContainText(/by Shop Owner \(you\).*Current.*Height \(phone\): 50 px →.*60 px/s);
  const faults = async () => {
    const overflow = await form.frame().evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return [...(await accessibilityIssues(form.frame())), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
  };

  await entries
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  const dialog = form.app.getByRole('dialog');
  await expect(dialog).toContainText(/60 px →.*50 px/s);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await faults()).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(entries.first()).toContainText(/60 px →.*50 px/s);
  expect(await height()).toBe(50);

  const downloading = page.waitForEvent('download');
  await form.button('Export settings').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^uptill-north-roast-\d{4}-\d\d-\d\d\.json$/);
  const buffer = await readFile(await download.path());
  await saveHeight(70);
  const choose = (content: Buffer | string) =>
    form.app
      .locator('input[type="file"]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('{}');
  await expect(dialog).toContainText('This is not a settings file of Uptill');
  await dialog.getByText('Close', { exact: true }).first().click();
  await choose(buffer);
  await expect(dialog).toContainText(/70 px →.*50 px/s);
  expect(await height()).toBe(70);
  await dialog.getByRole('button', { name: 'Import settings' }).click();
  await expect(page.getByText('Settings imported')).toBeVisible();
  expect(await height()).toBe(50);

  // The page's copy of the settings is the newest one.
  await page.getByRole('link', { name: 'Sticky ATC Bar' }).click();
  await expect(form.field('Height')).toHaveValue('50');
});
