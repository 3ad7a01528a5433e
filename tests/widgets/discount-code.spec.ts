import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak } from '../kit/shops.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SETTINGS = { miniCart: {}, miniCartDiscountCode: {} };

/** The smallest cart for which BIGCART applies, in hundredths. */
const BIGCART_FROM = 20_000;

/** The elements of the drawer. */
function drawerOf(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const codes = drawer.locator('[part="discount-code"]');
  return {
    drawer,
    codes,
    box: codes.getByRole('textbox', { name: 'Discount code' }),
    apply: codes.getByRole('button', { name: 'Apply' }),
    tags: codes.getByRole('listitem'),
    remove: (code: string) => codes.getByRole('button', { name: `Remove: ${code}` }),
    /** Opens the drawer, and the row of the codes. */
    async open() {
      await openMiniCart(page);
      await codes.locator('summary').click();
    },
  };
}

const money = (hundredths: number) => `$${(hundredths / 100).toFixed(2)}`;

test('codes are entered and removed by the keyboard, and apply at the checkout', async ({ page, storefront }) => {
  const { observed, theme } = storefront;
  const { drawer, codes, box, apply, tags, remove, open } = drawerOf(page);
  const inCart = async () => (await theme.cart()).discount_codes.map(({ code }) => code);
  await storefront.open({ settings: SETTINGS, at: 'plain', inCart: 2 });
  await open();

  await test.step('a code that applies', async () => {
    await box.fill('welcome10');
    await box.press('Enter');
    await expect(tags).toHaveText(/^welcome10−\$/);
    await expect(tags).toContainText(`−${money((await theme.cart()).total_discount)}`);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(drawer.getByRole('status')).toHaveText('welcome10 was applied');
  });

  await test.step('a code that applies only to shipping', async () => {
    await box.fill('FREESHIP');
    await apply.click();
    await expect(tags.last()).toHaveText('FREESHIPApplies to shipping, at checkout');
    await expect(tags.last()).toHaveAttribute('data-state', 'shipping');
  });

  await test.step('a code that the shop refuses', async () => {
    await box.fill('NOPE');
    await box.press('Enter');
    await expect(box).toHaveAccessibleDescription('Invalid Coupon Code Some codes can’t be combined.');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toBeFocused();
    await expect(drawer.getByRole('alert')).toContainText('Invalid Coupon Code');
    await eventually(inCart).toEqual(['welcome10', 'FREESHIP']);
    await expect(tags).toHaveCount(2);
    expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
  });

  await test.step('a code is removed', async () => {
    await remove('FREESHIP').press('Enter');
    await expect(remove('welcome10')).toBeFocused();
    await eventually(inCart).toEqual(['welcome10']);
    await expect(tags).toHaveCount(1);
    await expect(drawer.getByRole('status')).toHaveText('FREESHIP was removed');
  });

  await test.step('views and presses count for the discount codes', async () => {
    await storefront.setTabVisibility('hidden');
    await storefront.setTabVisibility('visible');
    await eventually(() => observed.events('view').some(({ n }) => n === 'miniCartDiscountCode')).toBe(true);
    const presses = observed.events('click').flatMap(({ n, y }) => (n === 'miniCartDiscountCode' ? [y] : []));
    expect(new Set(presses)).toEqual(new Set(['apply-code', 'remove-code']));
    expect(observed.appRequests().filter((name) => name === 'uptill-discount-code')).toHaveLength(1);
  });

  const { total_discount: saved } = await theme.cart();
  await codes.press('Escape');
  // The browser reports the closed dialog a moment after it has closed it.
  await expect(drawer).toBeHidden();
  await open();
  await drawer.getByRole('button', { name: /^Checkout/ }).click();
  await page.waitForURL('**/checkouts/**');
  const row = page.locator('aside > .summary .sums div').filter({ hasText: /welcome10/i });
  await expect(row.locator('dd')).toContainText((saved / 100).toFixed(2));
  expect(observed.errors).toEqual([]);
});

test('codes say why they have no effect, and follow the cart', async ({ page, storefront }) => {
  const { sandbox, theme, observed } = storefront;
  const { drawer, box, tags, remove, open } = drawerOf(page);
  await storefront.open({ settings: SETTINGS, at: 'plain', inCart: 1 });
  const enough = Math.ceil(BIGCART_FROM / (await theme.cart()).total_price);
  await theme.putInCart(enough - 1);

  await test.step('a code from a link is shown', async () => {
    const product = `/products/${linenAndOak.products.plain}`;
    await page.goto(sandbox.storefront(linenAndOak.handle, `/discount/BIGCART?redirect=${product}`));
    await open();
    await expect(tags).toHaveText('BIGCART−$20.00');
  });

  await test.step('another code excludes it, until that is removed', async () => {
    await box.fill('WELCOME10');
    await box.press('Enter');
    await expect(tags).toHaveText(['BIGCARTCan’t be combined with WELCOME10', /^WELCOME10−\$/]);
    await expect(drawer.getByRole('status')).toHaveText(
      'BIGCART: Can’t be combined with WELCOME10. WELCOME10 was applied',
    );
    expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
    await remove('WELCOME10').click();
    await expect(tags).toHaveText('BIGCART−$20.00');
    await expect(remove('BIGCART')).toBeFocused();
  });

  await test.step('it ends when the cart is too small, and starts again', async () => {
    await drawer.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(tags).toHaveText('BIGCARTNo longer applies to your cart');
    await drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(tags).toHaveText('BIGCART−$20.00');
  });

  await test.step('changes of another script are shown', async () => {
    await theme.enterCodes('BIGCART', 'LOYAL15');
    await expect(tags).toHaveText(['BIGCART−$20.00', 'LOYAL15Doesn’t apply to your cart']);
  });
  expect(observed.errors).toEqual([]);
});
