import type { Page } from '@playwright/test';
import { ADD, delayRequests } from '../kit/add-failures.ts';
import { type CartType, linenAndOak, northRoast, type TestShop, type ThemeName, VIEWPORTS } from '../kit/shops.ts';
import { ITEM_COUNT, type Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SETTINGS = {
  miniCart: {},
  stickyBar: {
    shouldShowWhenATCIsVisible: true,
    itemCountQuerySelectors: ITEM_COUNT,
    'button.buttonAction': 'minicart',
  },
};

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });

/** A way to open the cart or to add to it: presses something on the current page. */
type Path = (storefront: Storefront) => Promise<unknown>;

const pressIcon: Path = ({ theme }) => theme.icon.click();
const addByForm: Path = ({ theme }) => theme.add();
const addByBar: Path = (storefront) => storefront.widget('uptill-sticky-bar').locator('button[name="button"]').click();
const addByApi: Path = ({ page, theme }) =>
  theme.variantId().then((id) =>
    page.evaluate(async (id) => {
      const api = Reflect.get(window, 'Uptill');
      await api.add({ id });
      api.open();
    }, id),
  );
const stepUp: Path = async ({ page }) => {
  // On a busy machine, the drawer may not arrive within the 3 seconds after which the theme's cart opens.
  await expect(async () => {
    await page.evaluate(() => Reflect.get(window, 'Uptill').open());
    await expect(drawerOf(page)).toBeVisible({ timeout: 3500 });
  }).toPass();
  await drawerOf(page).locator('[name="quantity-increase"]').first().click();
};
const quickAdd: Path = ({ page }) =>
  page.locator('product-form.quick-add__form, .quick-add product-form').first().locator('[type=submit]').click();
const quickAddInPopup: Path = async ({ page }) => {
  await page.locator('modal-opener button').first().click();
  await page.locator('quick-add-modal [type=submit][name=add]').click();
};

interface Step {
  path: Path;
  platform: keyof typeof VIEWPORTS;
  /** The page on which the path begins; by default, the product page. */
  at?: `/${string}`;
}

interface Case {
  theme: ThemeName;
  cartType: CartType;
  shop: TestShop;
  /** The adds. Pairs of theme, path and platform, so that each value of each is tested with several of the others. */
  adds: Record<string, Step>;
}

const CASES: Case[] = [
  {
    theme: 'classic',
    cartType: 'drawer',
    shop: linenAndOak,
    adds: {
      'the theme’s form': { path: addByForm, platform: 'mobile' },
      'the drawer’s stepper': { path: stepUp, platform: 'mobile' },
      'the quick add': { path: quickAdd, platform: 'desktop', at: '/' },
      'the quick add’s popup': { path: quickAddInPopup, platform: 'mobile', at: '/' },
    },
  },
  {
    theme: 'classic',
    cartType: 'notification',
    shop: linenAndOak,
    adds: {
      'the theme’s form': { path: addByForm, platform: 'desktop' },
      'the bar': { path: addByBar, platform: 'mobile' },
    },
  },
  {
    theme: 'classic',
    cartType: 'page',
    shop: northRoast,
    adds: {
      'the theme’s form': { path: addByForm, platform: 'mobile' },
      'the public API': { path: addByApi, platform: 'desktop' },
    },
  },
  {
    theme: 'modern',
    cartType: 'drawer',
    shop: linenAndOak,
    adds: {
      'the theme’s form': { path: addByForm, platform: 'desktop' },
      'the bar': { path: addByBar, platform: 'mobile' },
      'the public API': { path: addByApi, platform: 'mobile' },
      'the drawer’s stepper': { path: stepUp, platform: 'desktop' },
    },
  },
  {
    theme: 'plain',
    cartType: 'drawer',
    shop: northRoast,
    adds: {
      'the theme’s form': { path: addByForm, platform: 'desktop' },
      'the bar': { path: addByBar, platform: 'desktop' },
    },
  },
];

/** Marks the page, to notice a reload. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, '__marked', true));

/** The cart is shown once: by the drawer, in the same page, and by no surface of the theme. */
async function expectOneCart({ page, theme, observed }: Storefront): Promise<void> {
  await expect(drawerOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const surface of [theme.drawer, theme.notification, page.locator('quick-add-modal[open]')])
    await expect(surface).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, '__marked'))).toBe(true);
  expect(await observed.layoutShift()).toBe(0);
  expect(observed.errors).toEqual([]);
}

