import type { Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { PreviewPage } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import { northRoast, type ThemeName, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-button';

/** The scripts of an idle page without the drawer: the loader, and the code that it fetches ahead. */
const AHEAD = ['uptill', 'uptill-cart', 'uptill-idle', 'uptill-metrics', 'uptill-writing'];

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).getByRole('button');

test('is on every page without an interaction, a cart request or a layout shift, is accessible, and its view is counted', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyButton: {} }, at: '/' });
  await expect(page.getByRole('button', { name: 'Cart, items: 0' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(storefront.observed.appRequests())).toEqual(
    new Set([...AHEAD, 'uptill-core', 'uptill-sticky-button', 'uptill-overlays']),
  );
  expect(storefront.observed.cartRequests()).toEqual([]);
  expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  await page.goto(storefront.sandbox.storefront('linen-and-oak', '/cart'));
  await eventually(() => storefront.observed.events('view').map(({ n }) => n)).toContain('stickyButton');
  await expect(buttonOf(storefront)).toBeVisible();
  expect(await storefront.observed.layoutShift()).toBe(0);
  expect(storefront.observed.errors).toEqual([]);
});

test('with an empty cart it can be left out, and appears with its badge after the theme’s add', async ({
  page,
  storefront,
}) => {
  await storefront.open({
    settings: { stickyButton: { shouldShowWhenCartEmpty: false } },
    at: 'plain',
    cartType: 'notification',
  });
  await page.waitForLoadState('networkidle');
  expect(storefront.observed.appRequests().toSorted()).toEqual(AHEAD);
  await storefront.theme.setQuantity(3);
  await storefront.theme.add();
  await expect(buttonOf(storefront)).toHaveAccessibleName('Cart, items: 3');
  await expect(storefront.widget(TAG).locator('[part~="badge"]')).toHaveText('3');
  expect(await storefront.observed.layoutShift()).toBe(0);
});

/** The cart that the default action opens in each theme, by the theme's cart type. */
const THEME_CARTS: [ThemeName, 'drawer' | 'notification', 'drawer' | 'page'][] = [
  ['classic', 'drawer', 'drawer'],
  ['classic', 'notification', 'page'],
  ['modern', 'drawer', 'drawer'],
  ['plain', 'drawer', 'page'],
];

for (const [theme, cartType, opened] of THEME_CARTS) {
  test(`opens the theme’s own cart (${theme} theme, ${cartType}): the ${opened}`, async ({ page, storefront }) => {
    await storefront.open({ shop: northRoast, settings: { stickyButton: {} }, at: '/', theme, cartType });
    await buttonOf(storefront).focus();
    await page.keyboard.press('Enter');
    if (opened === 'page') await page.waitForURL('**/cart');
    else {
      await expect(storefront.theme.drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(storefront.theme.drawer).toBeHidden();
      await expect(buttonOf(storefront)).toBeFocused();
      await eventually(() => storefront.observed.events('click').map(({ n, b }) => [n, b])).toEqual([
        ['stickyButton', 'minicart'],
      ]);
    }
    expect(storefront.observed.errors).toEqual([]);
  });
}

test('stays above the sticky bar, without a layout shift, and hides under the theme’s drawer', async ({
  page,
  storefront,
}) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  const settings = { stickyBar: {}, stickyButton: { position: 'bottom-right', verticalOffset: -25 } };
  await storefront.open({ settings });
  const top = async () => (await buttonOf(storefront).boundingBox())?.y ?? 0;
  await expect(buttonOf(storefront)).toBeVisible();
  const atRest = await top();
  await storefront.scrollTo('end');
  const bar = storefront.widget('uptill-sticky-bar').getByRole('region');
  await expect(bar).toBeVisible();
  await eventually(async () => {
    const [button, below] = [await buttonOf(storefront).boundingBox(), await bar.boundingBox()];
    return button && below && button.y + button.height <= below.y;
  }).toBe(true);
  expect(await storefront.observed.layoutShift()).toBe(0);
  await storefront.scrollTo('start');
  await eventually(top).toBe(atRest);
  await page.locator('#cart-icon-bubble').click();
  await expect(storefront.theme.drawer).toBeVisible();
  await expect(buttonOf(storefront)).toBeHidden();
});

test('stays inside the window and shows its focus at every position, with any offset and icon size', async ({
  page,
}) => {
  const preview = await PreviewPage.open(page);
  const positions = features.stickyButton.fields.position.options.map(({ value }) => value);
  const variations: Changes[] = [
    {},
    { verticalOffset: 400, horizontalOffset: 400, iconSize: 64 },
    { verticalOffset: -400, horizontalOffset: -400, iconSize: 12 },
  ];
  for (const platform of ['mobile', 'desktop'] as const) {
    for (const position of positions) {
      const seen = new Set<string>();
      for (const changes of variations) {
        const settings = settingsOf('stickyButton', { position, ...changes });
        await preview.show({ page: 'product', platform }, { stickyButton: settings });
        expect(await layoutIssues(page.locator(TAG)), `${platform}, ${position}, ${JSON.stringify(changes)}`).toEqual(
          [],
        );
        seen.add(JSON.stringify(await page.locator(TAG).getByRole('button').boundingBox()));
      }
      expect(seen.size).toBe(variations.length);
    }
    expect(await placeOf(page, 'middle-left', preview, platform)).toBe('left');
    expect(await placeOf(page, 'middle-right', preview, platform)).toBe('right');
  }
  const button = page.locator(TAG).getByRole('button');
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(button).toHaveCSS('outline-style', 'solid');
  await expect(button).toHaveCSS('outline-color', 'rgb(26, 26, 26)');
});

/** Returns the side of the window at which the button is in a right-to-left page. */
async function placeOf(page: Page, position: string, preview: PreviewPage, platform: 'mobile' | 'desktop') {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await preview.show({ page: 'product', platform }, { stickyButton: settingsOf('stickyButton', { position }) });
  const { x } = (await page.locator(TAG).getByRole('button').boundingBox()) ?? { x: 0 };
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  return x < VIEWPORTS[platform].width / 2 ? 'left' : 'right';
}

test('an admin’s preview shows an empty cart, and the title of a hidden tab', async ({ page }) => {
  const preview = await PreviewPage.open(page);
  const settings = settingsOf('stickyButton', {
    isBrowserTabTitleEnabled: true,
    isBrowserTabBadgeCounterEnabled: true,
  });
  const scene = { page: 'product', platform: 'desktop' } as const;
  await preview.show({ ...scene, state: 'empty-cart' }, { stickyButton: settings });
  await expect(page.getByRole('button', { name: 'Cart, items: 0' })).toBeVisible();
  await preview.show({ ...scene, state: 'hidden-tab' }, { stickyButton: settings });
  await expect(page.getByText('(3) Your cart is waiting')).toBeVisible();
  await preview.show(
    { ...scene, state: 'hidden-tab' },
    {
      stickyButton: { ...settings, browserTabTitleText: 'Come back' },
    },
  );
  await expect(page.getByText('(3) Come back')).toBeVisible();
  await preview.show(scene, { stickyButton: settings });
  await expect(page.getByText('(3) Come back')).toBeHidden();
  await expect(page).toHaveTitle('Washed Linen Overshirt');
});
