import { describe, expect, it } from 'vitest';
import { SHIRT, SOCKS, TOTE, variantOf } from '../../../testing/test-products.ts';
import { Shopper } from '../../../testing/test-shop.ts';

const SLEEVE = variantOf('gift-card-sleeve');
const order = (cart: { items: { variant_id: number }[] }) => cart.items.map(({ variant_id: id }) => id);

/** Opens a cart of a tote with a nested sleeve, and socks added after them. */
async function nested() {
  const shopper = new Shopper();
  await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }, { id: SLEEVE.id, parent_id: TOTE.id }] });
  await shopper.call('/cart/add.js', { id: SOCKS.id });
  return shopper;
}

describe('a nested line', () => {
  it('comes after its parent and has the parent’s key', async () => {
    const cart = await (await nested()).cart();
    expect(order(cart)).toEqual([SOCKS.id, TOTE.id, SLEEVE.id]);
    expect(cart.items[2].parent_relationship).toEqual({ parent_key: cart.items[1].key });
    expect(cart.items[1].parent_relationship).toBeUndefined();
  });

  it('may be added with its parent in any order, or by the key of a parent in the cart', async () => {
    const shopper = new Shopper();
    const { body } = await shopper.call('/cart/add.js', {
      items: [{ id: SLEEVE.id, parent_id: TOTE.id }, { id: TOTE.id }],
    });
    expect(order(body)).toEqual([SLEEVE.id, TOTE.id]);
    const { items } = await shopper.cart();
    await shopper.call('/cart/add.js', { items: [{ id: SOCKS.id, parent_line_key: items[0].key }] });
    expect(order(await shopper.cart())).toEqual([TOTE.id, SOCKS.id, SLEEVE.id]);
  });

  it('is not merged with a line of the same variant that has no parent', async () => {
    const shopper = await nested();
    await shopper.call('/cart/add.js', { id: SLEEVE.id });
    expect(order(await shopper.cart())).toEqual([SLEEVE.id, SOCKS.id, TOTE.id, SLEEVE.id]);
  });

  it.each(['/cart/change.js', '/cart/update.js'])('is removed with its parent by %s', async (path) => {
    const shopper = await nested();
    const body = path.includes('change') ? { id: String(TOTE.id), quantity: 0 } : { updates: { [TOTE.id]: 0 } };
    expect(order((await shopper.call(path, body)).body)).toEqual([SOCKS.id]);
  });

  it('can be removed without its parent', async () => {
    const shopper = await nested();
    const { items } = await shopper.cart();
    const { body } = await shopper.call('/cart/change.js', { id: items[2].key, quantity: 0 });
    expect(order(body)).toEqual([SOCKS.id, TOTE.id]);
  });

  it('names its parent’s new key when that key changes', async () => {
    const shopper = await nested();
    const { body } = await shopper.call('/cart/change.js', { line: 2, quantity: 1, properties: { Monogram: 'AB' } });
    expect(order(body)).toEqual([SOCKS.id, TOTE.id, SLEEVE.id]);
    expect(body.items[2].parent_relationship.parent_key).toBe(body.items[1].key);
  });

  it('is merged with an equal nested line when their parents are merged', async () => {
    const shopper = await nested();
    const properties = { Monogram: 'AB' };
    await shopper.call('/cart/add.js', {
      items: [
        { id: TOTE.id, properties },
        { id: SLEEVE.id, parent_id: TOTE.id },
      ],
    });
    expect(order(await shopper.cart())).toEqual([TOTE.id, SLEEVE.id, SOCKS.id, TOTE.id, SLEEVE.id]);
    const { body } = await shopper.call('/cart/change.js', { line: 4, quantity: 1, properties });
    expect(body.items).toMatchObject([
      { variant_id: TOTE.id, quantity: 2 },
      { variant_id: SLEEVE.id, quantity: 2 },
      { variant_id: SOCKS.id, quantity: 1 },
    ]);
  });

  it('is nested under the parent that the same request adds, if the cart has other lines of its variant', async () => {
    const shopper = await nested();
    const properties = { Monogram: 'AB' };
    const { body } = await shopper.call('/cart/add.js', {
      items: [
        { id: TOTE.id, properties },
        { id: SLEEVE.id, parent_id: TOTE.id },
      ],
    });
    expect(body.items[1].parent_relationship.parent_key).toBe(body.items[0].key);
    expect(order(await shopper.cart())).toEqual([TOTE.id, SLEEVE.id, SOCKS.id, TOTE.id, SLEEVE.id]);
  });

  it.each([
    ['under a parent that is not in the cart', [{ id: SLEEVE.id, parent_line_key: `${SHIRT.id}:no` }]],
    ['by the variant of a parent that the same request does not add', [{ id: SLEEVE.id, parent_id: TOTE.id }]],
    ['under itself', [{ id: TOTE.id }, { id: TOTE.id, parent_id: TOTE.id }]],
    [
      'under a nested line',
      [{ id: TOTE.id }, { id: SLEEVE.id, parent_id: TOTE.id }, { id: SOCKS.id, parent_id: SLEEVE.id }],
    ],
  ])('cannot be added %s', async (_, items) => {
    const shopper = await nested();
    const before = order(await shopper.cart());
    expect((await shopper.call('/cart/add.js', { items })).status).toBe(422);
    expect(order(await shopper.cart())).toEqual(before);
  });
});
