import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { ADD } from '../kit/add-failures.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { setInPage } from '../kit/page-settings.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-variant-popup';
const PRODUCT = 'Everyday Linen Shirt';

const controlOf = (page: Page) =>
  page
    .locator('uptill-quick-buy')
    .getByRole('button', { name: `Add To Cart: ${PRODUCT}` })
    .first();

test('the popup fits every window in both directions, and adds the variant that the keyboard chooses', async ({
  page,
  storefront,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await setInPage(page, { quickBuy: { buttonAction: 'minicart' }, miniCart: {} });
  await storefront.open({ settings: { quickBuy: {} }, at: '/collections/all', cartType: 'page' });
  const control = controlOf(page);
  const popup = page.getByRole('dialog', { name: PRODUCT });
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });

  await control.press('Enter');
  await expect(popup).toBeVisible();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');

  await test.step('it fits every window, in both directions, and is accessible', async () => {
    for (const [width, height] of [
      [320, 900],
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const direction of ['rtl', 'ltr']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        expect.soft(await layoutIssues(page.locator(TAG)), `${width} px, ${direction}`).toEqual([]);
      }
      const bottom = await popup.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
      // A sheet at the bottom of phones.
      expect(bottom === 0).toBe(width < 760);
      if (width !== 390) expect.soft(await accessibilityIssues(page, { include: [TAG] }), `${width} px`).toEqual([]);
    }
    // The window of a page that is zoomed to 400 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    const button = popup.locator('[name="button"]');
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize(VIEWPORTS.desktop);
  });

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(control).toBeFocused();

  const size = popup.getByRole('group', { name: 'Size' });
  const chosen = size.getByRole('radio', { checked: true });
  const add = async () => {
    await control.press('Enter');
    await chosen.press('ArrowRight');
    await popup.getByRole('button', { name: 'Increase quantity' }).press('Enter');
    const value = await chosen.inputValue();
    await popup.getByRole('button', { name: 'Add To Cart' }).press('Enter');
    await expect(popup).toBeHidden();
    return value;
  };
  // The drawer opens at the press, and says why an add has failed.
  await page.route(ADD, (route) => route.abort('internetdisconnected'), { times: 1 });
  await add();
  await expect(drawer.locator('[part="error"]')).toHaveText(/did not respond/);
  await page.keyboard.press('Escape');
  await expect(drawer).toContainText(`Size: ${await add()}`);
  await expect.poll(async () => (await storefront.theme.cart()).items).toMatchObject([{ quantity: 2 }]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(control).toBeFocused();
  // The browser reports the interrupted request.
  expect(storefront.observed.errors).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')]);
});
