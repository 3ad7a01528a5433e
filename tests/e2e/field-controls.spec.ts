import { expect, type Page, test } from '@playwright/test';
import { resourceId } from '@uptill/feature-schema';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { openToyForm, toySettings } from '../kit/toy-form.ts';
import { moveByKey } from './move-by-key.ts';
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
  await expect(greeting).toHaveJSProperty('selectionStart', 'Hello[date]'.length);
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
  await expect(postage).toHaveAccessibleDescription(/Use at most two decimals/);
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

test.describe('a rich text', () => {
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' });
  const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const html = (page: Page) =>
    expect.poll(async () => Buffer.from(String((await toySettings(page)).message), 'base64').toString());

  test.beforeEach(async ({ page }) => {
    await openToyForm(page);
    await expect(editor(page)).toHaveText('The weather is lovely.');
  });

  /** Replaces the text by the keyboard. */
  async function type(page: Page, text: string): Promise<void> {
    await editor(page).focus();
    await pressKeys(page, 'Control+a', 'Delete');
    await page.keyboard.type(text);
  }

  test('is formatted by keys, and Tab leaves it', async ({ page }) => {
    await type(page, 'Dear ');
    await pressKeys(page, 'Control+b');
    await page.keyboard.type('you');
    await pressKeys(page, 'Control+b', 'Shift+Enter', 'Control+i');
    await page.keyboard.type('<there>');
    await html(page).toBe('<p>Dear <strong>you</strong><br><em>&lt;there&gt;</em></p>');
    await expect(tool(page, 'Italic')).toHaveAttribute('aria-pressed', 'true');
    await pressKeys(page, 'Tab');
    await expect(page.getByRole('button', { name: 'Choose image' })).toBeFocused();
  });

  test('has a toolbar that the arrow keys move through', async ({ page }) => {
    await type(page, 'One');
    await pressKeys(page, 'Shift+Tab');
    await expect(tool(page, 'Bold')).toBeFocused();
    await pressKeys(page, 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(editor(page)).toBeFocused();
    await pressKeys(page, 'Enter');
    await page.keyboard.type('Two');
    await html(page).toBe('<ul><li><p>One</p></li><li><p>Two</p></li></ul>');

    await pressKeys(page, 'Shift+Tab');
    await expect(tool(page, 'Bulleted list')).toBeFocused();
    await pressKeys(page, 'ArrowRight', 'Enter');
    await html(page).toBe('<ol><li><p>One</p></li><li><p>Two</p></li></ol>');
    await pressKeys(page, 'Shift+Tab', 'Enter');
    await html(page).toBe('<ol><li><p>One</p></li></ol><p>Two</p>');
    await pressKeys(page, 'Shift+Tab', 'End');
    await expect(tool(page, 'Link')).toBeFocused();
    await pressKeys(page, 'ArrowRight');
    await expect(tool(page, 'Bold')).toBeFocused();
  });

  test('has links to valid addresses, which can be changed and removed', async ({ page }) => {
    await type(page, 'See our terms');
    await pressKeys(page, ...Array(5).fill('Shift+ArrowLeft'), 'Control+k');
    await expect(field(page, 'Address')).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await pressKeys(page, 'Enter');
    await expect(page.getByText('Enter an address that begins with https://, mailto:, tel: or /')).toBeVisible();
    expect(await accessibilityIssues(page), 'with the refused address').toEqual([]);
    await field(page, 'Address').fill('/policies/terms-of-service');
    await pressKeys(page, 'Enter');
    await html(page).toBe('<p>See our <a href="/policies/terms-of-service">terms</a></p>');

    await expect(editor(page)).toBeFocused();
    await pressKeys(page, 'ArrowLeft', 'Control+k');
    await expect(field(page, 'Address')).toHaveValue('/policies/terms-of-service');
    await field(page, 'Address').fill('https://example.com');
    await pressKeys(page, 'Enter');
    await html(page).toBe('<p>See our <a href="https://example.com">terms</a></p>');

    await pressKeys(page, 'Control+k');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await html(page).toBe('<p>See our terms</p>');
    await pressKeys(page, 'Control+k');
    await expect(field(page, 'Address')).toBeFocused();
    await pressKeys(page, 'Escape');
    await expect(tool(page, 'Link')).toBeFocused();
  });

  test('accepts pasted text without forbidden markup', async ({ page }) => {
    await type(page, '');
    await editor(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      const image = '<img src=x onerror="document.title = 1">';
      clipboardData.setData(
        'text/html',
        `<h1 style="color:red" onclick="a()">Big</h1>${image}<script>b()</script><p><b>Bold</b> <a href="javascript:c()">c</a></p>`,
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await html(page).toBe('<p>Big</p><p><strong>Bold</strong> c</p>');
    expect(await page.title()).toBe('Toy form');
  });

  test('shows its error, and follows changes from outside', async ({ page }) => {
    await type(page, '');
    await html(page).toBe('');
    await pressKeys(page, 'Tab');
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(editor(page)).toHaveAccessibleDescription(/^Enter text/);
    expect(await accessibilityIssues(page), 'with the error').toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(editor(page)).toHaveText('The weather is lovely.');
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'false');
  });
});

test.describe('an image', () => {
  const files = ['card.png', 'vase.png'].map((filename) => ({
    id: filename,
    url: `https://cdn.shopify.com/files/${filename}`,
    thumbnail: `https://cdn.shopify.com/small/${filename}`,
    filename,
    alt: `A ${filename.replace('.png', '')}`,
  }));

  test.beforeEach(async ({ page }) => {
    await page.route('https://cdn.shopify.com/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>',
      }),
    );
    await openToyForm(page);
    await page.route('**/api/images?**', (route) => {
      const search = new URL(route.request().url()).searchParams.get('search') ?? '';
      return route.fulfill({
        json: { images: files.filter(({ filename }) => filename.startsWith(search)), hasMore: false },
      });
    });
  });

  test('is chosen from the shop’s files by the keyboard, with its description', async ({ page }) => {
    const button = page.getByRole('button', { name: /image$/ });
    await button.focus();
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('combobox', { name: 'Search images' })).toBeFocused();
    await expect(page.getByRole('option')).toHaveText(['card.png', 'vase.png']);
    expect(await accessibilityIssues(page), 'with the list').toEqual([]);
    await page.keyboard.type('va');
    await expect(page.getByRole('option')).toHaveText(['vase.png']);
    await pressKeys(page, 'Enter');
    await expect(button).toBeFocused();
    await settings(page).toMatchObject({ picture: { url: 'https://cdn.shopify.com/files/vase.png', alt: 'A vase' } });
    await expect(page.getByRole('img', { name: 'A vase' })).toBeVisible();

    await field(page, 'Picture: description').fill('A blue vase');
    await settings(page).toMatchObject({ picture: { alt: 'A blue vase' } });
    await button.click();
    await page.getByRole('option', { name: 'card.png' }).click();
    await settings(page).toMatchObject({ picture: { url: 'https://cdn.shopify.com/files/card.png', alt: 'A card' } });

    await page.getByRole('button', { name: 'Remove' }).press('Enter');
    await settings(page).toMatchObject({ picture: { url: '', alt: '' } });
    await expect(button).toBeFocused();
  });

  test('may have any https address, also while the shop’s files can’t be listed', async ({ page }) => {
    await page.route('**/api/images?**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Choose image' }).click();
    await expect(page.getByText('You can enter an address instead')).toBeVisible();
    await pressKeys(page, 'Escape');
    const address = field(page, 'Picture: address');
    await address.fill('example.com/a.png');
    await pressKeys(page, 'Tab');
    await expect(address).toHaveAccessibleDescription(/Enter an address that begins with https/);
    await address.fill('https://cdn.shopify.com/files/card.png');
    await expect(page.locator('.image-thumbnail')).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await field(page, 'Picture: description').fill('A card');
    await address.fill('');
    await settings(page).toMatchObject({ picture: { url: '', alt: '' } });
  });
});

