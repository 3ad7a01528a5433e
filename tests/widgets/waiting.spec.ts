import { VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';
import { hold } from '../kit/troubles.ts';

// A bar as it is published first: until the shopper has moved nothing of it is loaded, and until the theme's button is
// passed nothing of it is on the page.

const TAG = 'uptill-sticky-bar';
const COUNTED = { itemCountQuerySelectors: ITEM_COUNT };
const AT_ONCE = { shouldShowWhenATCIsVisible: true };
const CHUNK = /uptill-sticky-bar-/;

test.describe('before the shopper has moved', () => {
  test('the merchant’s item counts follow an add by the public API', async ({ page, storefront }) => {
    await storefront.open({ settings: { stickyBar: COUNTED }, at: 'plain' });
    await storefront.untilIdle();
    const id = await storefront.theme.variantId();
    await page.evaluate((id) => Reflect.get(window, 'Uptill').add({ id }), id);
    await storefront.untilInStep(1);
  });

  test('they follow an add by a script', async ({ page, storefront }) => {
    await storefront.open({ settings: { stickyBar: COUNTED }, at: 'plain' });
    await storefront.untilIdle();
    await storefront.theme.putInCart(1);
    await expect(page.locator(ITEM_COUNT)).toHaveText('1');
  });

  test('they follow a press that no pointer made', async ({ storefront }) => {
    await storefront.open({ settings: { stickyBar: COUNTED }, at: 'plain' });
    await storefront.untilIdle();
    await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
    await storefront.untilInStep(1);
  });

  test('they follow it in a window that has become one for which the bar is switched on', async ({
    page,
    storefront,
  }) => {
    await page.setViewportSize(VIEWPORTS.mobile);
    await storefront.open({ settings: { stickyBar: { mobile: { isEnabled: false }, desktop: COUNTED } }, at: 'plain' });
    await storefront.untilIdle();
    await page.setViewportSize(VIEWPORTS.desktop);
    await storefront.theme.putInCart(1);
    await expect(page.locator(ITEM_COUNT)).toHaveText('1');
  });

  test('a bar that waits on phones only is there when the window gets wide', async ({ page, storefront }) => {
    await page.setViewportSize(VIEWPORTS.mobile);
    await storefront.open({ settings: { stickyBar: { mobile: {}, desktop: AT_ONCE } } });
    await storefront.untilIdle();
    await page.setViewportSize(VIEWPORTS.desktop);
    await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
  });

  test('a page without a form to add by shows the bar at once', async ({ page, storefront }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const form of document.querySelectorAll('form[action*="/cart/add"]')) form.remove();
      });
    });
    await storefront.open({ settings: { stickyBar: {} }, at: 'plain' });
    await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
  });
});

test('the merchant’s item counts follow a first press while the widget is still on its way', async ({
  page,
  storefront,
}) => {
  const letGo = await hold(page, CHUNK);
  await storefront.open({ settings: { stickyBar: COUNTED }, at: 'plain' });
  await storefront.theme.add();
  await storefront.untilInStep(1);
  letGo();
});

test('a bar that arrives while the theme’s drawer is open stays below it', async ({ page, storefront }) => {
  const letGo = await hold(page, CHUNK);
  await storefront.open({ settings: { stickyBar: {} }, at: 'plain', inCart: 1 });
  await storefront.scrollTo('end');
  await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
  await expect(storefront.theme.drawer).toBeVisible();
  letGo();
  const bar = storefront.widget(TAG).locator('[part~="bar"]');
  await expect(bar).toHaveCount(1);
  await expect(bar).toBeHidden();
  await storefront.theme.drawer.locator('.drawer__close').first().click();
  await expect(bar).toBeVisible();
  await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
  await expect(storefront.theme.drawer).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a dialog that opens by itself has no bar over it', async ({ page, storefront }) => {
  await storefront.open({ settings: { stickyBar: {} }, at: 'plain' });
  await storefront.untilIdle();
  await page.evaluate(() => document.body.style.setProperty('overflow', 'hidden'));
  await page.mouse.move(5, 400);
  await storefront.scrollTo('end');
  const bar = storefront.widget(TAG).locator('[part~="bar"]');
  await expect(bar).toHaveCount(1);
  await expect(bar).toBeHidden();
  await page.evaluate(() => document.body.style.removeProperty('overflow'));
  await expect(bar).toBeVisible();
});

