import { expect, type Page, test } from '@playwright/test';
import { screens } from '@uptill/feature-schema';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const shop = 'north-roast';
const formOf = (page: Page, screen = '/sticky-bar') => new SettingsForm(page, shop, screen);

const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

for (const [name, viewport] of Object.entries({ PHONE, DESKTOP })) {
  test.describe(name.toLowerCase(), () => {
    test.use({ viewport });

    for (const screen of screens) {
      test(`Tab reaches every field of ${screen.title} in order, and neither toolbar nor preview covers it`, async ({
        page,
      }) => {
        const form = formOf(page, screen.path);
        await form.open();
        for (const tab of screen.tabs) {
          await form.openTab(tab.title);
          const prefix = `${tab.storeKey}.mobile.`;
          const fields = tab.sections.flatMap((section) => section.fields).map((field) => prefix + field);
          const shown = await form.app
            .locator('html')
            .evaluate((_, ids) => ids.filter((id) => document.getElementById(id)), fields);
          const reached: string[] = [];
          const covered: string[] = [];
          await form.app.locator('nav [aria-current="page"]').focus();
          // The upper limit on key presses: a colour has two controls, and a choice has one for each option.
          for (let presses = 0; presses < 20 + shown.length * 7 && reached.length < shown.length; presses++) {
            await page.keyboard.press('Tab');
            const { id, isCovered } = await focused(form);
            if (isCovered) covered.push(id);
            if (shown.includes(id)) reached.push(id);
          }
          expect(reached, tab.title).toEqual(shown);
          expect(covered, tab.title).toEqual([]);
        }
      });
    }

    test('a colour can be picked with the keyboard alone, and the focus returns to its button', async ({ page }) => {
      const form = formOf(page);
      await form.open();
      const swatch = form.button('Background: choose a colour');
      const value = form.field('Background');
      await swatch.focus();
      await pressKeys(page, 'Enter');
      const theme = form.app.getByRole('group', { name: 'Background: theme colours' });
      await expect(theme.getByRole('radio', { name: '#ffffff' })).toBeFocused();

      await pressKeys(page, 'Tab', 'Shift+ArrowRight', 'Shift+ArrowRight');
      await expect(form.app.getByRole('slider', { name: 'Background: saturation' })).toBeFocused();
      await expect(value).toHaveValue('#ffcccc');
      await pressKeys(page, 'Shift+ArrowDown');
      await expect(form.app.getByRole('slider', { name: 'Background: brightness' })).toBeFocused();
      await expect(value).toHaveValue('#e6b8b8');

      await pressKeys(page, 'Tab', 'PageUp', 'ArrowRight');
      await expect(form.app.getByRole('slider', { name: 'Background: hue' })).toBeFocused();
      await expect(value).not.toHaveValue('#e6b8b8');
      await pressKeys(page, 'Tab', 'Home');
      await expect(form.app.getByRole('slider', { name: 'Background: opacity' })).toHaveAttribute(
        'aria-valuetext',
        '0%',
      );
      await expect(value).toHaveValue(/^#[\da-f]{6}00$/);

      await pressKeys(page, 'Escape');
      await expect(form.app.getByRole('slider')).toHaveCount(0);
      await expect(swatch).toBeFocused();
    });
  });
}

test.use({ viewport: DESKTOP });

test('each kind of setting can be changed, and the change undone, with the keyboard alone', async ({ page }) => {
  const form = formOf(page);
  await form.open();
  const label = form.field('Price');
  await label.focus();
  await pressKeys(page, 'Space');
  await expect(label).not.toBeChecked();

  await form.button('Bottom').focus();
  await pressKeys(page, 'Shift+Tab', 'Enter');
  await expect(form.button('Top')).toHaveAttribute('aria-pressed', 'true');

  await form.field('Height').focus();
  await pressKeys(page, 'ArrowUp', 'ArrowUp');
  await expect(form.field('Height')).toHaveValue('42');

  await form.app.getByRole('link', { name: 'Button Settings' }).focus();
  await pressKeys(page, 'Enter');
  await form.field('When clicked').focus();
  await pressKeys(page, 'Home');
  await expect(form.field('When clicked')).toHaveValue('stay');

  await form.button('More actions for this tab').focus();
  await pressKeys(page, 'Enter');
  await expect(form.app.getByRole('menuitem').first()).toBeFocused();
  await pressKeys(page, 'Escape');
  await expect(form.button('More actions for this tab')).toBeFocused();

  for (let steps = 0; steps < 5 && (await form.button('Undo').isEnabled()); steps++) await pressKeys(page, 'Control+z');
  await expect(form.saveBar()).toBeHidden();
});

/** Returns the id or the text of the focused element, and whether the form's toolbar or preview panel covers it. */
async function focused(form: SettingsForm): Promise<{ id: string; isCovered: boolean }> {
  return form.app.locator('html').evaluate(() => {
    const element = document.activeElement;
    const { top = 0, bottom = 0 } = element?.closest('.field') ? element.getBoundingClientRect() : {};
    const above = document.querySelector('.form-toolbar')?.getBoundingClientRect().bottom ?? 0;
    const panel = document.querySelector('.preview-panel');
    const below =
      panel && getComputedStyle(panel).position === 'fixed' ? panel.getBoundingClientRect().top : innerHeight;
    const isCovered = bottom > 0 && (top < above - 1 || bottom > below + 1);
    return { id: element?.id || (element?.textContent ?? ''), isCovered };
  });
}
