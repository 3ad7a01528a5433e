import { expect, type Page, test } from '@playwright/test';
import { resourceId, resourceNumber } from '@uptill/feature-schema';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle, products } = linenAndOak;
const merchant = new AppClient(sandbox, domain);
const SCOPE = 'write_discounts';
const DELETED = resourceId('variant', 404);

let initial: SettingsDocument;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await sandbox.post('embed', { shop: domain, enabled: true });
  await saveMarkets([{ id: 'eu', name: 'Europe', countries: ['FR', 'DE'] }]);
  await save((features) => {
    for (const settings of Object.values(features.miniCart ?? {})) settings.isEnabled = true;
  });
});

test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
  await expect.poll(publication).toBe('live');
  await saveMarkets([]);
  await sandbox.post('scopes', { shop: domain, revoke: [SCOPE] });
});

const publication = async () => (await merchant.request('/api/dashboard')).body.publication.state;

async function saveMarkets(markets: unknown[]) {
  const { version } = (await merchant.request('/api/markets')).body;
  return merchant.request('/api/markets', { method: 'PUT', body: JSON.stringify({ version, markets }) });
}

async function save(change: (features: SettingsDocument['features']) => void): Promise<void> {
  const { body } = await merchant.features();
  change(body.features);
  const saved = await merchant.save(body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

/** Returns the config that the store's pages have. */
async function published(page: Page) {
  await page.goto(sandbox.storefront(handle));
  return JSON.parse((await page.locator('#uptill-page').textContent()) ?? '').config;
}

async function expectNoViolations(page: Page, form: SettingsForm): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await form.violations()).toEqual([]);
    expect(await form.frame().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}

test('a merchant chooses gifts in Shopify’s picker, which are published and granted at checkout', async ({ page }) => {
  const form = new SettingsForm(page, handle, '/cart-drawer');
  const title = (text: string) => form.app.locator('.list-entry-title').filter({ hasText: text });
  const gifts = form.app.getByRole('group', { name: 'Gifts', exact: true });
  const choose = gifts.getByRole('button', { name: 'Choose variants' });
  const picker = page.getByRole('dialog', { name: 'Select variant' });
  await page.setViewportSize(DESKTOP);
  await form.open('/product-discount');

  await test.step('gifts need permission, and a product', async () => {
    const toggle = form.field('Give gifts');
    // By a key, because a banner above the form may come or go in this moment.
    await toggle.press('Space');
    await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.app.getByText('needs your permission')).toBeVisible();
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(toggle).toBeChecked();
    await form.save();
    await expect(choose).toBeFocused();
    await expect(choose).toHaveAccessibleDescription(/^Choose a gift/);
  });

  await test.step('the picker is cancelled, and has the focus back at its button', async () => {
    await choose.press('Enter');
    await picker.getByRole('checkbox').first().check();
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await expect(gifts.getByText('0 of at most 100')).toBeVisible();
    await expect(choose).toBeFocused();
  });

  await test.step('two variants are chosen, one of them sold out, and the first is moved by the keyboard', async () => {
    await choose.press('Enter');
    for (const name of ['Felt Hat', 'Tote']) {
      await picker.getByLabel('Search').fill(name);
      await picker.getByRole('checkbox').first().check();
    }
    await picker.getByRole('button', { name: 'Select' }).click();
    await expect(gifts.getByRole('listitem')).toContainText(['Tote', 'Felt Hat']);
    await expect(gifts.getByText('Sold out')).toHaveCount(1);
    await expect(title('$10 · Free Gift · 2 variants')).toBeVisible();
    await expect(choose).toBeFocused();
    await expect(choose).toHaveAccessibleDescription(/^Choose a product with all its variants/);
    await gifts.getByRole('button', { name: /^Move .*Felt Hat/ }).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) {
      await page.keyboard.press(key);
      await expect(
        form.app.getByText(key === 'ArrowUp' ? /was moved to position 1 of 2/ : /Felt Hat was/),
      ).toBeAttached();
    }
    await expect(gifts.getByRole('listitem')).toContainText(['Felt Hat', 'Tote']);
  });

  await test.step('they are saved, published and granted', async () => {
    await form.save();
    await expect(form.app.getByText('Active at checkout')).toBeVisible();
    const { miniCartProductDiscount } = (await merchant.features()).body.features;
    const [set] = (miniCartProductDiscount?.mobile.markets ?? []) as Sets;
    const ids = set?.levels[0]?.productVariants.map(resourceNumber) ?? [];
    expect(ids).toHaveLength(2);
    const { features, handles, uncounted } = await published(page);
    expect(features.miniCartProductDiscount.desktop.markets[0].levels[0].productVariants).toEqual(ids);
    expect(ids.map((id) => handles[id])).toEqual([products.soldOut, products.plain]);
    expect(uncounted).toEqual(expect.arrayContaining(ids));
  });

  await test.step('a level whose gifts are gone is named, and leads to them', async () => {
    await save(({ miniCartProductDiscount }) => {
      const settings = miniCartProductDiscount?.mobile ?? {};
      const [set] = settings.markets as Sets;
      const [level] = set?.levels ?? [];
      if (!set || !level) throw new Error('The gifts were not saved');
      const gone = { ...level, minAmount: 50, productVariants: [DELETED, level.productVariants[0]] };
      settings.markets = [{ ...set, marketId: 'eu', levels: [level, gone] }, set];
    });
    await form.open('/product-discount');
    const link = form.app.getByRole('button', { name: 'Europe, $50 · Free Gift · 2 variants' });
    await expect(form.app.getByText('Shoppers don’t see these levels')).toBeVisible();
    await link.press('Enter');
    await expect(choose).toBeFocused();
    await expect(gifts.getByRole('listitem')).toContainText(['Variant 404', 'Felt Hat']);
    await expect(gifts.getByText('Deleted')).toBeVisible();
    await expectNoViolations(page, form);
    await gifts.getByRole('button', { name: 'Remove Variant 404' }).press('Enter');
    await expect(gifts.getByRole('button', { name: /^Remove .*Felt Hat/ })).toBeFocused();
    await choose.click();
    await picker.getByLabel('Search').fill('Tote');
    await picker.getByRole('checkbox').first().check();
    await picker.getByRole('button', { name: 'Select' }).click();
    await expect(link).toHaveCount(0);
    await form.discard();
  });

  const refused = await saveMarkets([]);
  expect(refused.body.error.issues[0].message).toBe(
    'Please do not delete a market that is in use by Free Gift & Offers',
  );
});

