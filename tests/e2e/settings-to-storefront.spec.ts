import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { VIEWPORTS } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak';
const PRODUCT = '/products/linen-shirt';

/** The app inside the admin's frame. */
const appIn = (page: Page): FrameLocator => page.frameLocator('iframe[name="app-iframe"]');

test('a merchant’s settings reach the storefront, and the shopper’s actions reach the dashboard', async ({
  page,
  browser,
  userAgent,
}) => {
  test.setTimeout(120_000);
  const app = appIn(page);

  await test.step('the merchant opens the admin and turns the app embed on', async () => {
    // Other tests of this worker may have changed the shop.
    const button = { buttonText: 'Buy Now', buttonAction: 'checkout' };
    await publishSettings(sandbox, `${shop}.myshopify.com`, 'stickyBar', { button });
    await sandbox.post('embed', { shop: `${shop}.myshopify.com`, enabled: false });
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(sandbox.admin(shop));
    await app.getByRole('button', { name: 'Turn on in theme editor' }).first().click();
    await page.getByRole('switch').or(page.getByRole('checkbox')).first().check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.goto(sandbox.admin(shop));
    await app.getByText('Status and details').click();
    await expect(app.getByText('Your published theme shows the features you have turned on.')).toBeVisible();
  });

  await test.step('the merchant changes a text and a colour for phones only, and the preview shows them', async () => {
    await page.getByRole('link', { name: 'Sticky ATC Bar' }).click();
    await app.getByLabel('Show the sticky bar').check();
    await app
      .getByRole('link', { name: 'Button Settings' })
      .or(app.getByRole('tab', { name: 'Button Settings' }))
      .click();
    // The first tab has fields with the same names, and it is removed shortly after the click.
    await expect(app.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
    await app.getByRole('button', { name: 'Edit separately' }).click();
    await app.getByLabel('Text', { exact: true }).fill('Bag it');
    await app.getByLabel('Background', { exact: true }).fill('#7a1f3d');
    const button = app.frameLocator('iframe').getByRole('button', { name: 'Bag it' });
    await expect(button).toBeVisible();
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 61)');
  });

  await test.step('the merchant saves, and the settings go live', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    // Lets the last step advance the dashboard's timer.
    await page.clock.install();
    await page.goto(sandbox.admin(shop));
    await app.getByText('Status and details').click();
    await expect(app.getByText('Live', { exact: true })).toBeVisible();
  });

  const counted = await addToCarts(app);

  await test.step('a shopper on a desktop sees the bar with the desktop settings', async () => {
    const context = await browser.newContext({ viewport: VIEWPORTS.desktop, userAgent });
    const desktop = await context.newPage();
    await desktop.goto(sandbox.storefront(shop, PRODUCT));
    await desktop.mouse.wheel(0, 2000);
    await expect(desktop.getByRole('button', { name: 'Buy Now' })).toBeVisible();
    await context.close();
  });

  await test.step('a shopper on a phone sees the bar with the mobile settings, and adds to the cart with it', async () => {
    const context = await browser.newContext({ viewport: VIEWPORTS.mobile, userAgent });
    const phone = await context.newPage();
    await phone.goto(sandbox.storefront(shop, PRODUCT));
    await phone.mouse.wheel(0, 4000);
    const button = phone.getByRole('button', { name: 'Bag it' });
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 61)');
    await button.click();
    await phone.waitForURL(/\/checkout/);
    const cart = await phone.evaluate(() => fetch('/cart.js').then((response) => response.json()));
    expect(cart.item_count).toBe(1);
    await context.close();
  });

  await test.step('the dashboard counts the add-to-cart event within 20 seconds', async () => {
    const refreshed = async () => {
      await page.clock.fastForward(10_000);
      return addToCarts(app);
    };
    await expect.poll(refreshed, { timeout: 20_000 }).toBe(counted + 1);
  });
});

/** Returns the number of add-to-cart events on the dashboard, which refreshes automatically. */
async function addToCarts(app: FrameLocator): Promise<number> {
  return Number(await app.locator('h3', { hasText: 'Adds to cart' }).locator('+ p').textContent());
}
