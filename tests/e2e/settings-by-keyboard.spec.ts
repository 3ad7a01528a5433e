import { expect, type Page, test } from '@playwright/test';
import { screens, type Tab } from '@uptill/feature-schema';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const shop = 'north-roast';
const VIEWPORTS = Object.entries({ phone: PHONE, desktop: DESKTOP });

const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

for (const screen of screens) {
  test(`Tab reaches every field of ${screen.title} in order, and neither toolbar nor preview covers it`, async ({
    page,
  }) => {
    const form = new SettingsForm(page, shop, screen.path);
    await form.open();
    for (const tab of screen.tabs) {
      await form.openTab(tab.title);
      for (const [name, viewport] of VIEWPORTS) {
        await page.setViewportSize(viewport);
        const fields = await shownFields(form, tab);
        const { reached, covered } = await pressTabThrough(form, fields);
        expect(reached, `${tab.title}: ${name}`).toEqual(fields);
        expect(covered, `${tab.title}: ${name}`).toEqual([]);
      }
    }
  });
}

test.describe('with the keyboard alone', () => {
  let form: SettingsForm;

  test.beforeAll(async ({ browser }) => {
    form = new SettingsForm(await browser.newPage({ viewport: DESKTOP }), shop, '/sticky-bar');
    await form.open();
  });

  test.afterAll(() => form.page.close());

  test('a half-remembered setting is found, opened and focused', async () => {
    const { page, app } = form;
    await app.getByRole('link', { name: 'Button Settings' }).focus();
    await pressKeys(page, '/');
    await expect(app.getByRole('combobox', { name: 'Search all settings' })).toBeFocused();
    await page.keyboard.type('z-index');
    await expect(app.getByRole('option', { name: /^Stacking order, Sticky Bar/ })).toBeVisible();
    await page.keyboard.type(' sticky bar');
    await expect(app.getByRole('option')).toHaveCount(2);
    await pressKeys(page, 'Enter');
    await expect(form.field('Stacking order')).toBeFocused();
    await expect(app.getByRole('link', { name: 'Basic Settings' })).toHaveAttribute('aria-current', 'page');
  });

  test('each kind of setting can be changed, and the change undone', async () => {
    const { page } = form;
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

    // This test is the first of the page, so all steps to undo are its own.
    for (let steps = 0; steps < 5 && (await form.button('Undo').isEnabled()); steps++)
      await pressKeys(page, 'Control+z');
    await expect(form.saveBar()).toBeHidden();
  });

  for (const [name, viewport] of VIEWPORTS) {
    test(`a colour can be picked, and the focus returns to its button: ${name}`, async () => {
      const { page } = form;
      await form.startOver('Basic Settings');
      await page.setViewportSize(viewport);
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
  }
});

/** Returns the ids of the tab's fields for mobile that are in the page. */
async function shownFields(form: SettingsForm, { storeKey, sections }: Tab): Promise<string[]> {
  const ids = sections.flatMap(({ fields }) => fields.map((field) => `${storeKey}.mobile.${field}`));
  return form.frame().evaluate((ids) => ids.filter((id) => document.getElementById(id)), ids);
}

/** Presses Tab from the tab's link on, or from the button of the menu that contains it. Returns the fields reached, and the focused elements that were covered. */
async function pressTabThrough(form: SettingsForm, fields: string[]) {
  const reached: string[] = [];
  const covered: string[] = [];
  await form.app.locator('nav :is(button, [aria-current="page"])').filter({ visible: true }).focus();
  // The upper limit on key presses: a colour has two controls, and a choice has one for each option.
  for (let presses = 0; presses < 20 + fields.length * 7 && reached.length < fields.length; presses++) {
    await form.page.keyboard.press('Tab');
    const { id, isCovered } = await focused(form);
    if (isCovered) covered.push(id);
    // A field may have several check boxes.
    if (fields.includes(id) && reached.at(-1) !== id) reached.push(id);
  }
  return { reached, covered };
}

/** Returns the id or the text of the focused element, and whether the form's toolbar or preview panel covers it. */
async function focused(form: SettingsForm): Promise<{ id: string; isCovered: boolean }> {
  return form.frame().evaluate(() => {
    const element = document.activeElement;
    const { top = 0, bottom = 0 } = element?.closest('.field') ? element.getBoundingClientRect() : {};
    const above = document.querySelector('.form-toolbar')?.getBoundingClientRect().bottom ?? 0;
    const panel = document.querySelector('.preview-panel');
    const below =
      panel && getComputedStyle(panel).position === 'fixed' ? panel.getBoundingClientRect().top : innerHeight;
    const isCovered = bottom > 0 && (top < above - 1 || bottom > below + 1);
    const boxes = element?.closest('[tabindex="-1"]:has(> fieldset)');
    return { id: boxes?.id || element?.id || (element?.textContent ?? ''), isCovered };
  });
}
