import type { Page } from '@playwright/test';
import { encodeText } from '@uptill/feature-schema';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { delayRequests } from '../kit/add-failures.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import { kumoStationery, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-mini-cart';
const CHANGE = /\/cart\/change/;

/** The drawer's elements. */
function drawerOf(storefront: Storefront) {
  const host = storefront.widget(TAG);
  const control = (name: string) => host.locator(`[name="${name}"]`);
  return {
    dialog: storefront.page.getByRole('dialog', { name: 'Shopping Cart' }),
    lines: host.locator('[part="line"]'),
    removed: host.locator('[part="removed-line"]'),
    error: host.locator('[part="error"]'),
    control,
    checkout: control('checkout'),
    open: () => openMiniCart(storefront.page),
  };
}

/** Returns the name of the focused control, also inside a shadow root, or the name of its element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('name') ?? element?.getAttribute('part') ?? element?.localName;
  });

test('opens over the page with the focus inside, closes in every way, and gives the focus back', async ({
  page,
  storefront,
}) => {
  const { dialog, lines, checkout } = drawerOf(storefront);
  const { observed } = storefront;
  await storefront.open({ settings: { miniCart: {}, stickyButton: {} }, at: 'plain', inCart: 2 });
  const opener = storefront.widget('uptill-sticky-button').getByRole('button');
  const isScrollable = () =>
    page.evaluate(() => {
      scrollTo(0, 50);
      const moved = scrollY > 0;
      scrollTo(0, 0);
      return moved && getComputedStyle(document.documentElement).overflowY !== 'hidden';
    });

  await test.step('the pointer over its button loads the drawer and the cart', async () => {
    await page.waitForLoadState('networkidle');
    expect(observed.cartRequests()).not.toContain('/cart.js');
    const fetched = page.waitForResponse(/\/cart\.js$/);
    await opener.hover();
    await fetched;
    await expect(dialog).toBeHidden();
  });

  await test.step('a click opens it, and only it', async () => {
    const before = observed.cartRequests().length;
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(lines).toHaveCount(1);
    expect(await focused(page)).toBe('close');
    await expect(storefront.theme.drawer).toBeHidden();
    expect(observed.cartRequests()).toHaveLength(before);
    expect(await isScrollable()).toBe(false);
    // The drawer's own lock does not hide the other widgets.
    await expect(opener).toBeVisible();
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('the focus stays inside', async () => {
    const names = new Set<unknown>();
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press('Tab');
      names.add(await focused(page));
    }
    names.delete('body');
    expect([...names]).toEqual(
      expect.arrayContaining([
        'line-title',
        'quantity-decrease',
        'quantity',
        'quantity-increase',
        'remove',
        'checkout',
      ]),
    );
    expect([...names].filter((name) => name === 'a' || name === 'button')).toEqual([]);
  });

  await test.step('Escape, the button, the backdrop and `Uptill.close` close it', async () => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(100, 400),
      () => page.evaluate(() => Reflect.get(window, 'Uptill').close()),
    ];
    for (const close of ways) {
      if (!(await dialog.isVisible())) await opener.click();
      // Its backdrop follows its first paint.
      await expect(page.locator('dialog:modal')).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await isScrollable()).toBe(true);
    }
  });

  await test.step('it is not in the tab order while it is closed', async () => {
    const hidden = await checkout.evaluate((button) => button.checkVisibility());
    expect(hidden).toBe(false);
  });
  expect(await observed.layoutShift()).toBe(0);
  expect(observed.errors).toEqual([]);
  await storefront.setTabVisibility('hidden');
  await eventually(() => observed.events('click').filter(({ n }) => n === 'miniCart').length).toBe(1);
  expect(observed.events('click').find(({ n }) => n === 'miniCart')).toMatchObject({
    y: 'close',
    b: 'minicart-close',
    o: 'right',
  });
});

test('changes, removes and restores lines, shows the shop’s answers, and ends equal to the shop’s cart', async ({
  page,
  storefront,
}) => {
  const { dialog, lines, removed, error, control, checkout, open } = drawerOf(storefront);
  const { theme, observed } = storefront;
  await storefront.open({ settings: { miniCart: {} }, at: 'withSellingPlans', inCart: 1 });
  await page.goto(storefront.sandbox.storefront('linen-and-oak', '/products/canvas-tote'));
  await theme.putInCart(2);
  await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
  await open();
  await expect(lines).toHaveCount(2);
  const [tote, socks] = [lines.first(), lines.last()];

  await test.step('fast clicks are shown at once and end in one quantity', async () => {
    for (let count = 0; count < 3; count++) await tote.locator('[name="quantity-increase"]').click();
    await expect(tote.locator('[name="quantity"]')).toHaveValue('5');
    await storefront.waitForThemeCount(6);
    expect((await theme.cart()).item_count).toBe(6);
    const { total_price: total } = await theme.cart();
    await expect(checkout).toHaveText(`Checkout • $${(total / 100).toFixed(2)}`);
    await expect(page.locator(`${TAG} [role="status"]`)).toHaveText(/^Cart, items: 6, \$/);
  });

  await test.step('a slow change marks its line', async () => {
    const release = await delayRequests(page, CHANGE);
    await tote.locator('[name="quantity-decrease"]').click();
    await expect(tote).toHaveAttribute('aria-busy', 'true');
    await expect(socks).toHaveAttribute('aria-busy', 'false');
    await expect(tote.locator('[name="quantity"]')).toHaveValue('4');
    release();
    await expect(tote).toHaveAttribute('aria-busy', 'false');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a refusal is shown at the line, announced, and rolled back', async () => {
    await page.route(CHANGE, (route) => route.fulfill({ status: 422, json: { description: 'Only 4 are left.' } }));
    await tote.locator('[name="quantity-increase"]').click();
    await expect(tote.locator('[part="error"]')).toHaveText('Only 4 are left.');
    await expect(error).toHaveCount(1);
    await expect(page.locator(`${TAG} [role="alert"]`)).toHaveText('Only 4 are left.');
    await expect(tote.locator('[name="quantity"]')).toHaveValue('4');
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a removed line keeps its place, and the keyboard its focus', async () => {
    await tote.locator('[name="remove"]').focus();
    await page.keyboard.press('Enter');
    await expect(removed).toContainText('Market Tote was removed');
    expect(await focused(page)).toBe('undo');
    await storefront.waitForThemeCount(1);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(2);
    await expect(tote.locator('[part="line-title"]')).toHaveText('Market Tote');
    expect(await focused(page)).toBe('line-title');
    await storefront.waitForThemeCount(5);
    expect((await theme.cart()).items.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([1, 4]);
  });

  await test.step('an empty cart has a text and a button', async () => {
    for (const line of [tote, lines.first()]) {
      await line.locator('[name="remove"]').click();
      await expect(control('undo').first()).toBeVisible();
    }
    await expect(dialog.getByText('Your cart is empty')).toBeVisible();
    await expect(checkout).toBeHidden();
    await storefront.waitForThemeCount(0);
    await control('empty-button').click();
    await expect(dialog).toBeHidden();
    await open();
    // An empty cart keeps the removed lines, in one row.
    await expect(control('undo')).toHaveCount(2);
    const [one, other] = await removed.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    expect(one).toBe(other);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });
  await expect(storefront.theme.drawer).toBeHidden();

  await test.step('each press is one event, also if changes are merged or refused', async () => {
    await theme.putInCart(1);
    await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
    await checkout.click();
    await page.waitForURL(/checkout/);
    const events = (action: 'view' | 'click' | 'addToCart') =>
      observed.events(action).filter(({ n }) => n === 'miniCart');
    await eventually(() => events('click').map(({ y }) => y)).toEqual([
      ...Array(3).fill('quantity-increase'),
      'quantity-decrease',
      'quantity-increase',
      'remove',
      'undo',
      'remove',
      'remove',
      'empty-button',
      'checkout',
    ]);
    expect(events('click').at(-1)).toMatchObject({ b: 'checkout', o: 'right' });
    expect(events('view')).toHaveLength(1);
    // A line that is put back is not a new one.
    expect(events('addToCart')).toEqual([]);
  });
  expect(observed.errors.filter((text) => !text.includes('422'))).toEqual([]);
});

test('the theme’s own cart opens if the drawer can’t be loaded, and the cart page shows no other cart', async ({
  page,
  storefront,
}) => {
  const { dialog, open } = drawerOf(storefront);
  await page.route(/uptill-mini-cart-/, (route) => route.abort());
  await storefront.open({ settings: { miniCart: {} }, at: 'plain' });
  await open();
  await expect(storefront.theme.drawer).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(storefront.sandbox.storefront('linen-and-oak', '/cart'));
  await page.waitForLoadState('networkidle');
  const before = storefront.observed.appRequests().length;
  await page.evaluate(() => {
    document.body.style.minHeight = '200vh';
    scrollTo(0, 100);
  });
  await eventually(() => page.evaluate(() => scrollY)).toBe(100);
  await open();
  // The cart is at the top of this page already.
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(storefront.observed.appRequests().slice(before)).toEqual([
    'uptill-core',
    'uptill-cart',
    'uptill-writing',
    'uptill-theme-contracts',
    'uptill-dawn-family',
  ]);
  await expect(dialog).toBeHidden();
});

test('follows quantity rules, and speaks the shop’s language', async ({ page, storefront }) => {
  const settings = { miniCart: { removeButtonText: '' } };
  await storefront.open({ shop: kumoStationery, settings, at: 'withOptions', inCart: 1 });
  const { control, lines } = drawerOf(storefront);
  await openMiniCart(page);
  await expect(lines).toHaveCount(1);
  const [{ quantity, title, quantity_rule: rule }] = await page.evaluate(
    async () => (await (await fetch('/cart.js')).json()).items,
  );
  await expect(control('remove')).toHaveAccessibleName(/^削除: /);
  await expect(control('close')).toHaveAccessibleName('閉じる');
  expect(title).toBeTruthy();
  await control('quantity-increase').click();
  const { increment = 1 } = rule ?? {};
  await expect(control('quantity')).toHaveValue(String(quantity + increment));
  await eventually(async () => (await storefront.theme.cart()).item_count).toBe(quantity + increment);
});

/** The states of the preview, with settings that test the layout in different ways. */
const SCENES: Record<string, { state: PreviewScene['state']; changes: Changes }> = {
  'two lines': { state: 'default', changes: {} },
  'discounted, in a popup': { state: 'discounted-cart', changes: { type: 'modal', borderRadius: 40 } },
  'long titles': { state: 'long-titles', changes: {} },
  'compact, at the left': {
    state: 'long-titles',
    changes: { layout: 'compact', slidePosition: 'left', removeButtonText: '' },
  },
  'the largest font': { state: 'long-titles', changes: { fontSize: 24, borderRadius: 40 } },
  'all sections': {
    state: 'discounted-cart',
    changes: {
      shouldShowNote: true,
      notePlaceholder: 'Such as a gift message',
      shouldShowTnc: true,
      shouldShowSecureCheckout: true,
      secureCheckoutFooter: 'All payments are encrypted',
      shouldShowShippingMessage: true,
      shouldShowFreeShipping: true,
    },
  },
  'discount codes': { state: 'codes-in-cart', changes: {} },
  'a refused code': { state: 'refused-code', changes: {} },
  'an empty cart': { state: 'empty-cart', changes: { type: 'modal' } },
};
/** Shows all optional buttons and the shipping bar. */
const EVERYTHING: Changes = { showGoToCartText: true, showContinueShoppingText: true, shouldShowFreeShipping: true };

