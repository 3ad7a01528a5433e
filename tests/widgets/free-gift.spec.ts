import { features } from '@uptill/feature-schema';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { GIFT_CONFIG, giftSettings } from '../kit/gifts.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { settingsOf } from '../kit/publish.ts';
import { expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-mini-cart';

test('a gift that the checkout does not grant is not kept in the cart, and the shopper learns why', async ({
  page,
  storefront,
}) => {
  // The shop has not granted the scopes for the discount, so the checkout grants nothing.
  const levels = [{ atcText: 'Take it' }, { minAmount: 5000, productVariants: [1] }];
  await setInPage(page, { miniCartProductDiscount: giftSettings(...levels) }, GIFT_CONFIG);
  await storefront.open({ settings: { miniCart: {} }, at: 'withOptions', inCart: 1 });
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await openMiniCart(page);
  const gifts = drawer.locator('[part="free-gift"]');
  // The second gift is deleted.
  await expect(drawer.locator('[part~="next-gift"]')).toHaveCount(0);
  await expect(gifts.locator('[part="gift-message"]')).toHaveText('You have earned a gift');
  const choice = gifts.getByRole('combobox', { name: 'You have earned a gift' });
  await expect(choice.locator('option')).toHaveText(['Market Tote', 'Ribbed Socks – Rust']);
  expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);

  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(gifts.locator('[part="gift-name"]')).toHaveText('Ribbed Socks');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(gifts.locator('[part="error"]')).toHaveText('This gift can’t be combined with your other discounts.');
  await expect(drawer.locator('[part="line"]')).toHaveCount(1);
  expect((await storefront.theme.cart()).item_count).toBe(1);
  expect(storefront.observed.errors).toEqual([]);
});

test('gifts fit the drawer in every state, on narrow phones and in both directions', async ({ page }) => {
  const preview = await PreviewPage.open(page);
  const [set] = features.miniCartProductDiscount.fields.markets.default;
  const long = 'Ein wunderbar weiches Geschenk aus der Herbstkollektion, solange der Vorrat reicht';
  const level = { ...set?.levels[0], productVariants: [2, 1], unclaimedMessage: long, atcText: 'Jetzt aussuchen' };
  const gifts = settingsOf('miniCartProductDiscount', { 'markets.0.levels': [level, { ...level, minAmount: 9000 }] });
  const shown = { miniCart: settingsOf('miniCart'), miniCartProductDiscount: gifts };
  for (const state of ['gift-locked', 'gift-earned', 'gift-claimed', 'gift-next'] as const) {
    for (const direction of ['ltr', 'rtl']) {
      const scene: PreviewScene = { page: 'product', platform: 'mobile', state };
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      // High enough to show the drawer without scrolling.
      await preview.show(scene, shown, { width: 320, height: 1400 });
      const section = page.locator(`${TAG} :is([part="free-gift"], [part~="next-gift"])`);
      await expect(section.first()).toBeVisible();
      expect(await layoutIssues(page.locator(TAG)), `${state}, ${direction}`).toEqual([]);
    }
    expect(await accessibilityIssues(page, { include: [TAG] }), state).toEqual([]);
  }
});

test('shoppers get all products of a level, and choose variants of which those in stock can be chosen', async ({
  page,
}) => {
  const preview = await PreviewPage.open(page);
  const [set] = features.miniCartProductDiscount.fields.markets.default;
  // In the preview, the overshirt in four sizes and in a further colour, and the mug.
  const level = { ...set?.levels[0], productVariants: [2, 5, 8, 11, 14, 3] };
  const show = (state: PreviewScene['state'], gives: 'one' | 'all') =>
    preview.show(
      { page: 'product', platform: 'mobile', state },
      {
        miniCart: settingsOf('miniCart'),
        miniCartProductDiscount: settingsOf('miniCartProductDiscount', { 'markets.0.levels': [{ ...level, gives }] }),
      },
      { width: 390, height: 1400 },
    );
  const gifts = page.locator(`${TAG} [part="gift"]`);
  const size = page.getByRole('combobox', { name: 'Size: Washed Linen Overshirt' });
  const colour = page.getByRole('combobox', { name: 'Color: Washed Linen Overshirt' });

  await test.step('one gift, with its options', async () => {
    await show('gift-earned', 'one');
    await expect(gifts).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'You have earned a gift' }).locator('option')).toHaveText([
      'Washed Linen Overshirt',
      'Stoneware Mug',
    ]);
    await expect(size.locator('option')).toHaveText(['S', 'M', 'L', 'XL – sold out']);
    await expect(size.locator('option:disabled')).toHaveText('XL – sold out');
    await size.selectOption('M');
    await colour.selectOption('Sage');
    // The closest variant.
    await expect(size).toHaveValue('S');
    await expect(size.locator('option:disabled')).toHaveCount(3);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('all gifts, each with its button', async () => {
    await show('gift-earned', 'all');
    await expect(gifts).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Add gift: / })).toHaveCount(2);
  });

  await test.step('a gift in the cart keeps its options', async () => {
    await show('gift-claimed', 'all');
    await expect(page.locator(`${TAG} [part="line"]`)).toHaveCount(3);
    await expect(gifts).toHaveCount(1);
    await size.selectOption('L');
    await expect(size).toHaveValue('L');
  });
});
