// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { Shop } from '../../shop/shop.ts';
import { testProduct } from '../../testing/test-product.ts';
import { testShop } from '../../testing/test-shop.ts';
import { Card } from './card.tsx';
import type { CardPurchase } from './card-purchase.ts';

/** Returns the texts of a card whose product has a prepaid plan: current price, compare-at price and deliveries. */
function pricesOf(requiresSellingPlan: boolean, changes: Partial<Shop> = {}) {
  const product = testProduct();
  const sellingPlans = [{ id: 7, price: 21_600, deliveries: 3 }];
  const variants = product.variants.map((variant) => ({ ...variant, sellingPlans }));
  const shop = testShop({ strings: { forDeliveries: 'for [count]' } as Shop['strings'], ...changes });
  const purchase: CardPurchase = {
    isBusy: false,
    isAdded: false,
    error: null,
    prepare: () => {},
    add: async () => {},
  };
  const settings = { atcText: 'Add', buttonAction: 'nothing' } as never;
  const element = document.createElement('ul');
  render(<Card product={{ ...product, requiresSellingPlan, variants }} {...{ purchase, settings, shop }} />, element);
  return ['current-price', 'compare-at-price', 'deliveries'].map(
    (part) => element.querySelector(`[part=${part}]`)?.textContent,
  );
}

it('a card shows the purchase price of its product: with the first plan if the product requires one', () => {
  expect(pricesOf(false)).toEqual(['8000', undefined, undefined]);
  expect(pricesOf(true)).toEqual(['21600', '24000', 'for 3']);
  expect(pricesOf(true, { isB2B: true })).toEqual(['21600', undefined, 'for 3']);
  expect(pricesOf(true, { isOutdated: true })).toEqual([undefined, undefined, undefined]);
});
