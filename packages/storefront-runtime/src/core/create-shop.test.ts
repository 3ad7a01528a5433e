// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Page } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import { createTestCart } from '../testing/test-cart.ts';
import { testProduct } from '../testing/test-product.ts';
import { createShop } from './create-shop.ts';

function shopWith(changes: Partial<PageData>) {
  const formats = {
    moneyFormat: '€{{amount}}',
    moneyWithCurrencyFormat: '€{{amount}} EUR',
    currency: 'EUR',
    locale: 'en',
  };
  const data = { cart: { item_count: 0, items: [], uptill: null }, ...formats, ...changes } as Partial<PageData>;
  return createShop({ data, platform: () => 'desktop' } as Page, { ...testProduct(), selectedVariantId: 21 });
}

it.each([
  [false, 8000],
  [true, undefined],
])('if the customer buys for a company (%s), the compare-at price is %s', (isB2B, compareAtPrice) => {
  expect(shopWith({ isB2B }).product()).toMatchObject({ price: 5000, compareAtPrice });
});

it('money is in the platform’s format, in the format with currency, or in the language’s format', () => {
  const shop = shopWith({});
  expect(shop.money(1250)).toBe('€12.50');
  expect(shop.money(1250, shop.moneyWithCurrencyFormat)).toBe('€12.50 EUR');
  expect(shopWith({ moneyFormat: '', locale: 'fr' }).money(1250)).toBe('12,50\u00a0€');
});

it('a cart in another currency shows amounts with the currency code, and product prices are hidden permanently', () => {
  const shop = shopWith({});
  const answer = (currency: string) =>
    shop.cart.set({ ...shop.cart.get(), content: { ...createTestCart().read(), currency } });
  answer('EUR');
  expect([shop.money(1616), shop.isOutdated, shop.product()?.price]).toEqual(['€16.16', false, 5000]);
  answer('CHF');
  expect([shop.money(1616), shop.isOutdated, shop.product()?.price]).toEqual(['CHF 16.16', true, undefined]);
  // Products that were fetched in the meantime may be in Swiss francs.
  answer('EUR');
  expect([shop.money(1616), shop.isOutdated, shop.product()?.price]).toEqual(['EUR 16.16', true, undefined]);
});