test('a page that is laid out without scrolling has its bar, also when a script asked for the cart sooner', async ({
  page,
  storefront,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => void Reflect.get(window, 'Uptill').refresh());
    addEventListener('load', () => document.documentElement.style.setProperty('overflow', 'hidden'));
  });
  await storefront.open({ settings: { stickyBar: AT_ONCE } });
  await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
});

test('a page that is laid out without scrolling in wide windows keeps its bar when the window changes', async ({
  page,
  storefront,
}) => {
  const wide = '@media (min-width: 990px) { body { overflow: hidden } }';
  await page.addInitScript((style) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.insertAdjacentHTML('beforeend', `<style>${style}</style>`);
    });
    addEventListener('resize', () => document.body.classList.toggle('wide', innerWidth > 990));
  }, wide);
  await storefront.open({ settings: { stickyBar: AT_ONCE } });
  const bar = storefront.widget(TAG).getByRole('region');
  await expect(bar).toBeVisible();
  for (const width of [900, VIEWPORTS.desktop.width]) {
    await page.setViewportSize({ ...VIEWPORTS.desktop, width });
    await expect(page.locator('body.wide')).toHaveCount(width > 990 ? 1 : 0);
    await expect(bar).toBeVisible();
  }
});

test('a dialog that the page opens with is not taken for its layout any longer than it is open', async ({
  page,
  storefront,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.style.overflow = 'hidden';
    });
  });
  await storefront.open({ settings: { stickyBar: {} }, at: 'plain', inCart: 1 });
  const loaded = page.waitForResponse(CHUNK);
  await page.mouse.click(5, 400);
  await loaded;
  await page.evaluate(() => document.body.style.removeProperty('overflow'));
  await storefront.scrollTo('end');
  const bar = storefront.widget(TAG).locator('[part~="bar"]');
  await expect(bar).toBeVisible();
  await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
  await expect(storefront.theme.drawer).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a widget that could not be loaded is tried again at the next press', async ({ page, storefront }) => {
  await page.route(CHUNK, (route) => route.abort(), { times: 1 });
  await storefront.open({ settings: { stickyBar: {} }, at: 'plain' });
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Uptill could not load.'));
  await storefront.scrollTo('end');
  await failed;
  await page.mouse.click(5, 400);
  await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
});

test('a button below the fold is not past, in a frame of another site as in the theme editor', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: {} } });
  const product = page.url();
  await page.goto(storefront.sandbox.admin('linen-and-oak'));
  await page.evaluate((src) => {
    document.body.innerHTML = `<iframe src="${src}" width="390" height="500"></iframe>`;
  }, product);
  const frame = page.frameLocator('iframe');
  const bar = frame.locator(`${TAG} [part~="bar"]`);
  const loaded = page.waitForResponse(CHUNK);
  await frame.locator('body').evaluate(() => scrollTo(0, 1));
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(bar).toHaveCount(0);
  await frame.locator('body').evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeVisible();
});

test('a button below the fold is not past where the body scrolls instead of the window', async ({
  page,
  storefront,
}) => {
  await page.setViewportSize({ ...VIEWPORTS.mobile, height: 500 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.insertAdjacentHTML('beforeend', '<style>html,body{height:100%;overflow:auto}</style>');
    });
  });
  await storefront.open({ settings: { stickyBar: {} } });
  await page.waitForLoadState('networkidle');
  const loaded = page.waitForResponse(CHUNK);
  await page.mouse.move(100, 300);
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(storefront.widget(TAG).locator('[part~="bar"]')).toHaveCount(0);
  await page.evaluate(() => document.body.scrollTo(0, document.body.scrollHeight));
  await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
});
