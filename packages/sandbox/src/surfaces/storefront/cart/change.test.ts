import { describe, expect, it } from 'vitest';
import { MONTHLY_SOCKS, SHIRT_SCARCE, SOCKS, TOTE } from '../../../testing/test-products.ts';
import { Shopper } from '../../../testing/test-shop.ts';

async function shopperWith(...items: object[]) {
  const shopper = new Shopper();
  for (const item of items) await shopper.call('/cart/add.js', item);
  return { shopper, cart: await shopper.cart() };
}

describe('POST /cart/change.js', () => {
  it('changes one line by key, by variant id or by position, and responds with the cart', async () => {
    const { shopper, cart } = await shopperWith({ id: TOTE.id }, { id: SOCKS.id });
    const byKey = await shopper.call('/cart/change.js', { id: cart.items[0].key, quantity: 2 });
    expect(byKey.body).toMatchObject({
      item_count: 3,
      items: [{ variant_id: SOCKS.id, quantity: 2 }, { variant_id: TOTE.id }],
    });
    expect((await shopper.call('/cart/change.js', { id: TOTE.id, quantity: 4 })).body.items[1].quantity).toBe(4);
    expect((await shopper.call('/cart/change.js', { line: 2, quantity: 1 })).body.items[1].quantity).toBe(1);
  });

  it('removes the line at quantity 0', async () => {
    const { shopper } = await shopperWith({ id: TOTE.id }, { id: SOCKS.id });
    const { body } = await shopper.call('/cart/change.js', { line: 1, quantity: 0 });
    expect(body.items).toMatchObject([{ variant_id: TOTE.id }]);
    expect(body.items_removed).toMatchObject([{ variant_id: SOCKS.id, quantity: 1 }]);
  });

  it('changes the line’s key when its properties or selling plan change', async () => {
    const { shopper, cart } = await shopperWith({ id: SOCKS.id, quantity: 2 });
    const before = cart.items[0].key;
    const { body } = await shopper.call('/cart/change.js', { line: 1, quantity: 2, properties: { Gift: 'yes' } });
    expect(body.items[0]).toMatchObject({ quantity: 2, properties: { Gift: 'yes' } });
    expect(body.items[0].key).not.toBe(before);
    expect((await shopper.call('/cart/change.js', { id: before, quantity: 1 })).status).toBe(400);
    const plan = await shopper.call('/cart/change.js', { line: 1, quantity: 2, selling_plan: String(MONTHLY_SOCKS) });
    expect(plan.body.items[0].price).toBe(1440);
  });

  it('changes the selling plan by line, and sets the quantity to 1 when none is sent', async () => {
    const { shopper } = await shopperWith({ id: SOCKS.id, quantity: 4 });
    const kept = await shopper.call('/cart/change.js', { line: 1, quantity: 4, selling_plan: MONTHLY_SOCKS });
    expect(kept.body.items[0]).toMatchObject({
      quantity: 4,
      selling_plan_allocation: { selling_plan: { id: MONTHLY_SOCKS } },
    });
    const { body } = await shopper.call('/cart/change.js', { line: 1, selling_plan: null });
    expect(body.items[0]).toMatchObject({ quantity: 1, price: 1600 });
    expect(body.items[0].selling_plan_allocation).toBeUndefined();
    expect((await shopper.call('/cart/change.js', { line: 1, quantity: 1, selling_plan: 1 })).status).toBe(422);
  });

  it('merges two lines that a change makes equal', async () => {
    const { shopper } = await shopperWith({ id: SOCKS.id }, { id: SOCKS.id, selling_plan: MONTHLY_SOCKS });
    const { body } = await shopper.call('/cart/change.js', { line: 1, quantity: 2, selling_plan: null });
    expect(body.items).toMatchObject([{ quantity: 3 }]);
  });

  it('does not clear properties once they are set', async () => {
    const { shopper } = await shopperWith({ id: SOCKS.id, properties: { Gift: 'yes' } });
    const { body } = await shopper.call('/cart/change.js', { line: 1, quantity: 1, properties: {} });
    expect(body.items[0].properties).toEqual({ Gift: 'yes' });
  });

  it('responds 400 without a line or with a line that does not exist', async () => {
    const { shopper } = await shopperWith({ id: TOTE.id });
    for (const body of [
      { quantity: 1 },
      { line: 7, quantity: 1 },
      { line: 0, quantity: 1 },
      { id: 'gone:1', quantity: 1 },
    ]) {
      expect(await shopper.call('/cart/change.js', body)).toEqual({
        status: 400,
        body: { status: 'bad_request', message: 'no valid id or line parameter' },
      });
    }
  });

  it('responds 422 with errors, message and description when the stock is too small', async () => {
    const { shopper } = await shopperWith({ id: SHIRT_SCARCE.id });
    const { status, body } = await shopper.call('/cart/change.js', { line: 1, quantity: 9 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      status: 422,
      message: expect.any(String),
      description: expect.any(String),
      errors: expect.any(String),
    });
    expect((await shopper.cart()).items[0].quantity).toBe(1);
  });

  it('refuses a quantity that is not a whole number of at least 0', async () => {
    const { shopper } = await shopperWith({ id: TOTE.id });
    for (const quantity of [-1, 1.5, 'many']) {
      expect((await shopper.call('/cart/change.js', { line: 1, quantity })).status).toBe(400);
    }
  });

  it('removes a line by the link that themes print', async () => {
    const { shopper, cart } = await shopperWith({ id: TOTE.id });
    const response = await shopper.send(`/cart/change?id=${cart.items[0].key}&quantity=0`);
    expect(response.headers.get('location')).toBe('/cart');
    expect((await shopper.cart()).item_count).toBe(0);
  });
});

