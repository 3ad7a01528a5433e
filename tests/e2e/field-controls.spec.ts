import { expect, type Page, test } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { openToyForm, toySettings } from '../kit/toy-form.ts';
import { DESKTOP, PHONE } from './settings-form.ts';

// Tests of the controls of those kinds of fields that few screens have. Their form is the toy postcard's.

const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const settings = (page: Page) => expect.poll(() => toySettings(page));

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`every control is accessible and fits the window: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openToyForm(page);
    expect(await accessibilityIssues(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test('a placeholder is inserted behind the cursor, by the keyboard, and a wrong one is refused', async ({ page }) => {
  await openToyForm(page);
  const greeting = field(page, 'Greeting');
  await greeting.fill('Hello from afar');
  await greeting.press('Home');
  await pressKeys(page, ...Array(5).fill('ArrowRight'), 'Tab', 'Tab', 'Enter');
  await settings(page).toMatchObject({ greeting: 'Hello[date] from afar' });
  await expect(greeting).toBeFocused();
  await page.keyboard.type('!');
  await settings(page).toMatchObject({ greeting: 'Hello[date]! from afar' });

  await greeting.fill('From [town]');
  await pressKeys(page, 'Tab');
  await expect(greeting).toHaveAccessibleDescription(/\[town\] can’t be used here/);
  await page.getByRole('button', { name: 'Insert [place]' }).click();
  await settings(page).toMatchObject({ greeting: 'From [town][place]' });
});

test('a placeholder is inserted at the end of a text that has not had the focus', async ({ page }) => {
  await openToyForm(page);
  await page.getByRole('button', { name: 'Insert [date]' }).click();
  await settings(page).toMatchObject({ greeting: 'Greetings from [place][date]' });
});

test('an amount of money shows the shop’s currency, and the arrow keys change it by whole units', async ({ page }) => {
  await openToyForm(page);
  const postage = field(page, 'Postage');
  await expect(postage).toHaveAccessibleName('Postage EUR');
  await postage.focus();
  await pressKeys(page, 'ArrowUp', 'ArrowUp');
  await settings(page).toMatchObject({ postage: 4 });
  await postage.fill('4.505');
  await pressKeys(page, 'Tab');
  await expect(postage).toHaveAccessibleDescription(/Enter a multiple of 0.01/);
});

test('a percentage can be changed by the arrow keys', async ({ page }) => {
  await openToyForm(page);
  await expect(field(page, 'Discount')).toHaveAccessibleName('Discount %');
  await field(page, 'Discount').focus();
  await pressKeys(page, 'ArrowDown');
  await settings(page).toMatchObject({ discount: 9 });
});

test('an address begins with https, and a valid one can be opened', async ({ page }) => {
  await openToyForm(page);
  const website = field(page, 'Website');
  const link = page.getByRole('link', { name: 'Open Website in a new tab' });
  await expect(link).toHaveAttribute('href', 'https://example.com');
  await website.fill('example.com');
  await expect(link).toHaveCount(0);
  await pressKeys(page, 'Tab');
  await expect(website).toHaveAccessibleDescription(/Enter an address that begins with https:\/\//);
  await website.fill(' https://example.com/card ');
  await settings(page).toMatchObject({ website: 'https://example.com/card' });
  await expect(link).toHaveAttribute('target', '_blank');
});