test('products are chosen in Shopify’s picker, sorted and removed by the keyboard', async ({ page }) => {
  const [rose, tulip, fern] = [1, 2, 3].map((number) => resourceId('product', number));
  const resource = (id: string | undefined, title: string, more: object = {}) => ({
    ...{ id, title, variantTitle: null, productId: id, image: null, price: 250, available: true, status: 'ACTIVE' },
    ...more,
  });
  const shop = [resource(rose, 'Rose'), resource(tulip, 'Tulip', { available: false })];
  // The toy form is not in the admin, which has the picker.
  await page.addInitScript(
    (ids) => Object.assign(window, { shopify: { resourcePicker: async () => ids.map((id) => ({ id })) } }),
    [rose, tulip, fern],
  );
  await openToyForm(page);
  await page.route('**/api/shopifyQuery', (route) => route.fulfill({ json: { resources: shop, missing: [fern] } }));
  const stamps = page.getByRole('group', { name: 'Stamps' });
  const items = stamps.getByRole('listitem');

  await stamps.getByRole('button', { name: 'Choose products' }).focus();
  await pressKeys(page, 'Enter');
  await settings(page).toMatchObject({ stamps: [rose, tulip, fern] });
  await expect(items).toHaveText([/Rose.*€2\.50/, /Tulip.*Sold out/, /Product 3.*Deleted/]);
  await expect(stamps.getByRole('button', { name: 'Choose products' })).toBeFocused();
  await page.setViewportSize(PHONE);
  expect(await accessibilityIssues(page), 'with products').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await stamps.getByRole('button', { name: 'Move Rose', exact: true }).focus();
  await pressKeys(page, 'Space');
  await expect(page.getByText('Rose was picked up. It is at position 1 of 3.')).toBeAttached();
  await moveByKey(page, 'ArrowDown', page.getByText('Rose was moved to position 2 of 3.'));
  await pressKeys(page, 'Space');
  await settings(page).toMatchObject({ stamps: [tulip, rose, fern] });

  await stamps.getByRole('button', { name: 'Remove Product 3' }).press('Enter');
  await settings(page).toMatchObject({ stamps: [tulip, rose] });
  await expect(stamps.getByRole('button', { name: 'Remove Rose' })).toBeFocused();
});

