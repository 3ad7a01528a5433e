import { describe, expect, it } from 'vitest';
import type { Behaviours } from '../../../shop/behaviours/behaviours.ts';
import { SHIRT_SCARCE, SHIRT_SOLD_OUT, TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

/** Two of the scarce shirt are in stock, none of the sold-out one. */
function shopperWhereIs(oversell: Behaviours['oversell']) {
  const place = openShop();
  place.shop.behaviours.oversell = oversell;
  return new Shopper(place);
}

describe.each(['strict', 'partial', 'lenient'] as const)('a shop that oversells %s', (oversell) => {
  it('adds what is in stock', async () => {
    const { status } = await shopperWhereIs(oversell).call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 2 });
    expect(status).toBe(200);
  });

  it('refuses what is sold out, by script and by form', async () => {
    const shopper = shopperWhereIs(oversell);
    const { status, body } = await shopper.call('/cart/add.js', { id: SHIRT_SOLD_OUT.id });
    expect(status).toBe(422);
    expect(body.description).toBe("The product 'Everyday Linen Shirt - Sage / XS' is already sold out.");
    const form = new URLSearchParams({ id: String(SHIRT_SOLD_OUT.id) });
    expect((await shopper.send('/cart/add', { method: 'POST', body: form })).status).toBe(422);
  });

  it('never looks at the stock of a line that update.js changes', async () => {
    const shopper = shopperWhereIs(oversell);
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    const { status, body } = await shopper.call('/cart/update.js', { updates: { [SHIRT_SCARCE.id]: 9 } });
    expect([status, body.item_count]).toEqual([200, 9]);
  });
});

describe('more than the stock', () => {
  it('strict: is refused, and nothing is added', async () => {
    const shopper = shopperWhereIs('strict');
    expect((await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 5 })).status).toBe(422);
    expect((await shopper.cart()).item_count).toBe(0);
  });

  it('partial: is refused, and what there is has been added', async () => {
    const shopper = shopperWhereIs('partial');
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

  it('partial: a change stops at the stock and answers the cart', async () => {
    const shopper = shopperWhereIs('partial');
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    const { status, body } = await shopper.call('/cart/change.js', { line: 1, quantity: 5 });
    expect([status, body.item_count]).toEqual([200, 2]);
  });

  it('lenient: is taken', async () => {
    const shopper = shopperWhereIs('lenient');
    const { status, body } = await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 5 });
    expect([status, body.quantity]).toEqual([200, 5]);
    expect((await shopper.call('/cart/change.js', { line: 1, quantity: 7 })).body.item_count).toBe(7);
  });
});
