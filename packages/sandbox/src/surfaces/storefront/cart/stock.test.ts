import { describe, expect, it } from 'vitest';
import type { Behaviours } from '../../../shop/behaviours/behaviours.ts';
import { SHIRT_SCARCE, SHIRT_SOLD_OUT, TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

/** A shop with two of the scarce shirt in stock and none of the sold-out shirt. */
function shopperWith(oversell: Behaviours['oversell']) {
  const place = openShop();
  place.shop.behaviours.oversell = oversell;
  return new Shopper(place);
}

describe.each(['strict', 'partial', 'lenient'] as const)('a shop with oversell: %s', (oversell) => {
  it('adds the quantity in stock', async () => {
    const { status } = await shopperWith(oversell).call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 2 });
    expect(status).toBe(200);
  });

  it('refuses a sold-out variant, from scripts and forms', async () => {
    const shopper = shopperWith(oversell);
    const { status, body } = await shopper.call('/cart/add.js', { id: SHIRT_SOLD_OUT.id });
    expect(status).toBe(422);
    expect(body.description).toBe("The product 'Everyday Linen Shirt - Sage / XS' is already sold out.");
    const form = new URLSearchParams({ id: String(SHIRT_SOLD_OUT.id) });
    expect((await shopper.send('/cart/add', { method: 'POST', body: form })).status).toBe(422);
  });

  it('does not check the stock of a line that update.js changes', async () => {
    const shopper = shopperWith(oversell);
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    const { status, body } = await shopper.call('/cart/update.js', { updates: { [SHIRT_SCARCE.id]: 9 } });
    expect([status, body.item_count]).toEqual([200, 9]);
  });
});

describe('a request for more than the stock, with oversell', () => {
  it('strict is refused and adds nothing', async () => {
    const shopper = shopperWith('strict');
    expect((await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 5 })).status).toBe(422);
    expect((await shopper.cart()).item_count).toBe(0);
  });

  it('partial is refused and adds the remaining stock', async () => {
    const shopper = shopperWith('partial');
    const { status, body } = await shopper.call('/cart/add.js', {
      items: [{ id: TOTE.id }, { id: SHIRT_SCARCE.id, quantity: 5 }],
    });
    expect([status, body.description]).toEqual([422, 'Only 2 items were added to your cart.']);
    expect((await shopper.cart()).item_count).toBe(3);
    const more = await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    expect([more.status, more.body.description]).toEqual([
      422,
      'The maximum quantity of this item is already in your cart.',
    ]);
  });

  it('partial changes a line up to the stock and responds with the cart', async () => {
    const shopper = shopperWith('partial');
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    const { status, body } = await shopper.call('/cart/change.js', { line: 1, quantity: 5 });
    expect([status, body.item_count]).toEqual([200, 2]);
  });

  it('lenient is accepted', async () => {
    const shopper = shopperWith('lenient');
    const { status, body } = await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 5 });
    expect([status, body.quantity]).toEqual([200, 5]);
    expect((await shopper.call('/cart/change.js', { line: 1, quantity: 7 })).body.item_count).toBe(7);
  });
});
