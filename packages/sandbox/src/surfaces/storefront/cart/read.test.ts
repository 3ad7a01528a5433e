import { describe, expect, it } from 'vitest';
import { MONTHLY_SOCKS, SHIRT, SOCKS, TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

describe('GET /cart.js', () => {
  it('responds with an empty cart whose totals are 0', async () => {
    const cart = await new Shopper().cart();
    expect(cart).toMatchObject({
      item_count: 0,
      items: [],
      total_price: 0,
      requires_shipping: false,
      currency: 'USD',
      note: '',
      attributes: {},
    });
  });

  it('has a token with a key part, and a new token per request until something is added', async () => {
    const shopper = new Shopper();
    const first = await shopper.cart();
    expect(first.token).toMatch(/\?key=[0-9a-f]{32}$/);
    expect((await shopper.cart()).token).not.toBe(first.token);
    await shopper.call('/cart/add.js', { id: TOTE.id });
    const { token } = await shopper.cart();
    expect((await shopper.cart()).token).toBe(token);
  });

  it('counts money in minor units and describes the line’s variant', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: SHIRT.id, quantity: 2 });
    const cart = await shopper.cart();
    expect(cart).toMatchObject({
      item_count: 2,
      total_price: 17800,
      items_subtotal_price: 17800,
      original_total_price: 17800,
      total_weight: 480,
    });
    expect(cart.items[0]).toMatchObject({
      id: SHIRT.id,
      variant_id: SHIRT.id,
      quantity: 2,
      title: 'Everyday Linen Shirt - Sand / M',
      product_title: 'Everyday Linen Shirt',
      variant_title: 'Sand / M',
      product_has_only_default_variant: false,
      options_with_values: [
        { name: 'Colour', value: 'Sand' },
        { name: 'Size', value: 'M' },
      ],
      price: 8900,
      final_line_price: 17800,
      handle: 'linen-shirt',
      url: `/products/linen-shirt?variant=${SHIRT.id}`,
    });
    expect(cart.items[0].key).toMatch(new RegExp(`^${SHIRT.id}:[0-9a-f]{32}$`));
  });

  it('has no variant title for a product without options', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: TOTE.id });
    expect((await shopper.cart()).items[0]).toMatchObject({
      title: 'Market Tote',
      variant_title: null,
      product_has_only_default_variant: true,
    });
  });

  it('prices a line by its selling plan', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: SOCKS.id, quantity: 2, selling_plan: MONTHLY_SOCKS });
    const [line] = (await shopper.cart()).items;
    expect(line).toMatchObject({ price: 1440, final_line_price: 2880 });
    expect(line.selling_plan_allocation).toMatchObject({
      price: 1440,
      compare_at_price: 1600,
      selling_plan: { id: MONTHLY_SOCKS },
    });
  });

  it('is the same at /cart.json, with the type of JSON', async () => {
    const response = await new Shopper().send('/cart.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ item_count: 0 });
  });

  it('keeps the cart in a cookie that scripts cannot read', async () => {
    const response = await new Shopper().send('/cart/add.js', {
      method: 'POST',
      body: JSON.stringify({ id: TOTE.id }),
    });
    const cookie = response.headers.get('set-cookie');
    expect(cookie).toMatch(/^cart=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
  });

  it('belongs to one visitor and one shop', async () => {
    const place = openShop();
    const first = new Shopper(place);
    await first.call('/cart/add.js', { id: TOTE.id });
    expect((await new Shopper(place).cart()).item_count).toBe(0);
    const other = new Shopper(openShop('north-roast'));
    const response = await other.send('/cart.js', { headers: { cookie: first.cookie } });
    expect(JSON.parse(await response.text()).item_count).toBe(0);
  });
});
