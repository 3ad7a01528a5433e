import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { VIEWPORTS } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak';
const domain = `${shop}.myshopify.com`;
const PRODUCT = sandbox.storefront(shop, '/products/canvas-tote');

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, items/ });

test('a merchant switches the cart button on for phones, and its badge, click and counts work for a shopper', async ({
  page,
  browser,
  userAgent,
}) => {
  const bar = { shouldShowWhenATCIsVisible: true, button: { buttonText: 'Bag it', buttonAction: 'stay' } };
  await publishSettings(sandbox, domain, 'stickyBar', bar);
  await publishSettings(sandbox, domain, 'stickyButton', { isEnabled: false, icon: 'cart', position: 'middle-right' });
  await sandbox.post('theme', { shop: domain, theme: 'classic' });
  await sandbox.post('theme-setting', { shop: domain, name: 'cart_type', value: 'drawer' });
  await page.setViewportSize(VIEWPORTS.desktop);
  const form = new SettingsForm(page, shop, '/sticky-button');
  await page.goto(sandbox.admin(shop));
  const counted = await counts(form.app);

  await test.step('the merchant chooses icon and position for mobile, with the keyboard, and saves', async () => {
    await form.open();
    await form.button('Edit separately').click();
    await form.field('Show the cart button').check();
    await form.app.getByRole('radio', { name: 'Cart', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.app.getByRole('radio', { name: 'Basket' })).toBeChecked();
    const drawing = await form.app
      .locator('label', { has: page.getByRole('radio', { name: 'Basket' }) })
      .locator('path');
    await expect(form.preview().locator('uptill-sticky-button path')).toHaveAttribute(
      'd',
      (await drawing.getAttribute('d')) ?? 'none',
    );
    await form.field('Position').selectOption('Top right');
    await expect(form.app.getByText('At this place it would cover “Cart” in the preview')).toBeVisible();
    await form.button('Use the recommended place').click();
    await expect(form.field('Position')).toHaveValue('bottom-right');
    await expect(form.app.getByText('At this place it would cover')).toHaveCount(0);
    await form.field('Position').selectOption('Bottom left');
    await form.save();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.goto(sandbox.admin(shop));
    await form.app.getByText('Status and details').click();
    await expect(form.app.getByText('Live', { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({ viewport: VIEWPORTS.mobile, userAgent });
  const phone = await context.newPage();
  await test.step('a shopper sees the button at 390 px and not at 1280 px', async () => {
    await phone.goto(PRODUCT);
    await expect(cartButton(phone)).toHaveAccessibleName('Cart, items: 0');
    expect(await cartButton(phone).boundingBox()).toMatchObject({ x: 16 });
    await phone.setViewportSize(VIEWPORTS.desktop);
    await expect(cartButton(phone)).toHaveCount(0);
    await phone.setViewportSize(VIEWPORTS.mobile);
    await expect(cartButton(phone)).toBeVisible();
  });

  await test.step('the badge equals the cart after adds by the bar, the theme and another tab', async () => {
    await phone.getByRole('button', { name: 'Bag it' }).click();
    await expectBadge(phone, 1);
    await phone.keyboard.press('Escape');
    await phone.locator('form[action*="/cart/add"] [name="add"]').first().click();
    await expectBadge(phone, 2);
    await phone.keyboard.press('Escape');
    await addInAnotherTab(context);
    await expectBadge(phone, 3);
  });

  await test.step('a click opens the theme’s drawer, with the same items', async () => {
    await expect(cartButton(phone)).toBeVisible();
    await cartButton(phone).click();
    await expect(phone.locator('cart-drawer [role="dialog"]')).toBeVisible();
    await expect(phone.locator('cart-drawer input[name="updates[]"]')).toHaveValue('3');
  });

  await test.step('the view and the click are counted', async () => {
    await expect.poll(() => counts(form.app), { timeout: 20_000 }).toMatchObject({ adds: counted.adds + 1 });
    const { views, engagements } = await counts(form.app);
    expect(views).toBeGreaterThan(counted.views);
    expect(engagements).toBeGreaterThan(counted.engagements);
  });
  await context.close();
});

/** Waits until the button's name and badge show the cart's item count, and checks this count. */
async function expectBadge(page: Page, count: number): Promise<void> {
  await expect(page.locator('uptill-sticky-button [part~="badge"]')).toHaveText(String(count));
  await expect(page.locator('uptill-sticky-button button')).toHaveAttribute('aria-label', `Cart, items: ${count}`);
  const cart = await page.evaluate(async () => (await fetch('/cart.js')).json());
  expect(cart.item_count).toBe(count);
}

async function addInAnotherTab(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(PRODUCT);
  await expect(cartButton(tab)).toHaveAccessibleName('Cart, items: 2');
  await tab.locator('form[action*="/cart/add"] [name="add"]').first().click();
  await expectBadge(tab, 3);
  await tab.close();
}

/** Returns the counts on the dashboard, which refreshes automatically. */
async function counts(app: FrameLocator): Promise<{ views: number; engagements: number; adds: number }> {
  const read = async (name: string) => Number(await app.locator('h3', { hasText: name }).locator('+ p').textContent());
  return { views: await read('Views'), engagements: await read('Engagements'), adds: await read('Adds to cart') };
}
