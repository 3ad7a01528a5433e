import { ADD, delayRequests } from '../kit/add-failures.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';

// Tests the bar with its default settings, in most tests: nothing is loaded before the first interaction, and nothing
// is added to the page before the shopper has scrolled past the theme's button.

const TAG = 'uptill-sticky-bar';
const WITH_ITEM_COUNT = { itemCountQuerySelectors: ITEM_COUNT };
const ALWAYS_SHOWN = { shouldShowWhenATCIsVisible: true };
const LOADER = /uptill\.js/;
const CHUNK = /uptill-sticky-bar-/;

/** Runs in the page. Adds a variant like older themes. */
function addByXhr(id: number): void {
  const request = new XMLHttpRequest();
  request.open('POST', '/cart/add.js');
  request.setRequestHeader('content-type', 'application/json');
  request.send(JSON.stringify({ id }));
}

test.describe('before the first interaction', () => {
  test('item counts are updated after adds', async ({ page, storefront }) => {
    await storefront.open({ settings: { stickyBar: WITH_ITEM_COUNT }, at: 'plain' });
    await test.step('by another script', async () => {
      await storefront.waitUntilIdle();
      await storefront.theme.putInCart(1);
      await expect(page.locator(ITEM_COUNT)).toHaveText('1');
      await page.evaluate(addByXhr, await storefront.theme.variantId());
      await expect(page.locator(ITEM_COUNT)).toHaveText('2');
    });
    await test.step('by a script that clicks the theme’s button', async () => {
      await page.reload();
      await storefront.waitUntilIdle();
      await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
      await storefront.waitForSyncedCount(3);
    });
    await test.step('through the public API', async () => {
      await page.reload();
      await storefront.waitUntilIdle();
      const id = await storefront.theme.variantId();
      await page.evaluate((id) => Reflect.get(window, 'Uptill').add({ id }), id);
      await storefront.waitForSyncedCount(4);
    });
    await test.step('by the theme’s button, as the first interaction; they are not tracked', async () => {
      await page.reload();
      await storefront.waitUntilIdle();
      await storefront.theme.add();
      await storefront.waitForSyncedCount(5);
      expect(storefront.observed.events('addToCart')).toEqual([]);
    });
    await test.step('by the theme’s button while the widget is still loading', async () => {
      const release = await delayRequests(page, CHUNK);
      await page.reload();
      await storefront.theme.add();
      await storefront.waitForSyncedCount(6);
      release();
    });
    await test.step('by the theme’s button before our code runs', async () => {
      const release = await delayRequests(page, LOADER);
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => customElements.get('product-form'));
      await Promise.all([page.waitForResponse(ADD), storefront.theme.add()]);
      release();
      await storefront.waitForSyncedCount(7);
    });
  });

  test('item counts are updated after the window was resized to a platform on which the bar is enabled', async ({
    page,
    storefront,
  }) => {
    await page.setViewportSize(VIEWPORTS.mobile);
    await storefront.open({
      settings: { stickyBar: { mobile: { isEnabled: false }, desktop: WITH_ITEM_COUNT } },
      at: 'plain',
    });
    await storefront.waitUntilIdle();
    await page.setViewportSize(VIEWPORTS.desktop);
    await storefront.theme.putInCart(1);
    await expect(page.locator(ITEM_COUNT)).toHaveText('1');
  });

  test('a bar that is deferred on phones only is shown after the window becomes wider', async ({
    page,
    storefront,
  }) => {
    await page.setViewportSize(VIEWPORTS.mobile);
    await storefront.open({ settings: { stickyBar: { mobile: {}, desktop: ALWAYS_SHOWN } } });
    await storefront.waitUntilIdle();
    await page.setViewportSize(VIEWPORTS.desktop);
    await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
  });

  test('the bar is shown at once on a page without a product form', async ({ page, storefront }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const form of document.querySelectorAll('form[action*="/cart/add"]')) form.remove();
      });
    });
    await storefront.open({ settings: { stickyBar: {} }, at: 'plain' });
    await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
  });
});

