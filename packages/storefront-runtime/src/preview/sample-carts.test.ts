import { features } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import type { Product } from '../product/product.ts';
import { PREVIEW_STATES, SAMPLES } from '../samples/protocol.ts';
import { sampleCart } from './sample-carts.ts';

const [{ product }] = SAMPLES;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe.each(PREVIEW_STATES)('the cart of the state %s', (state) => {
  it.each(SAMPLES.map((sample) => sample.product))('adds up with $title, and has a key for each line', (product) => {
    const cart = sampleCart(state, product, 'EUR');
    expect(cart.currency).toBe('EUR');
    expect(cart.item_count).toBe(sum(cart.items.map(({ quantity }) => quantity)));
    expect(new Set(cart.items.map(({ key }) => key)).size).toBe(cart.items.length);
    for (const line of cart.items) {
      const allocated = sum(line.line_level_discount_allocations.map(({ amount }) => amount));
      expect(line.original_line_price).toBe(line.quantity * line.original_price);
      expect(line.final_line_price).toBe(line.quantity * line.final_price);
      expect(line.final_line_price).toBe(line.original_line_price - allocated);
    }
    const reduction = sum(cart.cart_level_discount_applications.map((each) => each.total_allocated_amount));
    expect(cart.items_subtotal_price).toBe(sum(cart.items.map((line) => line.final_line_price)));
    expect(cart.total_price).toBe(cart.items_subtotal_price - reduction);
    expect(cart.total_price).toBe(cart.original_total_price - cart.total_discount);
  });
});

describe('a sample cart', () => {
  const cartOf = (state: (typeof PREVIEW_STATES)[number]) => sampleCart(state, product, 'USD');

  it('has two lines by default, none if it is empty, and 20 if it has many', () => {
    const lines = (['default', 'empty-cart', 'many-lines'] as const).map((state) => cartOf(state).items.length);
    expect(lines).toEqual([2, 0, 20]);
    expect(cartOf('sold-out')).toEqual(cartOf('default'));
  });

  it('contains the previewed product, unless it is empty or small', () => {
    const own: Product = { ...product, id: 9007, title: 'Own product' };
    for (const state of ['default', 'long-titles', 'discounted-cart', 'many-lines'] as const) {
      expect(sampleCart(state, own, 'USD').items.map((line) => line.product_title)).toContain('Own product');
    }
  });

  it('that is small partly fills the shipping bar, with its default amount and any product', () => {
    const threshold = 100 * features.miniCart.fields.freeShippingAmount.default;
    for (const { product } of SAMPLES) {
      const share = sampleCart('small-cart', product, 'USD').total_price / threshold;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.8);
    }
  });

  it('with discounts has a line discount, and a code on the whole cart', () => {
    const cart = cartOf('discounted-cart');
    expect(cart.items.filter((line) => line.line_level_discount_allocations.length > 0)).toHaveLength(1);
    expect(cart.cart_level_discount_applications.map(({ title }) => title)).toEqual(['WELCOME10']);
    expect(cart.total_discount).toBeGreaterThan(0);
  });

  it('names no variant of a product without options', () => {
    const [, { product: plain } = { product }] = SAMPLES;
    expect(sampleCart('default', plain, 'USD').items[0]).toMatchObject({
      title: plain.title,
      variant_title: null,
      product_has_only_default_variant: true,
    });
    expect(cartOf('default').items[0]).toMatchObject({
      title: 'Washed Linen Overshirt - Oat / S',
      variant_title: 'Oat / S',
      product_has_only_default_variant: false,
      options_with_values: [
        { name: 'Color', value: 'Oat' },
        { name: 'Size', value: 'S' },
      ],
    });
  });
});