for (const { theme, cartType, shop, adds } of CASES) {
  test(`${theme} theme, ${cartType}: cart icon and adds open the drawer, and only it`, async ({ page, storefront }) => {
    await test.step('a press of the cart icon opens the drawer, and the focus returns to the icon', async () => {
      await storefront.open({ shop, theme, cartType, settings: SETTINGS, at: 'plain' });
      await mark(page);
      await pressIcon(storefront);
      await expectOneCart(storefront);
      await page.keyboard.press('Escape');
      await expect(drawerOf(page)).toBeHidden();
      await expect(storefront.theme.icon).toBeFocused();
    });

    let inCart = 0;
    for (const [name, { path, platform, at = 'plain' }] of Object.entries(adds)) {
      await test.step(`${platform}: ${name} adds once`, async () => {
        await page.setViewportSize(VIEWPORTS[platform]);
        await storefront.open({ shop, theme, cartType, settings: SETTINGS, at });
        await mark(page);
        await path(storefront);
        inCart += 1;
        await storefront.waitForThemeCount(inCart);
        expect((await storefront.theme.cart()).item_count).toBe(inCart);
        await expectOneCart(storefront);
        const quantities = await drawerOf(page)
          .locator('[name="quantity"]')
          .evaluateAll((inputs) => inputs.map((input) => Number(Reflect.get(input, 'value'))));
        expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(inCart);
      });
    }

    await test.step('the cart page is left to the theme', async () => {
      await page.goto(storefront.sandbox.storefront(shop.handle, '/cart'));
      await mark(page);
      await pressIcon(storefront);
      await page.waitForFunction(() => !Reflect.get(window, '__marked') || document.readyState === 'complete');
      await expect(drawerOf(page)).toBeHidden();
    });
  });
}

test('a press waits for the drawer, at most 3 seconds, and excluded presses are left to the theme', async ({
  page,
  storefront,
}) => {
  const { theme, observed } = storefront;
  const drawer = drawerOf(page);
  const DRAWER = /uptill-mini-cart-/;
  const open = async (changes = {}) => {
    await storefront.open({ settings: { miniCart: changes }, at: 'plain', cartType: 'drawer' });
    await mark(page);
  };

  await test.step('it opens when its code has arrived', async () => {
    const release = await delayRequests(page, DRAWER);
    await open();
    await theme.add();
    await expect(theme.addButton).toHaveAttribute('aria-busy', 'true');
    // The add does not wait for the drawer.
    await storefront.waitForThemeCount(1);
    await expect(theme.addButton).toHaveAttribute('aria-busy', 'true');
    await expect(drawer).toBeHidden();
    release();
    await expectOneCart(storefront);
    await expect(theme.addButton).not.toHaveAttribute('aria-busy', 'true');
    await storefront.waitForThemeCount(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a refusal of the shop is shown in the drawer', async () => {
    await open();
    await page.route(ADD, (route) =>
      route.fulfill({ status: 422, json: { status: 422, description: 'Only 1 is left.' } }),
    );
    await theme.add();
    await expect(drawer.locator('[part="error"]')).toHaveText('Only 1 is left.');
    await expect(page.locator('uptill-mini-cart [role="alert"]')).toHaveText('Only 1 is left.');
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.evaluate(() => Reflect.get(window, 'Uptill').open());
    await expect(drawer).toBeVisible();
    await expect(drawer.locator('[part="error"]')).toHaveCount(0);
    observed.errors.length = 0;
  });

  await test.step('if it can’t be loaded, the theme adds and opens its own cart', async () => {
    await page.route(DRAWER, (route) => route.abort());
    await open();
    await theme.add();
    await expect(theme.drawer).toBeVisible();
    await storefront.waitForThemeCount(2);
    await expect(drawer).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('if it takes too long, the theme’s cart opens, and only it', async () => {
    const release = await delayRequests(page, DRAWER);
    await open();
    await pressIcon(storefront);
    await expect(theme.drawer).toBeHidden();
    await expect(theme.drawer).toBeVisible({ timeout: 5000 });
    release();
    await page.waitForLoadState('networkidle');
    await expect(drawer).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('excluded controls and forms open the theme’s cart', async () => {
    await open({ excludedQuerySelectors: '#cart-icon-bubble, product-form' });
    await page.evaluate(() => Reflect.get(window, 'Uptill').preload());
    await page.waitForLoadState('networkidle');
    await theme.add();
    await expect(theme.drawer).toBeVisible();
    await storefront.waitForThemeCount(3);
    await page.keyboard.press('Escape');
    await expect(theme.drawer).toBeHidden();
    await pressIcon(storefront);
    await expect(theme.drawer).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});

test('an add that the theme sends before our code runs opens the drawer, unless the theme has opened its cart', async ({
  page,
  storefront,
}) => {
  const { theme } = storefront;
  await storefront.open({ settings: { miniCart: {} }, at: 'plain', cartType: 'drawer' });
  const openBeforeOurCode = async () => {
    const release = await delayRequests(page, /\/uptill\.js/);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => ['product-form', 'cart-drawer'].every((name) => customElements.get(name)));
    return release;
  };

  await test.step('the theme opens its cart', async () => {
    const release = await openBeforeOurCode();
    await Promise.all([page.waitForResponse(ADD), theme.add()]);
    await expect(theme.drawer).toBeVisible();
    const counted = page.waitForResponse(/\/cart\.js$/);
    release();
    await counted;
    await page.waitForLoadState('networkidle');
    await expect(drawerOf(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the theme opens nothing', async () => {
    const release = await openBeforeOurCode();
    await page.evaluate(() => Reflect.set(customElements.get('cart-drawer')?.prototype, 'open', () => undefined));
    await Promise.all([page.waitForResponse(ADD), theme.add()]);
    release();
    await expect(drawerOf(page)).toBeVisible();
    await expect(drawerOf(page).locator('[name="quantity"]')).toHaveValue('2');
  });
});
