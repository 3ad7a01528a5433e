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
    new Set([...AHEAD, 'uptill-core', 'uptill-sticky-button', 'uptill-stay-clear', 'uptill-overlays']),
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
    // At other places, the theme's notification hides it.
    settings: { stickyButton: { shouldShowWhenCartEmpty: false, position: 'bottom-right' } },
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

/** Adds a control to the page, at these lengths in pixels. */
async function addControl(page: Page, name: string, css: string): Promise<void> {
  await page.evaluate(
    ({ name, css }) => {
      document.body.insertAdjacentHTML('beforeend', `<button type="button" style="${css}">${name}</button>`);
      // The button checks its place again after a resize.
      dispatchEvent(new Event('resize'));
    },
    { name, css },
  );
}

/** Returns the distance of the button from the top of the window and from the right, and what it covers of a control. */
async function placeBeside(storefront: Storefront, name: string) {
  const [own, other] = await Promise.all([
    buttonOf(storefront).boundingBox(),
    storefront.page.getByRole('button', { name, exact: true }).boundingBox(),
  ]);
  if (!own || !other) return null;
  const { width = 0 } = storefront.page.viewportSize() ?? {};
  const across = Math.min(own.x + own.width, other.x + other.width) - Math.max(own.x, other.x);
  const along = Math.min(own.y + own.height, other.y + other.height) - Math.max(own.y, other.y);
  return { right: width - own.x - own.width, top: own.y, isCovering: across > 0 && along > 0 };
}

test('moves above or below controls after scrolling has ended, and back, and stands within the theme’s container', async ({
  page,
  storefront,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const place = (name: string) => eventually(() => placeBeside(storefront, name));

  await test.step('above a chat button in its corner', async () => {
    await page.setViewportSize(VIEWPORTS.mobile);
    await storefront.open({ settings: { stickyButton: { position: 'bottom-right' } }, at: 'plain', theme: 'plain' });
    await expect(buttonOf(storefront)).toBeVisible();
    await addControl(page, 'Chat', 'position:fixed;right:20px;bottom:20px;width:60px;height:60px;z-index:99');
    // The chat button's upper edge is at 764 px.
    await place('Chat').toMatchObject({ right: 16, top: 707, isCovering: false });
    await page.getByRole('button', { name: 'Chat', exact: true }).evaluate((chat) => chat.remove());
  });

  await test.step('beside a control that scrolls with the page, when it comes to rest there', async () => {
    await addControl(page, 'Far', 'position:absolute;right:0;top:1200px;width:200px;height:40px');
    await addControl(page, 'End', 'position:absolute;left:0;top:4000px;width:200px;height:40px');
    await place('Far').toMatchObject({ top: 771 });
    const [first] = await Promise.all([
      placeBeside(storefront, 'Far'),
      page.evaluate(() => scrollTo({ top: 420, behavior: 'instant' })),
    ]);
    expect(first?.top).toBe(771);
    await place('Far').toMatchObject({ top: 723, isCovering: false });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await place('Far').toMatchObject({ top: 771, isCovering: false });
  });

  await test.step('at the edge of the theme’s container in wide windows', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await storefront.open({ settings: { stickyButton: { position: 'bottom-right' } }, at: 'plain' });
    await expect(buttonOf(storefront)).toBeVisible();
    const edge = await page
      .locator('main .page-width')
      .first()
      .evaluate((container) => innerWidth - container.getBoundingClientRect().right);
    expect(edge).toBeGreaterThan(200);
    await addControl(page, 'Row', `position:fixed;right:${edge}px;top:600px;width:80px;height:390px`);
    await place('Row').toMatchObject({ right: edge, top: 538 });
  });
  expect(await storefront.observed.layoutShift()).toBe(0);
  expect(storefront.observed.errors).toEqual([]);
});

test('covers none of the theme’s small controls wherever the page rests', async ({ page, storefront }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const position of ['middle-right', 'bottom-right']) {
    await storefront.open({ settings: { stickyButton: { position } }, theme: 'modern' });
    await expect(buttonOf(storefront)).toBeVisible();
    for (const viewport of [VIEWPORTS.mobile, { width: 1280, height: 800 }, { width: 1920, height: 1000 }]) {
      await page.setViewportSize(viewport);
      for (const part of ['start', 'middle', 'end'] as const) {
        await storefront.scrollTo(part);
        await eventually(() => buttonOf(storefront).evaluate(coveredControls)).toEqual([]);
      }
    }
  }
});

/** Runs in the page. Returns the names of small controls of the theme that the button covers. */
function coveredControls(button: Element): string[] {
  const own = button.getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')].flatMap(
    (control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const isUnder = left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1;
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isSmall = Math.min(width, height) > 1 && Math.min(width, height) < 96;
      return isUnder && isShown && isSmall ? [control.textContent.trim() || control.localName] : [];
    },
  );
}

test('the admin’s preview reports what it would cover', async ({ page }) => {
  const preview = await PreviewPage.open(page);
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data?.type === 'uptill:preview-covers') Reflect.set(window, '__covers', data);
    });
  });
  const reported = () => page.evaluate(() => Reflect.get(window, '__covers'));
  const show = (changes: Changes) =>
    preview.show({ page: 'product', platform: 'mobile' }, { stickyButton: settingsOf('stickyButton', changes) });
  // The button's upper edge is 4 px below that of the window.
  await show({ position: 'top-right', verticalOffset: 4 - 25 });
  await eventually(reported).toMatchObject({ feature: 'stickyButton', controls: ['Cart'] });
  await show({ position: 'bottom-right' });
  await eventually(reported).toMatchObject({ controls: [] });
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
        const scene = `${platform}, ${position}, ${JSON.stringify(changes)}`;
        // It may have to move away from the sample page's controls.
        await expect
          .poll(() => layoutIssues(page.locator(TAG)), { message: scene, intervals: [0, 20, 50] })
          .toEqual([]);
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
