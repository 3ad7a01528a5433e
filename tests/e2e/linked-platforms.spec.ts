import { expect, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const { domain, handle } = linenAndOak;
const sandbox = new SandboxControl();
const merchant = new AppClient(sandbox, domain);

// Other tests expect the defaults.
test.afterAll(() => publishSettings(sandbox, domain, 'stickyBar', {}));

/** Returns a setting of the sticky bar on phones and on desktops, as the API has it. */
async function stored(name: string): Promise<unknown[]> {
  const { mobile, desktop } = (await merchant.features()).body.features.stickyBar ?? {};
  return [mobile?.[name], desktop?.[name]];
}

test('a merchant edits phone and desktop together, separately, and together again', async ({ page }) => {
  await publishSettings(sandbox, domain, 'stickyBar', { isEnabled: false });
  await page.setViewportSize(DESKTOP);
  const form = new SettingsForm(page, handle, '/sticky-bar');
  const { app } = form;
  const same = app.getByText('Same on phone and desktop', { exact: true });
  const dialog = app.getByRole('dialog');
  const row = (name: string) => dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const saved = async (live: string) => {
    await form.save();
    await expect(form.saveBar()).toBeHidden();
    await expect(page.getByText(`Settings saved. ${live}`, { exact: true }).last()).toBeVisible();
  };
  const isFaultless = async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await form.violations()).toEqual([]);
      expect(await form.frame().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  };

  await test.step('one press and one save turn the bar on for both', async () => {
    await form.open();
    await expect(same).toBeVisible();
    await isFaultless();
    await form.field('Show the sticky bar').check();
    await saved('On for phones and desktop');
    expect(await stored('isEnabled')).toEqual([true, true]);
  });

  await test.step('a tab that is unlinked changes on one device, says what differs, and discards that', async () => {
    await form.button('Edit separately').click();
    await expect(form.button('Phone')).toBeFocused();
    await expect(form.saveBar()).toBeVisible();
    await form.field('Height').fill('64');
    await expect(app.getByText('Different on desktops', { exact: true })).toHaveCount(1);
    await expect(app.getByText('1 setting differs')).toBeVisible();
    await form.discard();
    await expect(same).toBeVisible();
    await form.button('Undo').click();
    await form.field('Show the sticky bar').uncheck();
    await saved('On for desktops, off on phones');
    expect(await stored('height')).toEqual([64, 40]);
    expect(await stored('isEnabled')).toEqual([false, true]);
  });

  await test.step('the differences are compared side by side', async () => {
    await form.button('Compare').click();
    await expect(row('Height').getByRole('cell')).toHaveText(['64 px', '40 px']);
    await expect(row('Show the sticky bar').getByRole('cell')).toHaveText(['Off', 'On']);
    await isFaultless();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(form.button('Compare')).toBeFocused();
  });

  await test.step('joining asks which side to keep, and can be undone and discarded', async () => {
    await form.button('Use the same settings').click();
    await expect(dialog.getByText('2 settings change on desktops')).toBeVisible();
    await dialog.getByText('The desktop’s settings').click();
    await isFaultless();
    await dialog.getByRole('button', { name: 'Use the desktop’s settings' }).click();
    await expect(same).toBeVisible();
    await expect(form.button('Edit separately')).toBeFocused();
    await expect(form.field('Height')).toHaveValue('40');
    await form.discard();
    await expect(app.getByText('2 settings differ')).toBeVisible();
    await form.button('Undo').click();
    await expect(same).toBeVisible();
    await saved('On for phones and desktop');
    expect(await stored('height')).toEqual([40, 40]);
  });

  await test.step('the choice to edit equal sides separately is kept', async () => {
    await form.button('Edit separately').click();
    await saved('On for phones and desktop');
    await form.open();
    await expect(app.getByText('Edited separately, with the same settings')).toBeVisible();
    await form.button('Use the same settings').click();
    await expect(same).toBeVisible();
    await saved('On for phones and desktop');
  });

  await test.step('an outside save of one device unlinks the tab, and no other', async () => {
    const { body } = await merchant.features();
    Object.assign(body.features.stickyBar?.desktop ?? {}, { height: 70 });
    expect((await merchant.save(body)).status).toBe(200);
    await form.open();
    await expect(app.getByText('1 setting differs')).toBeVisible();
    await form.openTab('Button Settings');
    await expect(same).toBeVisible();
  });

  await test.step('both devices are previewed beside each other where there is room', async () => {
    const previews = app.locator('iframe[title^="Live preview"]');
    await expect(previews).toHaveCount(1);
    await page.setViewportSize({ width: 1680, height: 1000 });
    await expect(previews).toHaveCount(2);
    await form.field('Text').fill('Bag it');
    for (const device of ['phone', 'desktop']) {
      const preview = app.frameLocator(`iframe[title="Live preview, ${device}"]`);
      await expect(preview.getByRole('button', { name: 'Bag it' })).toBeVisible();
    }
    expect(await form.violations()).toEqual([]);
  });
});
