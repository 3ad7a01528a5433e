import type { Page } from '@playwright/test';
import { VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// Tests the bar with the difficult behaviours of real themes (see conformance/theme-traits.spec.ts).

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = { 'button.buttonAction': 'stay' };

const barOf = (storefront: Storefront) => storefront.widget(TAG).locator('[part~="bar"]');
const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

/** Returns the scroll position of the page in pixels, of the window and of an inner scroll container. */
const scrolledBy = (page: Page) =>
  page.evaluate(() => scrollY + (document.querySelector('main')?.parentElement?.scrollTop ?? 0));

test('the classic theme on phones', async ({ page, storefront }) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  const settings = { stickyBar: STAY_ON_PAGE };
  const option = (name: string) => storefront.widget(TAG).getByRole('combobox', { name });
  const close = storefront.theme.drawer.getByRole('button', { name: 'Close' });

  await test.step('the first add to an empty cart opens the drawer, shows its line and focuses its close button', async () => {
    await storefront.open({ settings, at: 'plain' });
    await storefront.scrollTo('end');
    await buttonOf(storefront).click();
    await expect(storefront.theme.lines).toBeVisible();
    await expect(close).toBeFocused();
    expect(storefront.observed.errors).toEqual([]);
  });

  await storefront.open({ settings });
  await storefront.scrollTo('end');
  await expect(barOf(storefront)).toBeVisible();
  const before = await scrolledBy(page);
  const expectSamePosition = async () => expect(Math.abs((await scrolledBy(page)) - before)).toBeLessThan(2);
  /** The theme's scrolling would take this long. */
  const waitForScrolling = () => page.waitForTimeout(700);

  await test.step('a choice in the bar does not scroll the page, although the theme scrolls to the variant’s image', async () => {
    await option('Colour').focus();
    await option('Colour').selectOption('Ink');
    await eventually(async () => (await storefront.theme.chosen())[0]).toBe('Ink');
    await waitForScrolling();
    await expectSamePosition();
    await expect(barOf(storefront)).toBeVisible();
    await expect(option('Colour')).toBeFocused();
  });

  await test.step('the scroll position is kept if the shopper continues in the bar before the theme has rendered the variant', async () => {
    let responded = Promise.resolve();
    await page.route(/option_values=/, (route) => {
      responded = new Promise((resolve) => setTimeout(resolve, 700)).then(() => route.continue());
    });

    await option('Colour').selectOption('Sage');
    await page.keyboard.press('Tab');
    await responded;
    await eventually(async () => (await storefront.theme.chosen())[0]).toBe('Sage');
    await waitForScrolling();
    await expectSamePosition();
    await expect(option('Size')).toBeFocused();

    await option('Colour').selectOption('Ink');
    await option('Size').selectOption('L');
    await buttonOf(storefront).click();
    await expect(close).toBeFocused();
    await eventually(() => storefront.theme.chosen()).toEqual(['Ink', 'L']);
    await waitForScrolling();
    await expectSamePosition();
  });
});

test.describe('the modern theme in a wide viewport', () => {
  test.use({ viewport: VIEWPORTS.desktop });
  const theme = 'modern';

  test('the bar replaces the theme’s sticky bar, follows its pickers and uses its drawer', async ({
    page,
    storefront,
  }) => {
    const settings = { stickyBar: STAY_ON_PAGE };
    const { drawer } = storefront.theme;

    await test.step('the bar does not cover the end of the page', async () => {
      await storefront.open({ theme, settings });
      await storefront.scrollTo('end');
      await expect(barOf(storefront)).toBeVisible();
      await expect(async () => {
        await storefront.scrollTo('end');
        const footer = await page.locator('footer').last().boundingBox();
        const bar = await barOf(storefront).boundingBox();
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(bar?.y ?? 0));
      }).toPass();
    });

    await test.step('a choice in the bar updates the theme’s pickers and URL, and both buttons add that variant', async () => {
      const option = (name: string) => storefront.widget(TAG).getByRole('combobox', { name });
      await option('Colour').selectOption('Ink');
      await option('Size').selectOption('L');
      await eventually(() => storefront.theme.chosen()).toEqual(['Ink', 'L']);
      const variant = await storefront.theme.variantId();
      await expect(page).toHaveURL(new RegExp(`variant=${variant}$`));
      await buttonOf(storefront).click();
      await storefront.waitForThemeCount(1);
      await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
      await storefront.waitForThemeCount(2);
      expect((await storefront.theme.cart()).items).toMatchObject([{ variant_id: variant, quantity: 2 }]);
    });

    await test.step('an add opens the theme’s drawer and hides the bar; closing the drawer returns the focus', async () => {
      await storefront.open({ theme, settings, at: 'plain' });
      await storefront.scrollTo('end');
      await buttonOf(storefront).click();
      await expect(drawer).toBeVisible();
      await expect(barOf(storefront)).toBeHidden();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      await expect(buttonOf(storefront)).toBeFocused();
      expect(storefront.observed.errors).toEqual([]);
    });

    await test.step('an add opens no drawer if the theme’s own adds open none', async () => {
      await storefront.open({ theme, settings, at: 'plain' });
      await page.evaluate(() => document.querySelector('[auto-open]')?.removeAttribute('auto-open'));
      await storefront.scrollTo('end');
      await buttonOf(storefront).click();
      await storefront.waitForThemeCount(4);
      await expect(storefront.widget(TAG).locator('[part~="popup"]')).toBeVisible();
      await expect(drawer).toBeHidden();
      await expect(barOf(storefront)).toBeVisible();
    });

    await test.step('the bar hides the theme’s own sticky bar while it is shown', async () => {
      const themeBar = page.getByRole('region', { name: 'Add this product' });
      const showThemes = () =>
        page
          .locator('main .shopify-section')
          .last()
          .evaluate((shelf) => shelf.scrollIntoView());
      await storefront.open({ theme, settings });
      await showThemes();
      await expect(barOf(storefront)).toBeVisible();
      await expect(themeBar).toBeHidden();

      await storefront.open({ theme, settings: {} });
      await showThemes();
      await expect(themeBar).toBeVisible();
    });
  });

  test('a bar at the top appears after the configured scroll distance of an inner element', async ({
    page,
    storefront,
  }) => {
    const settings = { position: 'top', shouldShowWhenATCIsVisible: true, showAfterScrollingPixelsFromTop: 300 };
    await storefront.open({ theme, settings: { stickyBar: settings } });
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 200);
    await eventually(() => scrolledBy(page)).toBe(200);
    await expect(barOf(storefront)).toBeHidden();
    await page.mouse.wheel(0, 200);
    await expect(barOf(storefront)).toBeVisible();
    await page.mouse.wheel(0, -300);
    await expect(barOf(storefront)).toBeHidden();
  });
});
