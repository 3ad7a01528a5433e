import { describe, expect, it } from 'vitest';
import { discount } from '../../../testing/test-discounts.ts';
import { MONTHLY_SOCKS, SHIRT_SCARCE, SOCKS, TOTE, variantOf } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

type Items = { variant_id: number; quantity: number; final_price: number }[];
const SLEEVE = variantOf('gift-card-sleeve');

/** Returns each line as its quantity, and its price if it is discounted. */
const parts = ({ items }: { items: Items }, variant = SOCKS) =>
  items
    .filter((item) => item.variant_id === variant.id)
    .map((item) =>
      item.final_price === variant.price ? `${item.quantity}` : `${item.quantity} at ${item.final_price}`,
    );

/** Opens a cart with socks, in a shop where every third piece of them is free. */
async function socks(quantity: number, ...others: object[]) {
  const place = openShop();
  const items = { productIds: [SOCKS.productId, SHIRT_SCARCE.productId, TOTE.productId] };
  const buys = { items, needs: { quantity: 2 } };
  const buyXGetY = { buys, quantity: 1 };
  place.shop.discounts.push(
    discount({ title: 'Third free', value: { percentage: 100 }, appliesTo: 'lines', items, buyXGetY }),
  );
  const shopper = new Shopper(place);
  await shopper.call('/cart/add.js', { items: [{ id: SOCKS.id, quantity }, ...others] });
  const change = async (body: object) => (await shopper.call('/cart/change.js', body)).body;
  return { shopper, change, cart: await shopper.cart() };
}

describe('a line of which a discount takes some pieces', () => {
  it('is split: the discounted pieces are a line with another key, before the rest', async () => {
    const { shopper, change, cart } = await socks(2);
    expect(parts(cart)).toEqual(['2']);
    const after = await change({ id: cart.items[0].key, quantity: 7 });
    expect(parts(after)).toEqual(['2 at 0', '5']);
    expect(after).toMatchObject({ item_count: 7, total_price: 5 * SOCKS.price, total_discount: 2 * SOCKS.price });
    expect(after.items[0].key).not.toBe(after.items[1].key);
    expect(after.items[1].key).toBe(cart.items[0].key);
    expect(parts(await shopper.cart())).toEqual(['2 at 0', '5']);
  });

  it('is changed part by part: a change of one part keeps the pieces of the other, and splits the line anew', async () => {
    const { change, cart } = await socks(4);
    expect(parts(cart)).toEqual(['1 at 0', '3']);
    const [free, paid] = cart.items;
    expect(parts(await change({ id: free.key, quantity: 2 }))).toEqual(['1 at 0', '4']);
    expect(parts(await change({ id: free.key, quantity: 0 }))).toEqual(['1 at 0', '3']);
    expect(parts(await change({ line: 2, quantity: 1 }))).toEqual(['2']);
    expect(parts(await change({ id: paid.key, quantity: 0 }))).toEqual([]);
  });

  it('is changed as a whole by its variant', async () => {
    const { change } = await socks(4);
    expect(parts(await change({ id: SOCKS.id, quantity: 6 }))).toEqual(['2 at 0', '4']);
  });

  it('is changed part by part by update.js too', async () => {
    const { shopper, cart } = await socks(4);
    const update = async (updates: unknown) => parts((await shopper.call('/cart/update.js', { updates })).body);
    expect(await update({ [cart.items[0].key]: 3 })).toEqual(['2 at 0', '4']);
    expect(await update([2, 0])).toEqual(['2']);
    expect(await update({ [SOCKS.id]: 3 })).toEqual(['1 at 0', '2']);
  });

  it('has a stock for all its parts', async () => {
    const { shopper, change } = await socks(1, { id: SHIRT_SCARCE.id, quantity: 2 });
    const { items } = await shopper.cart();
    const shirt = items.find((item: { variant_id: number }) => item.variant_id === SHIRT_SCARCE.id);
    expect((await shopper.call('/cart/change.js', { id: shirt.key, quantity: shirt.quantity + 1 })).status).toBe(422);
    expect(parts(await change({ id: shirt.key, quantity: 0 }), SHIRT_SCARCE)).toEqual([]);
  });

  it('keeps the other part when the selling plan of one changes', async () => {
    const { change, cart } = await socks(4);
    expect(parts(cart)).toEqual(['1 at 0', '3']);
    const after = await change({ line: 1, quantity: 1, selling_plan: MONTHLY_SOCKS });
    const planned = after.items.filter((item: object) => 'selling_plan_allocation' in item);
    const sum = (items: Items) => items.reduce((count, { quantity }) => count + quantity, 0);
    expect([sum(planned), sum(after.items)]).toEqual([1, 4]);
  });

  it('keeps its nested lines behind its last part', async () => {
    const { shopper } = await socks(2);
    const { items } = await shopper.cart();
    const parent = items.find((item: { variant_id: number }) => item.variant_id === SOCKS.id);
    await shopper.call('/cart/add.js', { items: [{ id: SLEEVE.id, parent_line_key: parent.key }] });
    const { body } = await shopper.call('/cart/change.js', { id: parent.key, quantity: 5 });
    const at = body.items.findIndex((item: { variant_id: number }) => item.variant_id === SLEEVE.id);
    expect(parts(body)).toEqual(['1 at 0', '4']);
    expect(body.items[at].parent_relationship.parent_key).toBe(body.items[at - 1].key);
    expect(body.items[at - 1]).toMatchObject({ variant_id: SOCKS.id, quantity: 4 });
  });

  it('shares a discount on the cart in proportion to the remaining prices', async () => {
    const { shopper } = await socks(4);
    const { body } = await shopper.call('/cart/update.js', { discount: 'WELCOME10' });
    expect(parts(body)).toEqual(['1 at 0', '3']);
    expect(body.total_price).toBe(3 * SOCKS.price * 0.9);
  });
});
