import { expect, type Page, test } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const SHOP = 'kumo-stationery';
const PAGES = [
  '/collections/all',
  '/search?q=notebook',
  '/blogs/news',
  '/blogs/news/what-we-keep',
  '/products/sticky-notes',
  '/products/guest-book',
  '/account/login',
  '/password',
  '/cart',
];
/** For pages whose header and footer were checked on another page. Rules for the whole page still apply. */
const WITHOUT_HEADER_AND_FOOTER = { exclude: ['header:not(main *)', 'footer:not(main *)'] };
const PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 720 };

const show = (theme: string) => sandbox.post('theme', { shop: `${SHOP}.myshopify.com`, theme });
const open = (page: Page, path: string) => page.goto(sandbox.storefront(SHOP, `/en${path}`));
const cartCount = (page: Page) => page.evaluate(async () => (await (await fetch('/cart.js')).json()).item_count);

/** Logs in as a customer with a saved address. */
async function logIn(page: Page): Promise<void> {
  await open(page, '/account/login');
  await page.getByLabel('Email').fill('wholesale@example.com');
  await page.getByLabel('Password').fill('sandbox');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
}

test.use({ reducedMotion: 'reduce' });
test.afterAll(() => show('modern'));

for (const [theme, drawer] of [
  ['classic', 'cart-drawer.active [role="dialog"]'],
  ['modern', 'modern-cart-drawer dialog[open]'],
  ['plain', null],
] as const) {
  test.describe(`the ${theme} theme`, () => {
    test.beforeAll(() => show(theme));

    test('fits a phone and has no accessibility issue on a desktop, also with a product in the cart', async ({
      page,
    }) => {
      const check = async (what: string, context = {}) =>
        expect(await accessibilityIssues(page, context), what).toEqual([]);
      const openOnBoth = async (path: string, context: { exclude?: string[] } = WITHOUT_HEADER_AND_FOOTER) => {
        await page.setViewportSize(PHONE);
        await open(page, path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
        await page.setViewportSize(DESKTOP);
        await check(path, context);
      };
      await openOnBoth('', {});
      for (const path of PAGES) await openOnBoth(path);
      await logIn(page);
      await openOnBoth('/account', {});
      for (const path of ['/account/addresses', '/products/everyday-notebook']) await openOnBoth(path);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      if (drawer) {
        await expect(page.locator(drawer)).toBeVisible();
        await check('the drawer');
      } else {
        await expect(page).toHaveURL(/\/cart$/);
      }
      await openOnBoth('/cart', {});
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeAll(() => show('plain'));

  test('the plain theme chooses a variant by link, adds it, changes its quantity and opens the checkout', async ({
    page,
  }) => {
    await open(page, '/products/washi-tape');
    await page.getByRole('link', { name: 'Grape' }).click();
    await expect(page).toHaveURL(/variant=\d+/);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(page.getByRole('rowheader')).toContainText('Washi Tape - Grape');

    await page.getByRole('spinbutton').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.locator('#cart-link')).toHaveText('Cart (3)');
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/checkouts?\b/);
  });
});

test.describe('the modern theme', () => {
  test.beforeAll(() => show('modern'));

  test('dispatches an event before an add, with a promise of the result', async ({ page }) => {
    await open(page, '/products/letter-set');
    const update = page.evaluate(
      () =>
        new Promise<{ action: string; lines: number; totalQuantity: number }>((resolve) => {
          document.addEventListener('shopify:cart:lines-update', async (event) => {
            const { action, lines, promise } = Object(event);
            resolve({ action, lines: lines.length, totalQuantity: (await promise).cart.totalQuantity });
          });
        }),
    );
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    expect(await update).toEqual({ action: 'add', lines: 1, totalQuantity: 1 });
  });

  test('lets an app change and open its cart through the standard actions, without reloading the page', async ({
    page,
  }) => {
    await open(page, '/products/letter-set');
    await page.waitForFunction(() => Reflect.get(window, 'Shopify').actions?.updateCart.isDefault() === false);
    await page.evaluate(async () => {
      Reflect.set(window, 'isSamePage', true);
      const { actions } = Reflect.get(window, 'Shopify');
      const id = document.querySelector<HTMLInputElement>('form [name=id]')?.value;
      await actions.updateCart({ lines: [{ merchandiseId: id, quantity: 2 }] });
      await actions.openCart();
    });
    await expect(page.locator('modern-cart-count')).toContainText('2 items');
    await expect(page.locator('modern-cart-drawer dialog')).toContainText('Cloud Letter Set');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    expect(await cartCount(page)).toBe(2);
  });

  test('shows that a discount code does not apply', async ({ page }) => {
    await open(page, '/products/letter-set');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const cart = page.locator('modern-cart-drawer dialog');
    await cart.getByLabel('Discount code').fill('NOPE');
    await cart.getByRole('button', { name: 'Apply' }).click();
    await expect(cart.locator('[data-discount-message]')).toHaveText('NOPE can’t be used on this cart.');
  });
});

test.describe('the classic theme', () => {
  test.beforeAll(() => show('classic'));

  test('adds a product from a list: directly if it has one variant, otherwise after a choice', async ({ page }) => {
    await open(page, '/collections/all');
    await page.getByRole('button', { name: /^Add to cart\s*: Cedar Pencils/ }).click();
    const drawer = page.locator('cart-drawer.active');
    await expect(drawer).toContainText('Cedar Pencils');
    await drawer.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: /^Choose options\s*: Everyday Notebook/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose options of Everyday Notebook' });
    await dialog.getByText('Black', { exact: true }).click();
    await expect(dialog.locator('.variants__value').first()).toHaveText('Black');
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(drawer).toContainText('Black / Plain');
  });

  test('filters, sorts and extends a product list without a page load', async ({ page }) => {
    await open(page, '/collections/all');
    await expect(page.locator('#product-grid > li')).toHaveCount(12);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('#product-grid > li')).toHaveCount(15);
    await page.locator('summary', { hasText: 'Vendor' }).click();
    await page.getByRole('checkbox', { name: /Nagi Works/ }).check();
    await expect(page.locator('#product-grid > li')).toHaveCount(6);
    await expect(page).toHaveURL(/filter\.p\.vendor=Nagi\+Works/);
    await page.getByLabel('Sort by').selectOption('price-ascending');
    await expect(page.locator('#product-grid .card__heading').first()).toHaveText('Brush Pen');
  });

  test('shows search suggestions while the shopper types', async ({ page }) => {
    await open(page, '');
    await page.locator('summary[aria-label="Search"]').click();
    await page.getByRole('searchbox').fill('brush');
    await page.getByRole('link', { name: /Brush Pen/ }).click();
    await expect(page).toHaveURL(/\/en\/products\/brush-pen/);
  });
});
