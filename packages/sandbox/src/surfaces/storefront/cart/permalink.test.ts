import { describe, expect, it } from 'vitest';
import { SHIRT, SHIRT_SOLD_OUT, SOCKS, TOTE } from '../../../testing/test-products.ts';
import { Shopper } from '../../../testing/test-shop.ts';

describe('a cart permalink', () => {
  it('fills a new cart and redirects to the checkout', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: SHIRT.id });
    const response = await shopper.send(
      `/cart/${TOTE.id}:2,${SOCKS.id}:1?discount=WELCOME10&note=Hello&attributes[source]=mail`,
    );
    expect([response.status, response.headers.get('location')]).toEqual([302, '/checkout']);
    expect(await shopper.cart()).toMatchObject({
      item_count: 3,
      note: 'Hello',
      attributes: { source: 'mail' },
      total_discount: 840,
    });
  });

  it('redirects to the cart with storefront=true', async () => {
    const response = await new Shopper().send(`/cart/${TOTE.id}:1?storefront=true`);
    expect(response.headers.get('location')).toBe('/cart');
  });

  it('refuses variants that are not available', async () => {
    expect((await new Shopper().send(`/cart/${SHIRT_SOLD_OUT.id}:1`)).status).toBe(422);
    expect((await new Shopper().send('/cart/1:1')).status).toBe(404);
  });
});