/** Terms as a script could send them to the admin's API. Only the first words and the link remain. */
const DIRTY_TERMS =
  '<p style="position:fixed" onclick="hacked()">I accept the <a href="/policies/terms-of-service" onmouseover="hacked()">terms</a>' +
  '<script>hacked()</script><img src="x" onerror="hacked()"><svg onload="hacked()"></svg><a href="javascript:hacked()"></a><b>';

test('saves the note and asks for accepted terms before the checkout, by the keyboard', async ({
  page,
  storefront,
}) => {
  const tncHtml = encodeText(DIRTY_TERMS);
  await storefront.open({ settings: { miniCart: { shouldShowNote: true, shouldShowTnc: true, tncHtml } }, inCart: 1 });
  await openMiniCart(page);
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const terms = drawer.getByRole('checkbox', { name: 'I accept the terms' });
  expect(await terms.locator('xpath=following-sibling::span').innerHTML()).toBe(
    '<p>I accept the <a href="/policies/terms-of-service" target="_blank" rel="noopener">terms</a><strong></strong></p>',
  );
  await drawer.locator('[part="note"] summary').press('Enter');
  await drawer.getByRole('textbox', { name: 'Add a note to your order' }).fill('Ring twice');
  await drawer.getByRole('button', { name: /^Checkout/ }).focus();
  await page.keyboard.press('Enter');
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Please accept terms and conditions');
  expect((await storefront.theme.cart()).note).toBe('Ring twice');
  expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);

  await page.keyboard.press('Space');
  await expect(drawer.locator('[part="error"]')).toBeHidden();
  await drawer.getByRole('button', { name: /^Checkout/ }).press('Enter');
  await page.waitForURL('**/checkouts/**');
  expect(storefront.observed.errors).toEqual([]);
});

