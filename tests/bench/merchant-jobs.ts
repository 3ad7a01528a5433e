import { chromium, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import { completeCheckout } from '../e2e/offer-journey.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import config from '../playwright.config.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { printTable } from './table.ts';

// Counts what a merchant does for common jobs: presses, and texts typed into a field. Each job starts on the page where a
// merchant has the wish, and ends when its result is seen. Run: `node tests/bench/merchant-jobs.ts`, after a build. A job that
// no longer works fails.

const { domain, handle, products } = northRoast;

const folder = await temporaryFolder();
const uptill = await startUptill({ dataDir: folder.path, sandboxPort: 4860, appOutput: 'ignore' });
const sandbox = new SandboxControl(uptill.sandbox.urls.control);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

/** A merchant at a computer. */
class Merchant {
  actions = 0;
  readonly page: Page;
  readonly app: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.app = page.frameLocator('iframe[name="app-iframe"]');
  }

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async pressKey(key: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }

  button = (name: string) => this.app.getByRole('button', { name, exact: true });
  save = () => this.press(this.page.getByRole('button', { name: 'Save', exact: true }));
  saved = () => this.page.getByRole('status').filter({ hasText: 'Settings saved' }).waitFor();
}

const context = await browser.newContext({ userAgent: config.use?.userAgent, viewport: VIEWPORTS.desktop });
const me = new Merchant(await context.newPage());
const { page, app } = me;
const open = (path = '') => page.goto(sandbox.admin(handle, path));

/** The jobs in their order: later ones need what earlier ones have set up. */
const JOBS: { job: string; aim: number; do(): Promise<void> }[] = [
  {
    job: 'from the installation to live widgets in the shop’s look',
    aim: 6,
    async do() {
      await page.goto(sandbox.admin(handle).replace('/apps/uptill', '/settings/apps'));
      await me.press(page.getByRole('link', { name: 'Install and open' }));
      await me.press(me.button('Try Growth free for 14 days'));
      await me.press(page.getByRole('button', { name: 'Approve' }));
      await me.press(me.button('Continue'));
      await me.press(me.button('Save and continue'));
      await me.press(me.button('Turn on in theme editor'));
      await me.press(page.getByRole('button', { name: 'Save', exact: true }));
      await page.goto(sandbox.storefront(handle, `/products/${products.plain}`));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('uptill-sticky-bar').getByRole('button').first().waitFor();
    },
  },
  {
    job: 'a countdown of 10 % on both devices',
    aim: 3,
    async do() {
      // Shopify asks for the permission once for each shop, whatever the merchant does with it.
      await sandbox.post('scopes', { shop: domain, grant: ['write_discounts'] });
      await open('/cart-drawer/countdown');
      await me.press(app.getByLabel('Show the countdown'));
      await me.type(app.getByLabel('Amount', { exact: true }), '10');
      await me.save();
      await me.saved();
    },
  },
  {
    job: 'free shipping, a gift and 10 % off, from a template to the shop',
    aim: 10,
    async do() {
      await open();
      await me.press(page.getByRole('link', { name: /^Cart Drawer and Upsell/ }));
      await me.press(app.getByRole('link', { name: /^Rewards/ }));
      await me.press(me.button('Choose gift and use: Free shipping, a gift, and 10% off'));
      const picker = page.getByRole('dialog', { name: 'Select variant' });
      await me.press(picker.getByRole('checkbox').first());
      await me.press(picker.getByRole('button', { name: 'Select' }));
      await me.save();
      await me.saved();
      await expect(app.getByText('Active at checkout')).toBeVisible();
      await page.goto(sandbox.storefront(handle, `/products/${products.plain}`));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('uptill-sticky-bar').getByRole('button', { name: 'Add To Cart' }).click();
      await page.locator('uptill-mini-cart').getByText('10% off').waitFor();
    },
  },
  {
    job: 'an upsell of a collection',
    aim: 5,
    async do() {
      await open('/upsell-slider');
      await me.press(app.locator('[id="recommendations.mobile.isEnabled"]'));
      await me.press(app.getByRole('link', { name: 'Priorities' }));
      await me.press(me.button('Add source'));
      await me.press(me.button('Choose collection: source 2'));
      const picker = page.getByRole('dialog', { name: 'Select collection' });
      await me.press(picker.getByRole('radio').first());
      await me.press(picker.getByRole('button', { name: 'Select' }));
      await me.save();
      await me.saved();
    },
  },
  {
    job: 'a French storefront',
    aim: 0,
    async do() {
      await page.goto(sandbox.storefront(handle, `/fr/products/${products.plain}`));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('uptill-sticky-bar').getByRole('button', { name: 'Ajouter au panier' }).waitFor();
    },
  },
  {
    job: 'to take a mistake back',
    aim: 2,
    async do() {
      await open('/sticky-bar');
      await app.getByLabel('Price', { exact: true }).uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await me.saved();
      await me.press(app.getByRole('button', { name: /^Undo/ }));
      await me.save();
      await me.saved();
    },
  },
  {
    job: 'to find a half-remembered setting',
    aim: 2,
    async do() {
      await open('/cart-drawer');
      await me.press(page.getByRole('button', { name: 'Search settings' }));
      await me.type(app.getByRole('combobox', { name: 'Search all settings' }), 'in front sticky bar');
      await app.getByRole('option', { name: /^Stacking order/ }).waitFor();
      await page.keyboard.press('Enter');
      await app.getByLabel('Stacking order').waitFor();
    },
  },
  {
    job: 'to see what it earned',
    aim: 0,
    async do() {
      await sandbox.post('scopes', { shop: domain, grant: ['read_orders'] });
      await page.goto(sandbox.storefront(handle, `/products/${products.plain}`));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('uptill-sticky-bar').getByRole('button', { name: 'Add To Cart' }).click();
      await page
        .locator('uptill-mini-cart')
        .getByRole('button', { name: /^Checkout/ })
        .click();
      await completeCheckout(page, 'US');
      await expect(async () => {
        await open();
        await expect(app.getByRole('img', { name: /^Revenue by day. Highest: / })).toBeVisible();
      }).toPass({ timeout: 60_000 });
    },
  },
];

try {
  const rows = [];
  for (const [index, { job, aim, do: work }] of JOBS.entries()) {
    if (index === 1) await skipFirstSteps(sandbox, [domain]);
    me.actions = 0;
    await work();
    rows.push({ job, actions: me.actions, aim });
  }
  printTable('Actions of a merchant', rows);
} finally {
  await browser.close();
  await uptill.stop();
  await folder.remove();
}
