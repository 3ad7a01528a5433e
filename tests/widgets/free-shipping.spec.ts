import { accessibilityIssues } from '../kit/accessibility.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { expect, test } from '../kit/test.ts';

/** The amount for free shipping in the shop's currency, and the exchange rates of its markets. */
const AMOUNT = 80;
const RATES = { US: 1, CA: 1.4, DE: 0.9 };

test('the shipping bar follows the cart in three currencies', async ({ page, storefront }) => {
  const { theme, observed } = storefront;
  const bar = storefront.widget('uptill-mini-cart [part="free-shipping"]');
  const progress = bar.getByRole('progressbar');
  const settings = {
    shouldShowFreeShipping: true,
    freeShippingAmount: AMOUNT,
    freeShippingMessage: '[price] more',
    freeShippingReachedMessage: 'You get free shipping',
  };
  await storefront.open({ settings: { miniCart: settings }, at: 'plain' });
  const open = () => openMiniCart(page);
  const refresh = () => page.evaluate(() => Reflect.get(window, 'Uptill').refresh());

  /** Expects the distance of the shop's cart from the amount. */
  async function expectDistance(country: keyof typeof RATES): Promise<void> {
    const distance = AMOUNT * RATES[country] - (await theme.cart()).total_price / 100;
    expect(distance).toBeGreaterThan(0);
    await expect(bar).toHaveText(`${money(distance, country)} more`);
  }

  const money = (amount: number, country: keyof typeof RATES) =>
    country === 'DE' ? `€${amount.toFixed(2).replace('.', ',')}` : `$${amount.toFixed(2)}`;

  await open();
  await expect(bar).toHaveText('$80.00 more');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await theme.putInCart(1);
  await page.evaluate(() =>
    fetch('/cart/update.js', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ discount: 'WELCOME10' }),
    }),
  );
  for (const country of ['US', 'CA', 'DE'] as const) {
    await test.step(country, async () => {
      await page.evaluate(
        (country_code) => fetch('/localization', { method: 'POST', body: new URLSearchParams({ country_code }) }),
        country,
      );
      await page.reload();
      await open();
      await expectDistance(country);
      expect((await theme.cart()).total_discount).toBeGreaterThan(0);
      await expect(progress).toHaveAccessibleName(/ more$/);
      expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);
    });
  }

  await test.step('the amount is reached', async () => {
    await theme.putInCart(9);
    await refresh();
    await expect(bar).toHaveText('You get free shipping');
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
  });
  expect(observed.errors).toEqual([]);
});
