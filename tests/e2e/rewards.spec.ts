import { expect, type Page, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { OFFER_SCOPE, useDrawer } from './offer-journey.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle } = linenAndOak;
const merchant = new AppClient(sandbox, domain);

type Level = { minAmount: number; reward?: string; productVariants?: string[] };

useDrawer([OFFER_SCOPE]);
test.beforeAll(() => sandbox.post('scopes', { shop: domain, grant: [OFFER_SCOPE] }));

async function levelsOf(feature: string, list: string): Promise<Level[]> {
  const { features } = (await merchant.features()).body;
  const [set] = (features[feature]?.mobile[list] ?? []) as { levels: Level[] }[];
  return set?.levels ?? [];
}

async function expectNoViolations(page: Page, form: SettingsForm): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await form.violations()).toEqual([]);
    expect(await form.frame().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}

test('a merchant makes one ladder of shipping, a gift and a discount', async ({ page }) => {
  const form = new SettingsForm(page, handle, '/cart-drawer');
  const titles = form.app.locator('.list-entry .list-entry .list-entry-title');
  const title = (text: string) => titles.filter({ hasText: text });
  const amounts = form.app.locator('.list-scale li > span:nth-child(2)');
  await page.setViewportSize(DESKTOP);
  await form.open('/rewards');

  await test.step('a template fills in the levels, with a gift that the merchant chooses', async () => {
    await expectNoViolations(page, form);
    await form.button('Choose gift and use: Free shipping, a gift, and 10% off').click();
    const picker = page.getByRole('dialog', { name: 'Select variant' });
    await picker.getByLabel('Search').fill('Tote');
    await picker.getByRole('checkbox').first().check();
    await picker.getByRole('button', { name: 'Select' }).click();
    await expect(amounts).toHaveText(['$0', '$50', '$100', '$100', '$150']);
    await expect(form.field('Show rewards')).toBeChecked();
  });

  await test.step('both features are saved', async () => {
    await form.save();
    await expect(form.saveBar()).toBeHidden();
    const shown = (levels: Level[]) => levels.map(({ minAmount, reward }) => [minAmount, reward]);
    expect(shown(await levelsOf('miniCartProgressBar', 'levelSets'))).toEqual([
      [0, 'none'],
      [50, 'freeShipping'],
      [100, 'none'],
      [150, 'percentage'],
    ]);
    const [gift] = await levelsOf('miniCartProductDiscount', 'markets');
    expect([gift?.minAmount, gift?.productVariants?.length]).toEqual([100, 1]);
  });

  await test.step('a level keeps its place while its amount is typed, and moves when it is left', async () => {
    await title('$150').click();
    const amount = form.field('From');
    await amount.fill('75');
    await expect(amounts).toHaveText(['$0', '$50', '$100', '$100', '$75']);
    await expect(amount).toBeFocused();
    await form.field('Show rewards').focus();
    await expect(amounts).toHaveText(['$0', '$50', '$75', '$100', '$100']);
    await expectNoViolations(page, form);
  });

  await test.step('a typed amount is one step to undo, although its level moves', async () => {
    await form.field('From').fill('130');
    await form.app.getByRole('button', { name: /^Undo/ }).click();
    await expect(form.field('From')).toHaveValue('75');
    await expect(amounts).toHaveText(['$0', '$50', '$75', '$100', '$100']);
    await form.field('From').fill('130');
    await form.field('Show rewards').focus();
    await expect(amounts).toHaveText(['$0', '$50', '$100', '$100', '$130']);
  });

  await test.step('a level is added and removed', async () => {
    await form.button('Add level').click();
    await form.app.getByRole('menuitem', { name: 'Amount off' }).click();
    await expect(form.app.getByRole('row', { name: /^\$160 / }).first()).toContainText('Reward ($5 off)');
    await form.button('Actions for $160').click();
    await form.app.getByRole('menuitem', { name: 'Remove' }).click();
    await form.button('Add level').click();
    await form.app.getByRole('menuitem', { name: 'Granted elsewhere' }).click();
    await expect(amounts).toHaveText(['$0', '$50', '$100', '$100', '$130', '$160']);
    await form.button('Actions for $160').click();
    await form.app.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(amounts).toHaveText(['$0', '$50', '$100', '$100', '$130']);
    await form.save();
    await expect(form.saveBar()).toBeHidden();
  });

  await test.step('features that disagree open on their own tabs, and can be joined', async () => {
    const { body } = await merchant.features();
    for (const settings of Object.values(body.features.miniCartProductDiscount ?? {})) settings.isEnabled = false;
    expect((await merchant.save(body)).status).toBe(200);
    await form.open('/rewards');
    await expect(form.app.getByRole('link', { name: 'Free Gift on Purchase' }).last()).toBeVisible();
    await form.button('Join them').click();
    await expect(amounts).toHaveText(['$0', '$50', '$100', '$130']);
  });
});
