import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../shop/catalogue/catalogue.ts';
import type { Order } from '../../shop/orders/order.ts';
import { SHIRT, SHIRT_SCARCE } from '../../testing/test-products.ts';
import { openShop, Shopper } from '../../testing/test-shop.ts';

const ADDRESS = {
  email: 'first-time@example.com',
  firstName: 'First-time',
  lastName: 'customer',
  address1: '1 Example Street',
  city: 'Springfield',
  province: 'OR',
  zip: '97477',
  country: 'US',
};

let place: ReturnType<typeof openShop>;
let shopper: Shopper;

beforeEach(() => {
  place = openShop();
  shopper = new Shopper(place);
});

const post = (path: string, fields: Record<string, string> = {}) =>
  shopper.send(path, { method: 'POST', body: new URLSearchParams(fields) });
const next = (response: Response) => response.headers.get('location') ?? '';
const begin = async (item: object = { id: SHIRT.id }) => {
  await shopper.call('/cart/add.js', item);
  return next(await shopper.send('/checkout'));
};
const order = (): Order => {
  const [made] = place.shop.orders;
  if (!made) throw new Error('No order was made');
  return made;
};
async function buy(item: object = { id: SHIRT.id }, address: Record<string, string> = {}): Promise<Order> {
  const path = await begin(item);
  await post(`${path}/information`, { ...ADDRESS, ...address });
  await post(`${path}/complete`);
  return order();
}