test('parts are moved between places by the keyboard, and only into those that they may have', async ({ page }) => {
  await openToyForm(page);
  const partsIn = (place: string) => page.getByRole('list', { name: place, exact: true }).getByRole('listitem');
  await expect(partsIn('Front')).toHaveText([/^Photo/, /^Motto/]);
  await expect(partsIn('Back')).toHaveText([/^Lines/, /^Postmark.*Off/]);

  await page.getByRole('button', { name: 'Actions for Photo' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter');
  await settings(page).toMatchObject({ layers: { front: ['motto', 'photo'], back: ['lines', 'postmark'] } });
  await expect(page.getByRole('button', { name: 'Actions for Photo' })).toBeFocused();
  await page.getByRole('button', { name: 'Actions for Photo' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled();
  await pressKeys(page, 'Escape');

  await page.getByRole('button', { name: 'Move Postmark', exact: true }).focus();
  await pressKeys(page, 'Space');
  await expect(page.getByText('Postmark was picked up. It is at position 2 of 2 in “Back”.')).toBeAttached();
  await moveByKey(page, 'ArrowUp', page.getByText('Postmark was moved to position 1 of 2 in “Back”.'));
  await moveByKey(page, 'ArrowUp', page.getByText('Postmark was moved to position 3 of 3 in “Front”.'));
  await pressKeys(page, 'Space');
  await settings(page).toMatchObject({ layers: { front: ['motto', 'photo', 'postmark'], back: ['lines'] } });
  await expect(page.getByRole('button', { name: 'Move Postmark', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Restore default order' }).click();
  await settings(page).toMatchObject({ layers: { front: ['photo', 'motto'], back: ['lines', 'postmark'] } });
  await expect(page.getByRole('button', { name: 'Restore default order' })).toBeDisabled();
});
