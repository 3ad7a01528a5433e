import { expect, type Page, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

// Tests that the sandbox's themes imitate behaviours of real themes that are difficult for apps, and that the themes'
// own controls work.

const sandbox = new SandboxControl();
const SHOP = 'linen-and-oak';

const show = (theme: string) => sandbox.post('theme', { shop: `${SHOP}.myshopify.com`, theme });
const open = (page: Page, path: string) => page.goto(sandbox.storefront(SHOP, path));

test.afterAll(() => show('classic'));

async function expectRemovalByIndex(page: Page, textOfEmptyCart: string): Promise<void> {
  await open(page, '/cart');
  await page.evaluate(async () => {
    for (const handle of ['canvas-tote', 'linen-shirt']) {
      const [{ id }] = (await (await fetch(`/products/${handle}.js`)).json()).variants;
      const headers = { 'content-type': 'application/json' };
      await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify({ id }) });
    }
  });
  await page.reload();
  const removers = page.locator('main').getByRole('link', { name: /^Remove/ });
  await expect(removers).toHaveCount(2);
  await removers.last().click();
  await expect(page.locator('main .line__title')).toHaveText(['Everyday Linen Shirt']);
  await removers.click();
  await expect(page.locator('main')).toContainText(textOfEmptyCart);
}

test('the modern theme imitates the difficult behaviours of themes with web components', async ({ page }) => {
  await show('modern');
  await page.setViewportSize({ width: 1280, height: 900 });
  const drawer = page.locator('modern-cart-drawer dialog');
  const chosenColour = page.locator('.choice__name span');

  await test.step('it removes cart lines by their index, and shows when the cart is empty', () =>
    expectRemovalByIndex(page, 'nothing in your cart'));

  await test.step('its cart icon is a button, and a link only on the cart page', async () => {
    const icon = page.locator('header [data-opens="cart"]');
    await open(page, '/');
    await icon.press('Space');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(icon).toBeFocused();
    await open(page, '/cart');
    await expect(page.locator('header a[href$="/cart"]')).toBeVisible();
    await expect(icon).toHaveCount(0);
  });

  await test.step('it scrolls an inner element in a wide viewport, and restores its position after going back', async () => {
    await open(page, '/collections/all');
    const position = () => page.evaluate(() => [window.scrollY, document.getElementById('Page')?.scrollTop]);
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 700);
    await expect.poll(position).toEqual([0, 700]);
    await page
      .locator('.card__title a')
      .last()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForURL('**/products/**');
    await page.goBack();
    await expect.poll(position).toEqual([0, 700]);
  });

  await test.step('it includes block and product ids in the names of its option inputs, and updates from buttons and selects', async () => {
    await open(page, '/products/linen-shirt');
    const names = page.locator('[data-part="options"] [name]');
    for (const name of await names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))) {
      expect(name).toMatch(/^(Colour|Size)-.+-\d+$/);
    }
    await page.getByText('Sage', { exact: true }).click();
    await expect(chosenColour).toHaveText('Sage');
    await page.getByLabel('Size').selectOption('L');
    await expect(page.getByLabel('Size').locator('option[selected]')).toHaveText('L');
    const id = await page.locator('form [name=id]').inputValue();
    await expect(page).toHaveURL(new RegExp(`variant=${id}$`));
    await page.locator('.product__buy').getByRole('button', { name: 'Add to cart' }).click();
    await expect(drawer.locator('.line')).toContainText('Sage / L');
  });

  await test.step('it opens a non-modal cart drawer in a wide viewport, and a modal one in a narrow viewport', async () => {
    const isModal = () => drawer.evaluate((dialog) => dialog.matches(':modal'));
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await isModal()).toBe(false);
    await page.getByText('Ink', { exact: true }).click();
    await expect(chosenColour).toHaveText('Ink');

    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(isModal).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(drawer).toBeVisible();
    expect(await isModal()).toBe(true);
  });

  await test.step('it shows its own sticky bar after its button is scrolled past, and the sticky bar clicks that button', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, '/products/linen-shirt');
    const bar = page.getByRole('region', { name: 'Add this product' });
    await expect(page.locator('.product__buy button[name=add]')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByText('Ink', { exact: true }).click();
    // After this text has changed, the theme focuses its new picker, which scrolls the page back.
    await expect(page.locator('modern-sticky-add')).toContainText('Ink / XS');
    await page.getByRole('heading', { name: 'Products' }).evaluate((shelf) => shelf.scrollIntoView());
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(drawer.locator('.line').filter({ hasText: 'Ink / XS' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  });
});

test('the classic theme imitates the difficult behaviours of themes with section rendering', async ({ page }) => {
  await show('classic');

  await test.step('it removes cart lines by their index, and shows when the cart is empty', () =>
    expectRemovalByIndex(page, 'Your cart is empty'));

  await test.step('it keeps its drawer’s empty state until its own form or cart lines clear it', async () => {
    await open(page, '/products/canvas-tote');
    const drawer = page.locator('cart-drawer');
    const close = drawer.getByRole('button', { name: 'Close' });
    await page.locator('#cart-icon-bubble').click();
    await expect(drawer).toContainClass('is-empty');
    await expect(close).toBeFocused();
    await close.press('Enter');

    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(drawer).not.toContainClass('is-empty');
    await expect(drawer.locator('.line')).toBeVisible();
    await expect(close).toBeFocused();
    await drawer.getByRole('link', { name: /^Remove/ }).click();
    await expect(drawer).toContainClass('is-empty');
    await expect(close).toBeFocused();

    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(async () => {
      const drawer = document.querySelector('cart-drawer');
      const id = document.querySelector<HTMLInputElement>('product-form [name=id]')?.value;
      const body = JSON.stringify({ id, sections: ['cart-drawer', 'cart-icon-bubble'] });
      const headers = { 'content-type': 'application/json' };
      const added = await (await fetch('/cart/add.js', { method: 'POST', headers, body })).json();
      Reflect.get(Object(drawer), 'renderContents').call(drawer, added);
    });
    expect((await thrown).message).toContain('null');
    await expect(drawer.locator('.line')).toBeHidden();
  });

  await test.step('it rebuilds and focuses its pickers, then scrolls smoothly to the variant’s image', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/products/linen-shirt');
    const gallery = page.locator('media-gallery');
    const top = () => gallery.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const pickers = await page.locator('variant-selects').elementHandle();
    await page.getByText('Ink', { exact: true }).evaluate((label) => label.scrollIntoView({ block: 'center' }));
    expect(await top()).toBeLessThan(0);
    // Records every scroll position, to distinguish a jump from smooth scrolling.
    await page.evaluate(() => {
      const positions: number[] = [];
      Reflect.set(window, 'positions', positions);
      addEventListener('scroll', () => positions.push(scrollY));
    });
    await page.getByText('Ink', { exact: true }).click();
    await expect.poll(top).toBeGreaterThan(0);
    await expect(page.getByRole('radio', { name: 'Ink' })).toBeFocused();
    expect(await pickers?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await page.evaluate(() => Reflect.get(window, 'positions').length)).toBeGreaterThan(3);
  });
});
