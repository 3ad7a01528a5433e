import { describe, expect, it } from 'vitest';
import {
  MONTHLY_SOCKS,
  SHIRT,
  SHIRT_SCARCE,
  SHIRT_SOLD_OUT,
  SOCKS,
  TOTE,
  variantOf,
} from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const JSON_HEADERS = { accept: 'application/javascript', 'x-requested-with': 'XMLHttpRequest' };

describe('POST /cart/add.js', () => {
  it('responds with the line when one item is added', async () => {
    const { status, body } = await new Shopper().call('/cart/add.js', { id: SHIRT.id, quantity: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ variant_id: SHIRT.id, quantity: 3, key: expect.stringMatching(/:/) });
    expect(body.items).toBeUndefined();
  });

  it('responds with a list when a list is added, even a list of one', async () => {
    const { body } = await new Shopper().call('/cart/add.js', {
      items: [{ id: SHIRT.id }, { id: TOTE.id, quantity: 2 }],
    });
    expect(
      body.items.map((item: { variant_id: number; quantity: number }) => [item.variant_id, item.quantity]),
    ).toEqual([
      [SHIRT.id, 1],
      [TOTE.id, 2],
    ]);
    const one = await new Shopper().call('/cart/add.js', { items: [{ id: TOTE.id }] });
    expect(one.body.items).toHaveLength(1);
  });

  it('accepts urlencoded and multipart forms', async () => {
    const shopper = new Shopper();
    const urlencoded = await shopper.send('/cart/add.js', {
      method: 'POST',
      body: new URLSearchParams({ id: String(TOTE.id), quantity: '2', 'properties[Monogram]': 'A & B' }),
    });
    expect(JSON.parse(await urlencoded.text())).toMatchObject({ quantity: 2, properties: { Monogram: 'A & B' } });
    const form = new FormData();
    form.set('items[0][id]', String(SHIRT.id));
    form.set('items[0][quantity]', '2');
    form.set('items[1][id]', String(SOCKS.id));
    const multipart = await shopper.send('/cart/add.js', { method: 'POST', body: form });
    expect(JSON.parse(await multipart.text()).items).toHaveLength(2);
  });

  it('merges into the line with the same variant, properties and selling plan, or else inserts a new first line', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: SOCKS.id });
    await shopper.call('/cart/add.js', { id: SOCKS.id, quantity: 2 });
    await shopper.call('/cart/add.js', { id: SOCKS.id, properties: { Gift: 'yes' } });
    await shopper.call('/cart/add.js', { id: SOCKS.id, selling_plan: MONTHLY_SOCKS });
    const { items } = await shopper.cart();
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 1, 3]);
    expect(items[0].selling_plan_allocation.selling_plan.id).toBe(MONTHLY_SOCKS);
    expect(new Set(items.map((item: { key: string }) => item.key)).size).toBe(3);
  });

  it('responds 404 for a variant that does not exist', async () => {
    const { status, body } = await new Shopper().call('/cart/add.js', { id: 1 });
    expect(status).toBe(404);
    expect(body).toEqual({ status: 404, message: 'Cart Error', description: 'Cannot find variant' });
  });

  it('responds 422 for a sold-out variant, with the reason in each field that themes read', async () => {
    const { status, body } = await new Shopper().call('/cart/add.js', { id: SHIRT_SOLD_OUT.id });
    expect(status).toBe(422);
    const reason = "The product 'Everyday Linen Shirt - Sage / XS' is already sold out.";
    expect(body).toEqual({ status: 422, message: reason, description: reason, errors: reason });
  });

  it('refuses more than the stock and adds nothing', async () => {
    const shopper = new Shopper();
    const more = await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 3 });
    expect(more.body).toMatchObject({
      status: 422,
      description: "You can't add more Everyday Linen Shirt - Ink / XL to the cart.",
    });
    expect((await shopper.cart()).item_count).toBe(0);
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 2 });
    const all = await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    expect(all.body.description).toBe("You can't add more Everyday Linen Shirt - Ink / XL to the cart.");
  });

  it('adds all items of a list or none', async () => {
    const shopper = new Shopper();
    const { status } = await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }, { id: SHIRT_SOLD_OUT.id }] });
    expect(status).toBe(422);
    expect((await shopper.cart()).item_count).toBe(0);
  });

  it('counts all lines of a variant against the stock', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, properties: { Note: 'a' } });
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, properties: { Note: 'b' } });
    expect((await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id })).status).toBe(422);
  });

  it('refuses a selling plan of another product, and a subscription-only product without a plan', async () => {
    expect((await new Shopper().call('/cart/add.js', { id: SHIRT.id, selling_plan: MONTHLY_SOCKS })).status).toBe(422);
    const subscription = variantOf('subscription-discovery', undefined, 'north-roast');
    expect((await new Shopper(openShop('north-roast')).call('/cart/add.js', { id: subscription.id })).status).toBe(422);
  });

  it('responds 400 to a body without an id and to invalid JSON', async () => {
    expect(await new Shopper().call('/cart/add.js', {})).toMatchObject({ status: 400, body: { status: 400 } });
    expect(await new Shopper().call('/cart/add.js', '{"id":')).toMatchObject({ status: 400, body: { status: 400 } });
  });

  it('sets note and attributes sent with the items', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }], note: 'Ring twice', attributes: { gift: 'yes' } });
    expect(await shopper.cart()).toMatchObject({ note: 'Ring twice', attributes: { gift: 'yes' } });
  });
});

describe('POST /cart/add', () => {
  const form = () => new URLSearchParams({ id: String(TOTE.id) });

  it('redirects a submitted form to the cart', async () => {
    const response = await new Shopper().send('/cart/add', { method: 'POST', body: form() });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/cart']);
  });

  it('responds to a refused form with the reason as plain text', async () => {
    const body = new URLSearchParams({ id: String(SHIRT_SOLD_OUT.id) });
    const response = await new Shopper().send('/cart/add', { method: 'POST', body });
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/plain; charset=utf-8']);
  });

  it('redirects to return_to within the shop only', async () => {
    const target = async (returnTo: string) => {
      const body = form();
      body.set('return_to', returnTo);
      return (await new Shopper().send('/cart/add', { method: 'POST', body })).headers.get('location');
    };
    expect(await target('/checkout')).toBe('/checkout');
    expect(await target('//evil.example')).toBe('/cart');
    expect(await target('https://evil.example')).toBe('/cart');
  });

  it('responds with JSON when a script accepts JavaScript or JSON', async () => {
    const response = await new Shopper().send('/cart/add', { method: 'POST', body: form(), headers: JSON_HEADERS });
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(JSON.parse(await response.text())).toMatchObject({ variant_id: TOTE.id });
  });
});
