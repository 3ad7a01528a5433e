// @vitest-environment jsdom
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { AjaxCart, AjaxCartLine } from '../../../cart/ajax-cart.ts';
import { formatMoney } from '../../../page/money.ts';
import { testCartState, testShop } from '../../../testing/test-shop.ts';
import section from './free-shipping.tsx';

const settings = {
  freeShippingAmount: 50,
  freeShippingMessage: 'You are [price] away from free shipping',
  freeShippingReachedMessage: 'Orders over [price] ship free',
} as FeatureSettings['miniCart'];

const line = (price: number, requires_shipping = true) =>
  ({ final_line_price: price, requires_shipping }) as AjaxCartLine;

function cartOf(items: AjaxCartLine[], currency = 'USD', discount = 0): AjaxCart {
  const subtotal = items.reduce((sum, { final_line_price }) => sum + final_line_price, 0);
  return {
    items,
    currency,
    items_subtotal_price: subtotal,
    total_price: subtotal - discount,
    requires_shipping: items.some((item) => item.requires_shipping),
  } as AjaxCart;
}

/** Renders the bar for a cart. Returns its text and percentage, or null if it is hidden. */
function draw(
  content: AjaxCart | null,
  amount = 50,
  isPreview = false,
  format = content?.currency === 'JPY' ? '¥{{amount_no_decimals}}' : `${content?.currency} {{amount}}`,
) {
  const shop = testShop({ isPreview, moneyFormat: format, money: (hundredths) => formatMoney(hundredths, format, '') });
  const drawBar = section.create({ shop, rerender: () => undefined, signal: new AbortController().signal });
  const root = document.createElement('div');
  const cart = testCartState({ content });
  render(<main>{drawBar({ settings: { ...settings, freeShippingAmount: amount }, cart, product: null })}</main>, root);
  const bar = root.querySelector('[role=progressbar]');
  return bar && [root.querySelector('p')?.textContent, Number(bar.ariaValueNow ?? bar.getAttribute('aria-valuenow'))];
}

const setRate = (active: string, rate: string) => {
  window.Shopify = { currency: { active, rate } };
};

afterEach(() => {
  delete window.Shopify;
});

describe('the shipping bar', () => {
  it('rounds the missing amount up if the money format has no decimals', () => {
    setRate('USD', '1.0');
    expect(draw(cartOf([line(4960)]), 50, false, 'USD {{amount_no_decimals}}')).toEqual([
      'You are USD 1 away from free shipping',
      98,
    ]);
  });

  it.each([
    ['USD', '1.0', 5000, 'USD 0.01', 'USD 50.00'],
    ['EUR', '0.9', 4500, 'EUR 0.01', 'EUR 45.00'],
    ['JPY', '149.37', 746_900, '¥1', '¥7,469'],
  ])('compares the cart with the amount in %s', (currency, rate, threshold, missing, full) => {
    setRate(currency, rate);
    const smallest = currency === 'JPY' ? 100 : 1;
    expect(draw(cartOf([line(threshold)], currency))).toEqual([`Orders over ${full} ship free`, 100]);
    expect(draw(cartOf([line(threshold - smallest)], currency))).toEqual([
      `You are ${missing} away from free shipping`,
      99,
    ]);
    expect(draw(cartOf([], currency))).toEqual([`You are ${full} away from free shipping`, 0]);
    expect(draw(cartOf([line(10 * threshold)], currency))?.[1]).toBe(100);
  });

  it('rounds the amount like other converted amounts', () => {
    setRate('CAD', '1.1');
    // 1.1 × 19.95 is 21.945, but less in floating point.
    expect(draw(cartOf([line(2195)], 'CAD'), 19.95)?.[0]).toBe('Orders over CAD 21.95 ship free');
  });

  it.each([1.1, 16.1])('is reached exactly at %f, which has no exact binary value', (amount) => {
    setRate('USD', '1.0');
    expect(draw(cartOf([line(Math.round(100 * amount))]), amount)?.[0]).toMatch(/ship free$/);
  });

  it('counts the price after line and cart discounts', () => {
    setRate('USD', '1.0');
    expect(draw(cartOf([line(6000)], 'USD', 1000))).toEqual(['Orders over USD 50.00 ship free', 100]);
    expect(draw(cartOf([line(6000)], 'USD', 1001))?.[0]).toBe('You are USD 0.01 away from free shipping');
  });

  it('does not count products that need no shipping, and is hidden if none of them needs it', () => {
    setRate('USD', '1.0');
    expect(draw(cartOf([line(4000), line(4000, false)]))).toEqual(['You are USD 10.00 away from free shipping', 80]);
    // The discount of 20 is split equally.
    expect(draw(cartOf([line(4000), line(4000, false)], 'USD', 2000))?.[1]).toBe(60);
    expect(draw(cartOf([line(9000, false)]))).toBeNull();
  });

  it('is hidden until the cart is known, and without a rate for its currency', () => {
    expect(draw(cartOf([]))).toBeNull();
    setRate('EUR', '0.9');
    expect(draw(null)).toBeNull();
    expect(draw(cartOf([]))).toBeNull();
    expect(draw(cartOf([]), 50, true)).toEqual(['You are USD 50.00 away from free shipping', 0]);
  });
});
