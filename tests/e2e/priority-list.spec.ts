import { expect, type Locator, test } from '@playwright/test';
import { decodePriority } from '@uptill/feature-schema';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { moveByKey } from './move-by-key.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const { domain, handle } = linenAndOak;
const merchant = new AppClient(new SandboxControl(), domain);

const DUPLICATE = 'Please remove duplicate entries in the Recommendations Priority Order list in mobile platform';

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
});

test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
});

/** Waits until the active option of a combobox has this text. */
const expectActive = (combobox: Locator, text: string) =>
  expect
    .poll(() =>
      combobox.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
      ),
    )
    .toBe(text);

test('a merchant chooses sources of recommendations, and sorts them by mouse and by keyboard', async ({ page }) => {
  const form = new SettingsForm(page, handle, '/upsell-slider');
  const sources = form.app.getByRole('group', { name: 'Sources' }).getByRole('listitem');
  const vendorOf = (source: number) => form.app.getByRole('combobox', { name: `Vendor: source ${source}` });
  const suggestions = form.app.getByRole('listbox').getByRole('option');
  const expectSources = async (...titles: string[]) => {
    const handles = titles.map((title) => form.button(`Move ${title}`));
    for (const [index, each] of handles.entries()) await expect(sources.nth(index).locator(each)).toBeVisible();
    await expect(sources).toHaveCount(titles.length);
  };
  const pressKeys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const { values } = (await merchant.request('/api/recommendation-values?type=vendor')).body;
  const [vendor] = values;
  let collection = '';
  await page.setViewportSize(DESKTOP);
  await form.open('/priorities');

  await test.step('a collection is chosen in Shopify’s picker', async () => {
    // By mouse: Polaris takes the focus from a button that the mouse has pressed.
    await form.button('Add source').click();
    await expect(form.field('Type: source 2')).toBeFocused();
    await expect(form.field('Type: source 2')).toHaveValue('collection');
    await form.button('Choose collection: source 2').click();
    const picker = page.getByRole('dialog', { name: 'Select collection' });
    await picker.getByRole('radio').first().check();
    await expect(form.app.getByText('Please select')).toHaveCount(0);
    await picker.getByRole('button', { name: 'Select' }).click();
    await expect(form.button('Change collection: source 2')).toBeFocused();
    collection = (await sources.nth(1).locator('.picked-item-text').textContent()) ?? '';
    await expectSources('Shopify’s recommendations', `Collection · ${collection}`);
  });

  await test.step('a vendor of the shop is chosen by keyboard', async () => {
    await form.button('Add source').press('Enter');
    await form.field('Type: source 3').selectOption('vendor');
    await vendorOf(3).focus();
    await expect(suggestions).toHaveText(values);
    await page.keyboard.type(vendor.slice(0, 3).toLowerCase());
    await expect(suggestions).toHaveText([`Use “${vendor.slice(0, 3).toLowerCase()}”`, vendor]);
    await expectActive(vendorOf(3), `Use “${vendor.slice(0, 3).toLowerCase()}”`);
    await pressKeys('ArrowDown');
    await expectActive(vendorOf(3), vendor);
    await pressKeys('Enter');
    await expect(vendorOf(3)).toHaveValue(vendor);
    await expect(suggestions).toHaveCount(0);
  });

  await test.step('they are dragged by mouse and by keyboard', async () => {
    const from = await form.button(`Move Vendor · ${vendor}`).boundingBox();
    const to = await form.button('Move Shopify’s recommendations').boundingBox();
    if (!from || !to) throw new Error('The sources have no handles');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y, { steps: 8 });
    await expect(form.app.getByText(`Vendor · ${vendor} was moved to position 1 of 3.`)).toBeAttached();
    await page.mouse.up();
    await expectSources(`Vendor · ${vendor}`, 'Shopify’s recommendations', `Collection · ${collection}`);

    await form.button(`Move Collection · ${collection}`).focus();
    await pressKeys('Space');
    await expect(form.app.getByText(`Collection · ${collection} was picked up.`)).toBeAttached();
    await moveByKey(page, 'ArrowUp', form.app.getByText(`Collection · ${collection} was moved to position 2 of 3.`));
    await pressKeys('Space');
    await expectSources(`Vendor · ${vendor}`, `Collection · ${collection}`, 'Shopify’s recommendations');
  });

  await test.step('a save of the same source twice is refused, and leads to it', async () => {
    await form.button('Add source').press('Enter');
    await form.field('Type: source 4').selectOption('vendor');
    await vendorOf(4).fill(vendor);
    await form.save();
    await expect(vendorOf(4)).toBeFocused();
    await expect(vendorOf(4)).toHaveAccessibleDescription(DUPLICATE);
    await pressKeys('Escape');
    await expect(suggestions).toHaveCount(0);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await form.violations()).toEqual([]);
      expect(await form.frame().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

  await test.step('the sources are saved in their order', async () => {
    await sources.nth(3).getByRole('button', { name: 'Remove' }).press('Enter');
    await form.save();
    await expect(page.getByText('Settings saved')).toBeVisible();
    const { priority } = (await merchant.features()).body.features.recommendations?.mobile ?? {};
    expect(decodePriority(priority)).toEqual([
      { type: 'vendor', value: vendor },
      { type: 'collection', value: expect.stringMatching(/^gid:\/\/shopify\/Collection\/\d+$/) },
      { type: 'product', value: '' },
    ]);
  });
});
