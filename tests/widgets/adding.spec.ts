import type { Page } from '@playwright/test';
import { linenAndOak } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check or a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

/** Returns the tag and the name (or class) of the focused element, also inside shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.tagName.toLowerCase()} ${element?.getAttribute('name') ?? element?.className}`;
  });

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('uptill:')));

test('the focus follows the shopper’s actions in the bar', async ({ page, storefront }) => {
  await test.step('it stays in the bar while a variant is chosen with the keyboard', async () => {
    await storefront.open({ settings: { stickyBar: STAY_ON_PAGE } });
    const select = storefront.widget(TAG).locator('select[name="variant"]').first();
    await select.focus();
    const before = await select.inputValue();
    await page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue(before);
    await eventually(async () => (await storefront.theme.chosen())[0]).toBe(await select.inputValue());
    await eventually(() => focused(page)).toBe('select variant');
  });

  await test.step('it moves into the theme’s drawer after an add, and returns on Escape', async () => {
    await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'drawer' });
    await buttonOf(storefront).focus();
    await page.keyboard.press('Enter');
    await expect(storefront.theme.drawer).toBeVisible();
    await eventually(() => page.evaluate(() => document.activeElement?.closest('cart-drawer') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(storefront.theme.drawer).toBeHidden();
    await eventually(() => focused(page)).toBe('button button');
  });
});

test('if the form request fails, the JSON request still updates the theme', async ({ page, storefront }) => {
  await page.route(/\/cart\/add$/, (route) => route.fulfill({ json: { errors: 'boom' } }));
  await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'drawer' });
  await buttonOf(storefront).click();
  await storefront.waitForThemeCount(1);
  await expect(storefront.theme.drawer).toBeVisible();
});

test('a double click adds once and counts as one click event, and the add names the cart', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'notification' });
  await page.route(/\/cart\/add/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await buttonOf(storefront).dblclick();
  await storefront.waitForThemeCount(1);
  await eventually(() => storefront.observed.events('addToCart').length).toBe(1);
  expect(storefront.observed.events('click')).toHaveLength(1);
  const attributes = async () => Reflect.get(await storefront.theme.cart(), 'attributes');
  await eventually(attributes).toEqual({ _uptill: storefront.observed.events('addToCart')[0]?.c });
});

test('the app stores ids in the browser and in the cart only with consent', async ({ page, storefront }) => {
  const shop = linenAndOak.domain;
  const consent = (consent: 'granted' | 'denied') => storefront.sandbox.post('consent', { shop, consent });
  const openAndAdd = async (inCart: number) => {
    await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'notification' });
    await buttonOf(storefront).click();
    await storefront.waitForThemeCount(inCart);
  };

  await test.step('without consent, it stores no id', async () => {
    await consent('denied');
    try {
      await openAndAdd(1);
      const attributes = page.evaluate(() => fetch('/cart.js').then(async (cart) => (await cart.json()).attributes));
      expect(await attributes).toEqual({});
      expect(await storedKeys(page)).toEqual([]);
    } finally {
      await consent('granted');
    }
  });

  await test.step('when consent is withdrawn, it deletes the browser id', async () => {
    await openAndAdd(2);
    await eventually(() => storedKeys(page)).toContain('uptill:browser');
    const refused = { analyticsAllowed: false };
    await page.evaluate(
      (detail) => document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail })),
      refused,
    );
    await eventually(() => storedKeys(page)).toEqual([]);
  });
});