describe('POST /cart/update.js', () => {
  it('sets quantities by key, by variant or in order, and responds with the cart', async () => {
    const { shopper, cart } = await shopperWith({ id: TOTE.id }, { id: SOCKS.id });
    const byId = await shopper.call('/cart/update.js', { updates: { [cart.items[0].key]: 3, [TOTE.id]: 0 } });
    expect(byId.body.items).toMatchObject([{ variant_id: SOCKS.id, quantity: 3 }]);
    expect((await shopper.call('/cart/update.js', { updates: [5] })).body.item_count).toBe(5);
  });

  it('adds a variant that is not in the cart, and responds 404 for a variant that does not exist', async () => {
    const { shopper } = await shopperWith();
    expect((await shopper.call('/cart/update.js', { updates: { [TOTE.id]: 2 } })).body.item_count).toBe(2);
    expect((await shopper.call('/cart/update.js', { updates: { 7: 2 } })).status).toBe(404);
  });

  it('does not check the stock of existing lines', async () => {
    const { shopper } = await shopperWith({ id: SHIRT_SCARCE.id });
    expect((await shopper.call('/cart/update.js', { updates: { [SHIRT_SCARCE.id]: 9 } })).body.item_count).toBe(9);
  });

  it('limits a line to a million pieces, and responds 422 above', async () => {
    const { shopper } = await shopperWith({ id: SHIRT_SCARCE.id });
    const { status } = await shopper.call('/cart/update.js', { updates: { [SHIRT_SCARCE.id]: 1_000_001 } });
    expect([status, (await shopper.cart()).item_count]).toEqual([422, 1_000_000]);
  });

  it('merges attributes, deletes one whose value is empty, and hides names that begin with two underscores', async () => {
    const { shopper } = await shopperWith();
    await shopper.call('/cart/update.js', { attributes: { a: '1', b: '2', __secret: 'x', _uptill: 'id' } });
    const { body } = await shopper.call('/cart/update.js', { attributes: { a: '' } });
    expect(body.attributes).toEqual({ b: '2', _uptill: 'id' });
  });

  it('keeps the note', async () => {
    const { shopper } = await shopperWith();
    await shopper.call('/cart/update.js', { note: 'Ring twice' });
    expect((await shopper.cart()).note).toBe('Ring twice');
  });
});

describe('POST /cart/clear.js', () => {
  it('removes the lines and keeps note and attributes', async () => {
    const { shopper } = await shopperWith({ id: TOTE.id });
    await shopper.call('/cart/update.js', { note: 'Ring twice', attributes: { gift: 'yes' } });
    const { body } = await shopper.call('/cart/clear.js', {});
    expect(body).toMatchObject({ item_count: 0, items: [], note: 'Ring twice', attributes: { gift: 'yes' } });
  });
});

describe('the form of the cart page', () => {
  it('changes quantities without a script', async () => {
    const { shopper } = await shopperWith({ id: TOTE.id }, { id: SOCKS.id });
    const body = new URLSearchParams([
      ['updates[]', '4'],
      ['updates[]', '0'],
      ['note', 'Ring twice'],
    ]);
    const response = await shopper.send('/cart', { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/cart']);
    expect(await shopper.cart()).toMatchObject({ item_count: 4, note: 'Ring twice' });
  });

  it('redirects its checkout button to the checkout', async () => {
    const { shopper } = await shopperWith({ id: TOTE.id });
    const body = new URLSearchParams({ checkout: '' });
    expect((await shopper.send('/cart', { method: 'POST', body })).headers.get('location')).toBe('/checkout');
  });
});
