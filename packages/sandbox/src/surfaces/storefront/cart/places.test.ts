import { describe, expect, it } from 'vitest';
import { SHIRT, TOTE, variantOf } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

describe('a cart below a locale root', () => {
  it.each(['/', '/fr/', '/de/'])(
    'serves every call at %scart…, and is the same cart under every root',
    async (root) => {
      const place = openShop('north-roast');
      const shopper = new Shopper(place);
      const { id } = variantOf('harbour-blend', undefined, 'north-roast');
      expect((await shopper.call(`${root}cart/add.js`, { id })).body.url).toMatch(new RegExp(`^${root}products/`));
      for (const call of ['change', 'update'] as const) {
        const body = call === 'change' ? { line: 1, quantity: 2 } : { updates: [2] };
        expect((await shopper.call(`${root}cart/${call}.js`, body)).body.item_count).toBe(2);
      }
      expect((await shopper.cart()).item_count).toBe(2);
      expect((await shopper.call(`${root}cart/clear.js`, {})).body.item_count).toBe(0);
      const form = new URLSearchParams({ id: String(id) });
      const response = await shopper.send(`${root}cart/add`, { method: 'POST', body: form });
      expect(response.headers.get('location')).toBe(`${root}cart`);
    },
  );
});

describe('a cart in yen', () => {
  it('counts money in hundredths, too', async () => {
    const shopper = new Shopper(openShop('kumo-stationery'));
    const notebook = variantOf('everyday-notebook', undefined, 'kumo-stationery');
    const { body } = await shopper.call('/cart/add.js', { id: notebook.id, quantity: 2 });
    expect(body).toMatchObject({ price: 165_000, final_line_price: 330_000 });
    expect(await shopper.cart()).toMatchObject({ currency: 'JPY', total_price: 330_000 });
  });

  it('never has a fraction of a yen after discounts', async () => {
    const place = openShop('kumo-stationery');
    const shopper = new Shopper(place);
    await shopper.call('/cart/add.js', {
      id: variantOf('washi-tape', undefined, 'kumo-stationery').id,
      quantity: 3,
    });
    const { body } = await shopper.call('/cart/update.js', { discount: 'WELCOME10' });
    expect(body.total_discount).toBe(9900);
    expect(body.total_price % 100).toBe(0);
  });
});

describe('a customer who buys for a company', () => {
  it('pays company prices everywhere, on top of the market’s prices', async () => {
    const place = openShop();
    const buyer = place.shop.customers.find(({ company }) => company !== null);
    place.shop.customerSessions.known = buyer?.id ?? 0;
    const headers = { cookie: '_secure_customer_sig=known' };
    const price = async (path: string) =>
      JSON.parse(await new Shopper(place).page(path, { headers })).variants[0].price;
    expect(await price('/products/canvas-tote.js')).toBe(2720);
    expect(await price('/products/canvas-tote.js?country=CA')).toBe(3808);
    expect(JSON.parse(await new Shopper(place).page('/products/canvas-tote.js')).price).toBe(3400);
  });
});

describe('several widgets of one page', () => {
  it('may add at the same time without losing lines', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: TOTE.id });
    await Promise.all([1, 2, 3].map((n) => shopper.call('/cart/add.js', { id: SHIRT.id, properties: { n } })));
    expect(await shopper.cart()).toMatchObject({ item_count: 4 });
    expect((await shopper.cart()).items).toHaveLength(4);
  });
});

describe('a cart call without .js', () => {
  it.each([
    ['/cart/add', { id: String(SHIRT.id) }],
    ['/cart/change', { line: '1', quantity: '3' }],
    ['/cart/update', { 'updates[]': '3', note: 'Ring twice' }],
    ['/cart/clear', {}],
  ])('%s of a submitted form is redirected with 302 to the cart', async (path, fields) => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: TOTE.id });
    const response = await shopper.send(path, { method: 'POST', body: new URLSearchParams(fields) });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/cart']);
  });

  it.each(['/cart/add', '/cart/change', '/cart/update', '/cart/clear'])(
    '%s of a script gets JSON with the type of JavaScript',
    async (path) => {
      const shopper = new Shopper();
      await shopper.call('/cart/add.js', { id: TOTE.id });
      const body = JSON.stringify({ id: TOTE.id, quantity: 1 });
      const headers = { 'content-type': 'application/json', accept: 'application/javascript' };
      const response = await shopper.send(path, { method: 'POST', body, headers });
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(JSON.parse(await response.text())).toHaveProperty(path === '/cart/add' ? 'key' : 'items');
    },
  );
});

describe('invalid JSON', () => {
  it.each(['add', 'change', 'update'])('sent to /cart/%s.js gets 400', async (call) => {
    const shopper = new Shopper();
    expect((await shopper.call(`/cart/${call}.js`, '{"id":')).status).toBe(400);
    expect((await shopper.call(`/cart/${call}.js`, '[1]')).status).toBe(400);
  });
});

it('refuses a body of more than a megabyte and changes nothing', async () => {
  const shopper = new Shopper();
  const body = JSON.stringify({ id: TOTE.id, properties: { Picture: 'x'.repeat(2 ** 20) } });
  const headers = { 'content-length': String(body.length) };
  expect((await shopper.send('/cart/add.js', { method: 'POST', body, headers })).status).toBe(413);
  expect((await shopper.cart()).item_count).toBe(0);
});

describe('the browser’s back-forward cache', () => {
  it('may keep pages, but never the cart', async () => {
    const shopper = new Shopper();
    const cacheControl = async (path: string) => (await shopper.send(path)).headers.get('cache-control');
    expect(await cacheControl('/products/canvas-tote')).not.toContain('no-store');
    expect(await cacheControl('/cart.js')).toContain('no-store');
  });
});
