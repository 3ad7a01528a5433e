import { describe, expect, it } from 'vitest';
import { variantOf } from '../../../testing/test-products.ts';
import { Shopper } from '../../../testing/test-shop.ts';

/** Quantities from 2 to 12, in steps of 2. */
const NAPKINS = variantOf('linen-napkins');

describe('a quantity rule', () => {
  it('is part of the line’s JSON', async () => {
    const { body } = await new Shopper().call('/cart/add.js', { id: NAPKINS.id, quantity: 4 });
    expect(body.quantity_rule).toEqual({ min: 2, max: 12, increment: 2 });
  });

  it.each([
    [1, 'You must choose a minimum of 2 of this item.'],
    [14, 'You can choose a maximum of 12 of this item.'],
    [5, 'You must choose this item in increments of 2.'],
  ])('refuses %i pieces by add, change and update', async (quantity, description) => {
    const shopper = new Shopper();
    const refused = { status: 422, body: { status: 422, description, errors: description } };
    expect(await shopper.call('/cart/add.js', { id: NAPKINS.id, quantity })).toMatchObject(refused);
    await shopper.call('/cart/add.js', { id: NAPKINS.id, quantity: 2 });
    expect(await shopper.call('/cart/change.js', { line: 1, quantity })).toMatchObject(refused);
    expect(await shopper.call('/cart/update.js', { updates: { [NAPKINS.id]: quantity } })).toMatchObject(refused);
    expect((await shopper.cart()).item_count).toBe(2);
  });

  it('applies to the total of a line, and allows its removal', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: NAPKINS.id, quantity: 10 });
    expect((await shopper.call('/cart/add.js', { id: NAPKINS.id, quantity: 4 })).status).toBe(422);
    expect((await shopper.call('/cart/change.js', { line: 1, quantity: 0 })).body.item_count).toBe(0);
  });
});