test('fits every window in all scenes, in both directions, and is accessible', async ({ page, storefront }) => {
  const preview = await PreviewPage.open(page);
  const show = (state: PreviewScene['state'], changes: Changes, viewport: { width: number; height: number }) =>
    preview.show(
      { page: 'product', platform: 'desktop', state },
      {
        miniCart: settingsOf('miniCart', { ...EVERYTHING, ...changes }),
        miniCartBanner: settingsOf('miniCartBanner'),
        miniCartDiscountCode: settingsOf('miniCartDiscountCode', { description: 'Not for gift cards' }),
      },
      viewport,
    );
  // Sections are loaded when they are first shown.
  await show('discounted-cart', SCENES['all sections']?.changes ?? {}, VIEWPORTS.desktop);
  await page.locator(`${TAG} [part="terms"]`).waitFor();
  await page.waitForLoadState('networkidle');
  // High enough for all lines, because content that is scrolled out can't be checked.
  for (const width of [320, 390, 1280]) {
    for (const [name, { state, changes }] of Object.entries(SCENES)) {
      // A popup is at most 760 px high.
      await show(state, { ...changes, type: 'sidebar' }, { width, height: 2400 });
      await expect(page.locator(`${TAG} :is([part="banner"], [part="free-shipping"])`)).toHaveCount(2);
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), direction);
        expect.soft(await layoutIssues(page.locator(TAG)), `${name}, ${width} px, ${direction}`).toEqual([]);
      }
      if (width !== 1280) continue;
      await show(state, changes, VIEWPORTS.desktop);
      expect.soft(await accessibilityIssues(page, { include: [TAG] }), name).toEqual([]);
    }
  }
  // The window of a page that is zoomed to 400 % (WCAG 1.4.10). Everything can be scrolled into view.
  for (const type of ['sidebar', 'modal']) {
    await show('many-lines', { type }, { width: 320, height: 256 });
    for (const part of ['checkout', 'continue-shopping', 'close']) {
      const button = page.locator(`${TAG} [name="${part}"]`);
      // The drawer may still be drawn anew after it was scrolled.
      await expect(async () => {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 0.99, timeout: 500 });
      }).toPass();
    }
    expect(await page.locator(`${TAG} dialog`).evaluate((dialog) => dialog.scrollWidth <= innerWidth)).toBe(true);
  }
  // In higher windows, the buttons stay in view while the lines scroll, unless the merchant turns this off.
  for (const isSticky of [true, false]) {
    await show('many-lines', { stickyButtonBar: isSticky }, VIEWPORTS.mobile);
    const checkout = page.locator(`${TAG} [name="checkout"]`);
    if (isSticky) await expect(checkout).toBeInViewport();
    else await expect(checkout).not.toBeInViewport();
  }
  expect(storefront.observed.errors).toEqual([]);
});
