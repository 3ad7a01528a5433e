import { describe, expect, it } from 'vitest';
import { TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const HOME = 'shipping_address[country]=United States&shipping_address[province]=Oregon&shipping_address[zip]=97201';

async function shopperWith(quantity = 1) {
  const place = openShop();
  const shopper = new Shopper(place);
  await shopper.call('/cart/add.js', { id: TOTE.id, quantity });
  const get = async (name: string, query = HOME) => {
    const method = name.startsWith('prepare') ? 'POST' : 'GET';
    const response = await shopper.send(`/cart/${name}.json?${query}`, { method });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { get, place, shopper };
}

const names = (body: { shipping_rates: { name: string; price: string }[] }) =>
  body.shipping_rates.map(({ name, price }) => `${name} ${price}`);

describe('the shipping estimate', () => {
  it('is prepared with null, and is null until carriers have responded', async () => {
    const { get, place } = await shopperWith();
    expect(await get('prepare_shipping_rates')).toEqual({ status: 202, body: null });
    expect((await get('async_shipping_rates')).body).toBeNull();
    place.sandbox.clock.ahead += 1000;
    const { status, body } = await get('async_shipping_rates');
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Standard 5.90', 'Express 14.90']);
  });

  it('stays null without preparation, and for another address', async () => {
    const { get, place } = await shopperWith();
    await get('prepare_shipping_rates');
    place.sandbox.clock.ahead += 1000;
    const other = HOME.replace('97201', '10001');
    expect((await get('async_shipping_rates', other)).body).toBeNull();
  });

  it('accepts the address in a JSON body, and country codes', async () => {
    const { place, shopper, get } = await shopperWith();
    const address = { country: 'US', province: 'Oregon', zip: '97201' };
    expect((await shopper.call('/cart/prepare_shipping_rates.json', { shipping_address: address })).status).toBe(202);
    place.sandbox.clock.ahead += 1000;
    expect((await get('async_shipping_rates')).body.shipping_rates).toHaveLength(2);
  });

  it('is throttled in the synchronous call until the time in Retry-After has passed', async () => {
    const { get, place, shopper } = await shopperWith();
    for (let call = 0; call < 10; call += 1) expect((await get('shipping_rates')).status).toBe(200);
    const refused = await shopper.send(`/cart/shipping_rates.json?${HOME}`);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await get('prepare_shipping_rates')).status).toBe(202);
    place.sandbox.clock.ahead += Number(refused.headers.get('retry-after')) * 1000;
    expect((await get('shipping_rates')).status).toBe(200);
  });

  it('is complete in the response of the synchronous call', async () => {
    const { get } = await shopperWith();
    const { body } = await get('shipping_rates');
    expect(body.shipping_rates[0]).toMatchObject({
      name: 'Standard',
      presentment_name: 'Standard',
      code: 'Standard',
      price: '5.90',
      markup: null,
      source: 'shopify',
      delivery_days: [3, 5],
      delivery_range: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.any(String)],
      compare_price: null,
      phone_required: false,
      currency: 'USD',
      carrier_identifier: null,
    });
  });

  it('has a free rate for a large cart, which does not change the cart’s total', async () => {
    const { get, shopper } = await shopperWith(5);
    expect(names((await get('shipping_rates')).body)).toEqual(['Free shipping 0.00', 'Standard 5.90', 'Express 14.90']);
    expect((await shopper.cart()).total_price).toBe(17_000);
  });

  it('is in the visitor’s currency', async () => {
    const { get, shopper } = await shopperWith();
    await shopper.page('/?country=CA');
    const abroad = 'shipping_address[country]=Canada&shipping_address[zip]=K1A 0B1';
    expect((await get('shipping_rates', abroad)).body.shipping_rates).toMatchObject([
      { name: 'International', price: '27.86', currency: 'CAD', delivery_days: [] },
    ]);
  });

  it.each([
    ['a country without a zone', 'Mongolia', '15160', { country: ['is not supported'] }],
    ['no country', '', '', { country: ['is not supported'] }],
    ['no postal code', 'Canada', '', { zip: ["can't be blank"] }],
    [
      'a province of another country',
      'Canada&shipping_address[province]=Oregon',
      'K1A 0B1',
      { province: ['is not valid for Canada'] },
    ],
    ['a postal code of another country', 'United States', 'K1A 0B1', { zip: ['is not valid for United States'] }],
  ])('refuses %s', async (_, country, zip, errors) => {
    const { get } = await shopperWith();
    const query = `shipping_address[country]=${country}&shipping_address[zip]=${zip}`;
    for (const name of ['prepare_shipping_rates', 'async_shipping_rates', 'shipping_rates']) {
      expect(await get(name, query)).toEqual({ status: 422, body: errors });
    }
  });

  it('refuses a cart without shippable items', async () => {
    const { get, shopper } = await shopperWith();
    await shopper.call('/cart/clear.js', {});
    expect(await get('shipping_rates')).toEqual({ status: 422, body: { error: [expect.any(String)] } });
  });
});