type Sets = { levels: { productVariants: string[] }[] }[];

test('a countdown is active at checkout while it gives a discount', async ({ page }) => {
  const form = new SettingsForm(page, handle, '/cart-drawer');
  const message = form.field('Message');
  await page.setViewportSize(DESKTOP);
  await form.open('/countdown');
  await form.field('Show the countdown').click();
  await expect(form.app.getByText('No saved rewards')).toBeVisible();
  await expect(form.field('At least')).toHaveAccessibleName('At least USD');
  await form.field('The cart needs').selectOption('quantity');
  await expect(form.field('At least')).toHaveAccessibleName('At least items');
  await form.field('At least').fill('1.5');
  await form.field('Give a discount while the time runs').click();
  await form.save();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/\[discount\] can only be used while/);
  await expect(form.field('At least')).toBeHidden();
  await form.field('Give a discount while the time runs').click();
  await form.save();
  await expect(form.field('At least')).toHaveAccessibleDescription(/Enter a whole number of items/);
  await expectNoViolations(page, form);
  await form.field('At least').fill('2');
  await form.save();
  await expect(form.app.getByText('Active at checkout')).toBeVisible();
  const { features } = await published(page);
  expect(features.miniCartCountdown.desktop).toMatchObject({ minType: 'quantity', minAmount: 2 });
});