describe('a checkout', () => {
  it('has its cart’s token in the address, and redirects to the cart if that is empty', async () => {
    expect(next(await shopper.send('/checkout'))).toBe('/cart');
    const path = await begin();
    const { token } = await shopper.cart();
    expect(path).toBe(`/checkouts/cn/${token.replace(/\?.*/, '')}`);
    expect(next(await shopper.send('/checkout'))).toBe(path);
    expect((await shopper.send('/checkouts/cn/unknown')).status).toBe(404);
  });

  it('is filled with the address of the link that leads to it', async () => {
    await shopper.call('/cart/add.js', { id: SHIRT.id });
    const link = (parts: Record<string, string>) =>
      `/checkout?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [`checkout${name}`, value]))}`;
    const address = { '[shipping_address][country]': 'Canada', '[shipping_address][province]': 'Ontario' };
    const path = next(await shopper.send(link({ ...address, '[shipping_address][zip]': 'K1A 0B1' })));
    const page = await shopper.page(path);
    expect(page).toContain('<option value="CA" selected>');
    expect(page).toMatch(/name="province"[^>]* value="ON"/);
    expect(page).toMatch(/name="zip"[^>]* value="K1A 0B1"/);
    await shopper.send(link({ '[shipping_address][country]': 'Atlantis', '[shipping_address][zip]': 'M5V 3L9' }));
    expect(await shopper.page(path)).toContain('<option value="CA" selected>');
    expect(await shopper.page(path)).toMatch(/name="zip"[^>]* value="M5V 3L9"/);
    await post(`${path}/information`, ADDRESS);
    await shopper.send(link({ '[shipping_address][zip]': 'K1A 0B1' }));
    expect(await shopper.page(path)).toContain('97477');
  });

  it('is not a page of the theme: it has no app embed and no content_for_header', async () => {
    const page = await shopper.page(await begin());
    expect(page).toContain('Order summary');
    expect(page).not.toContain('shopify-section');
    expect(page).not.toContain('window.Shopify');
  });

  it('shows the errors at their fields, and keeps the entered values', async () => {
    const path = await begin();
    const answer = await post(`${path}/information`, { ...ADDRESS, email: 'nobody', city: '', zip: '1' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('<p class="error" id="email-error">Enter a valid email</p>');
    expect(page).toContain('<p class="error" id="city-error">Enter a city</p>');
    expect(page).toContain('<p class="error" id="zip-error">Enter a valid postal code</p>');
    expect(page).toContain('value="1 Example Street"');
    expect(place.shop.checkouts[path.replace(/.*\//, '')]?.address).toBeNull();
  });

  it('refuses a country without a market', async () => {
    const answer = await post(`${await begin()}/information`, { ...ADDRESS, country: 'AQ' });
    expect(await answer.text()).toContain('This shop does not ship there');
  });

  it('offers shipping rates once the address is known, and adds the chosen one to the total', async () => {
    const path = await begin();
    expect(await shopper.page(path)).not.toContain('name="rate"');
    await post(`${path}/information`, ADDRESS);
    const rates = [...(await shopper.page(path)).matchAll(/name="rate" value="([^"]+)"/g)].map(
      ([, handle]) => handle ?? '',
    );
    expect(rates.length).toBeGreaterThan(1);
    await post(`${path}/shipping`, { rate: rates.at(-1) ?? '' });
    await post(`${path}/complete`);
    expect(order().shipping?.code).toBe(rates.at(-1));
    expect(order().paid).toBe(SHIRT.price + (order().shipping?.price ?? 0));
  });

  it('accepts applicable discount codes, and refuses others', async () => {
    const path = await begin();
    const refused = await post(`${path}/discount`, { code: 'NOTHING' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Enter a valid discount code'),
    ]);
    await post(`${path}/discount`, { code: 'welcome10' });
    expect((await shopper.cart()).discount_codes).toEqual([{ code: 'welcome10', applicable: true }]);
    await post(`${path}/discount`, { remove: 'WELCOME10' });
    expect((await shopper.cart()).discount_codes).toEqual([]);
  });

  it('charges in the currency of the delivery country’s market', async () => {
    const bought = await buy({ id: SHIRT.id }, { country: 'DE', zip: '10115', province: '' });
    expect([bought.currency, bought.presentmentCurrency, bought.rate]).toEqual(['USD', 'EUR', 0.9]);
    expect(bought.lines[0]?.price).toBe(Math.round(SHIRT.price * 0.9 * 1.05));
  });

  it('does not sell more than the stock', async () => {
    const path = await begin();
    await post(`${path}/information`, ADDRESS);
    const [line] = Object.values(place.shop.carts)[0]?.lines ?? [];
    if (line) line.quantity = 1000;
    const answer = await post(`${path}/complete`);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('There is not enough left of');
    expect(place.shop.orders).toEqual([]);
  });

  it('reduces lines that exceed the stock, and reports this once', async () => {
    place.shop.behaviours.oversell = 'lenient';
    await shopper.call('/cart/add.js', { id: SHIRT.id, properties: { Gift: 'yes' } });
    await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id, quantity: 5 });
    const path = next(await shopper.send('/checkout'));
    expect(await shopper.page(path)).toContain('There is not enough left of Everyday Linen Shirt.');
    expect((await shopper.cart()).items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 1]);
    expect(await shopper.page(path)).not.toContain('There is not enough left');
  });
});

describe('a completed checkout', () => {
  it('creates an order with lines, properties, attributes and note, including private ones', async () => {
    await shopper.call('/cart/update.js', { note: 'Ring twice', attributes: { gift: 'yes', __source: 'bar' } });
    const made = await buy({ id: SHIRT.id, quantity: 2, properties: { Monogram: 'AB', _uptill: 'sticky-bar' } });
    expect(made).toMatchObject({
      number: 1001,
      email: ADDRESS.email,
      note: 'Ring twice',
      attributes: { gift: 'yes', __source: 'bar' },
      lines: [{ variantId: SHIRT.id, quantity: 2, properties: { Monogram: 'AB', _uptill: 'sticky-bar' } }],
    });
  });

  it('reduces the stock', async () => {
    await buy({ id: SHIRT_SCARCE.id, quantity: 2 });
    expect(catalogueOf(place.shop).variant(SHIRT_SCARCE.id)?.variant.stock).toBe(0);
    const again = await shopper.call('/cart/add.js', { id: SHIRT_SCARCE.id });
    expect(again.body.description).toContain('sold out');
  });

  it('deletes the cart, and the next cart has another token', async () => {
    await begin();
    const { token } = await shopper.cart();
    await buy();
    expect(place.shop.carts).toEqual({});
    await shopper.call('/cart/add.js', { id: SHIRT.id });
    const cart = await shopper.cart();
    expect(cart.item_count).toBe(1);
    expect(cart.token).not.toBe(token);
  });

  it('allocates each discount to its lines', async () => {
    const path = await begin({ id: SHIRT.id, quantity: 2 });
    for (const code of ['WELCOME10', 'FREESHIP']) await post(`${path}/discount`, { code });
    await post(`${path}/information`, ADDRESS);
    await post(`${path}/complete`);
    const { lines, shipping, discountApplications, discountCodes, paid } = order();
    expect(discountCodes).toEqual(['WELCOME10', 'FREESHIP']);
    expect(discountApplications).toMatchObject([
      { type: 'discount_code', title: 'WELCOME10', value: 10, valueType: 'percentage', targetType: 'line_item' },
      { type: 'discount_code', title: 'FREESHIP', targetType: 'shipping_line' },
    ]);
    expect(lines[0]?.discounts).toEqual([{ application: 0, amount: SHIRT.price / 5 }]);
    expect(shipping?.discounts).toEqual([{ application: 1, amount: shipping?.price }]);
    expect(paid).toBe(SHIRT.price * 2 - SHIRT.price / 5);
  });

  it('leads to the thank-you page, and later to the order status page, which opens with its link only', async () => {
    const checkout = await begin();
    await post(`${checkout}/information`, ADDRESS);
    expect(next(await post(`${checkout}/complete`))).toBe(`${checkout}/thank-you`);
    expect(await shopper.page(`${checkout}/thank-you`)).toContain('Order #1001');
    const status = next(await shopper.send(checkout));
    expect(await new Shopper(place).page(status)).toContain('Order #1001');
    expect((await new Shopper(place).send(status.replace(/key=.*/, 'key=guess'))).status).toBe(404);
  });

  it('hides private properties from the buyer', async () => {
    const page = await shopper.page(await begin({ id: SHIRT.id, properties: { Monogram: 'AB', _uptill: 'x' } }));
    expect(page).toContain('Monogram: AB');
    expect(page).not.toContain('_uptill');
  });

  it('creates a customer on the first purchase, and recognises existing ones', async () => {
    const made = await buy({ id: SHIRT.id }, { email: 'Wholesale@example.com' });
    expect(made.customerId).toBe(place.shop.customers[1]?.id);
    const before = place.shop.customers.length;
    await buy({ id: SHIRT.id }, { email: 'new@example.com' });
    expect(place.shop.customers).toHaveLength(before + 1);
  });
});
