import { describe, expect, it } from 'vitest';
import { ALONE, discount, shopperIn, WITH_ALL } from '../../testing/test-discounts.ts';
import { SOCKS, TOTE } from '../../testing/test-products.ts';

describe('a discount on the order', () => {
  it('is listed on the cart and does not change the lines', async () => {
    const { shopper, enter } = await shopperIn();
    const before = await shopper.cart();
    const cart = await enter('WELCOME10');
    expect(cart).toMatchObject({
      original_total_price: 6600,
      items_subtotal_price: 6600,
      total_discount: 660,
      total_price: 5940,
    });
    expect(cart.cart_level_discount_applications).toEqual([
      {
        type: 'discount_code',
        key: expect.any(String),
        title: 'WELCOME10',
        description: null,
        value: '10.0',
        created_at: '2026-01-01T00:00:00Z',
        value_type: 'percentage',
        allocation_method: 'across',
        target_selection: 'all',
        target_type: 'line_item',
        total_allocated_amount: 660,
      },
    ]);
    expect(cart.items).toEqual(before.items);
  });

  it('takes off no more than the price', async () => {
    const { enter } = await shopperIn(
      discount({ title: 'HUGE', code: 'HUGE', value: { amount: 100_000 }, appliesTo: 'order' }),
    );
    expect(await enter('HUGE')).toMatchObject({ total_price: 0, total_discount: 6600 });
  });

  it('is converted to the currency of the market, and to whole yen', async () => {
    const { shopper, enter, place } = await shopperIn(
      discount({ title: 'FIVE', code: 'FIVE', value: { amount: 500 }, appliesTo: 'order' }),
    );
    await enter('FIVE');
    await shopper.page('/?country=CA');
    expect(await shopper.cart()).toMatchObject({ currency: 'CAD', total_discount: 700 });
    Object.assign(place.shop.markets[1] ?? {}, { currency: 'JPY', rate: 149.5 });
    const yen = await enter('WELCOME10');
    expect(yen).toMatchObject({ currency: 'JPY', original_total_price: 986_700, total_discount: 98_700 });
  });
});

describe('a discount on lines', () => {
  const half = discount({
    title: 'Socks at half price',
    value: { percentage: 50 },
    appliesTo: 'lines',
    items: { productIds: [SOCKS.productId] },
  });

  it('is listed on the lines it applies to, and changes their keys', async () => {
    const { shopper } = await shopperIn();
    const before = await shopper.cart();
    const { shopper: other } = await shopperIn(half);
    const { items, ...cart } = await other.cart();
    const [socks, tote] = items;
    expect(socks).toMatchObject({
      price: 1600,
      original_price: 1600,
      discounted_price: 800,
      final_price: 800,
      line_price: 1600,
      original_line_price: 3200,
      final_line_price: 1600,
      total_discount: 1600,
      line_level_total_discount: 1600,
      discounts: [{ amount: 1600, title: 'Socks at half price' }],
    });
    expect(socks.line_level_discount_allocations).toEqual([
      {
        amount: 1600,
        discount_application: expect.objectContaining({
          type: 'automatic',
          title: 'Socks at half price',
          value: '50.0',
          target_selection: 'entitled',
          total_allocated_amount: 1600,
        }),
      },
    ]);
    expect(cart).toMatchObject({ items_subtotal_price: 5000, total_price: 5000, cart_level_discount_applications: [] });
    expect(socks.key).not.toBe(before.items[0].key);
    expect(tote).toEqual(before.items[1]);
  });

  it('allows changing the line by its new key', async () => {
    const { shopper } = await shopperIn(half);
    const { items } = await shopper.cart();
    const { body } = await shopper.call('/cart/change.js', { id: items[0].key, quantity: 5 });
    expect(body.items[0]).toMatchObject({ key: items[0].key, quantity: 5 });
    const updated = await shopper.call('/cart/update.js', { updates: { [items[0].key]: 0 } });
    expect(updated.body.items).toMatchObject([{ variant_id: TOTE.id }]);
  });

  it('with a fixed amount is taken off each piece', async () => {
    const off = discount({ ...half, title: 'A dollar off', value: { amount: 100 } });
    const { shopper } = await shopperIn(off);
    const { items } = await shopper.cart();
    expect(items[0]).toMatchObject({ final_price: 1500, final_line_price: 3000 });
    expect(items[0].line_level_discount_allocations[0].discount_application).toMatchObject({
      value: '1.00',
      value_type: 'fixed_amount',
      allocation_method: 'each',
    });
  });

  it('applies once per line, with the largest saving', async () => {
    const tenth = discount({ title: 'A tenth off', value: { percentage: 10 }, appliesTo: 'lines' });
    const { shopper } = await shopperIn(half, tenth);
    const [socks, tote] = (await shopper.cart()).items;
    expect([socks.discounts, tote.discounts]).toEqual([
      [{ title: 'Socks at half price', amount: 1600 }],
      [{ title: 'A tenth off', amount: 340 }],
    ]);
  });

  it('is applied before a discount on the order', async () => {
    const { enter } = await shopperIn(half);
    expect(await enter('WELCOME10')).toMatchObject({ items_subtotal_price: 5000, total_price: 4500 });
  });
});

describe('discounts that do not combine', () => {
  it('are reduced to the discount with the largest saving', async () => {
    const alone = discount({
      title: 'A third off',
      value: { percentage: 33 },
      appliesTo: 'order',
      combinesWith: ALONE,
    });
    const { enter } = await shopperIn(alone);
    expect(await enter('WELCOME10,FREESHIP')).toMatchObject({
      total_discount: 2178,
      discount_codes: [
        { code: 'WELCOME10', applicable: false },
        { code: 'FREESHIP', applicable: false },
      ],
    });
  });

  it('are checked in both directions', async () => {
    const shy = discount({
      title: 'Shy',
      value: { percentage: 5 },
      appliesTo: 'lines',
      combinesWith: { ...WITH_ALL, orderDiscounts: false },
    });
    const { enter } = await shopperIn(shy);
    expect(
      (await enter('WELCOME10,FREESHIP')).discount_codes.map((code: { applicable: boolean }) => code.applicable),
    ).toEqual([true, true]);
  });
});