test('the bar is hidden while a dialog is open', async ({ page, storefront }) => {
  const scene = { settings: { stickyBar: {} }, at: 'plain' } as const;
  const bar = storefront.widget(TAG).locator('[part~="bar"]');
  const openDrawer = async () => {
    await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
    await expect(storefront.theme.drawer).toBeVisible();
  };

  await test.step('the theme’s drawer, also if it opens before the bar is loaded', async () => {
    const release = await delayRequests(page, CHUNK);
    await storefront.open({ ...scene, inCart: 1 });
    await storefront.scrollTo('end');
    await openDrawer();
    release();
    await expect(bar).toHaveCount(1);
    await expect(bar).toBeHidden();
    await storefront.theme.drawer.locator('.drawer__close').first().click();
    await expect(bar).toBeVisible();
    await openDrawer();
    await expect(bar).toBeHidden();
  });

  await test.step('a dialog that opens without an interaction and locks the scrolling', async () => {
    await storefront.open(scene);
    await storefront.waitUntilIdle();
    await page.evaluate(() => document.body.style.setProperty('overflow', 'hidden'));
    await page.mouse.move(5, 400);
    await storefront.scrollTo('end');
    await expect(bar).toHaveCount(1);
    await expect(bar).toBeHidden();
    await page.evaluate(() => document.body.style.removeProperty('overflow'));
    await expect(bar).toBeVisible();
  });

  await test.step('the theme’s drawer, after another dialog was open at page load', async () => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.style.overflow = 'hidden';
      });
    });
    await storefront.open(scene);
    const loaded = page.waitForResponse(CHUNK);
    await page.mouse.click(5, 400);
    await loaded;
    await page.evaluate(() => document.body.style.removeProperty('overflow'));
    await storefront.scrollTo('end');
    await expect(bar).toBeVisible();
    await openDrawer();
    await expect(bar).toBeHidden();
  });
});

test('a page whose layout disables scrolling shows the bar, even if a script uses the API before load', async ({
  page,
  storefront,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => void Reflect.get(window, 'Uptill').refresh());
    addEventListener('load', () => document.documentElement.style.setProperty('overflow', 'hidden'));
  });
  await storefront.open({ settings: { stickyBar: ALWAYS_SHOWN } });
  await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
});

test('a page whose layout disables scrolling only in wide viewports keeps the bar after the window is resized', async ({
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
  await storefront.open({ settings: { stickyBar: ALWAYS_SHOWN } });
  const bar = storefront.widget(TAG).getByRole('region');
  await expect(bar).toBeVisible();
  for (const width of [900, VIEWPORTS.desktop.width]) {
    await page.setViewportSize({ ...VIEWPORTS.desktop, width });
    await expect(page.locator('body.wide')).toHaveCount(width > 990 ? 1 : 0);
    await expect(bar).toBeVisible();
  }
});

test('a widget that could not be loaded is loaded again at the next click', async ({ page, storefront }) => {
  await page.route(CHUNK, (route) => route.abort(), { times: 1 });
  await storefront.open({ settings: { stickyBar: {} }, at: 'plain' });
  const failed = page.waitForEvent('console', (message) =>
    message.text().startsWith('Loading chunk sticky-bar failed'),
  );
  await storefront.scrollTo('end');
  await failed;
  // The failure is reported at once, but clicks count only when the other chunks have been loaded.
  await expect(async () => {
    await page.mouse.click(5, 400);
    await expect(storefront.widget(TAG).getByRole('region')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a button below the viewport does not count as scrolled past', async ({ page, storefront }) => {
  await test.step('in a cross-site frame, such as the theme editor', async () => {
    await storefront.open({ settings: { stickyBar: {} } });
    const product = page.url();
    await page.goto(storefront.sandbox.admin('linen-and-oak'));
    await page.evaluate((src) => {
      document.body.innerHTML = `<iframe src="${src}" width="390" height="844"></iframe>`;
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

  await test.step('if the body scrolls instead of the window', async () => {
    await page.setViewportSize(VIEWPORTS.mobile);
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
});
