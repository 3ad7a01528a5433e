import { describe, expect, it } from 'vitest';
import { discount, shopperIn } from '../../../testing/test-discounts.ts';
import { SHIRT, TOTE } from '../../../testing/test-products.ts';
import { Shopper } from '../../../testing/test-shop.ts';

describe('discount codes of a cart', () => {
  it('are replaced by the list in update.js, and cleared by an empty list', async () => {
    const { enter } = await shopperIn();
    expect((await enter('WELCOME10,FREESHIP')).discount_codes).toEqual([
      { code: 'WELCOME10', applicable: true },
      { code: 'FREESHIP', applicable: true },
    ]);
    expect((await enter('FREESHIP')).discount_codes).toEqual([{ code: 'FREESHIP', applicable: true }]);
    expect((await enter('')).discount_codes).toEqual([]);
  });

  it('are trimmed, and count once whatever their case', async () => {
    const { enter } = await shopperIn();
    expect((await enter(' welcome10 , WELCOME10,,Welcome10')).discount_codes).toEqual([
      { code: 'welcome10', applicable: true },
    ]);
  });

  it('stay listed when they do not apply: unknown, not yet started, ended, cart too small, used up, for other customers', async () => {
    const off = { value: { percentage: 50 }, appliesTo: 'order' } as const;
    const { shopper, enter } = await shopperIn(
      discount({ ...off, title: 'LATER', code: 'LATER', startsAt: '2999-01-01T00:00:00Z' }),
      discount({ ...off, title: 'OVER', code: 'OVER', endsAt: '2026-01-02T00:00:00Z' }),
      discount({ ...off, title: 'SPENT', code: 'SPENT', usageLimit: 0 }),
    );
    const dead = ['NOPE', 'LATER', 'OVER', 'SPENT', 'BIGCART', 'LOYAL15'];
    await enter(dead.join());
    const cart = await shopper.cart();
    expect(cart.discount_codes).toEqual(dead.map((code) => ({ code, applicable: false })));
    expect(cart.total_discount).toBe(0);
  });

  it('start to apply when the cart reaches their minimum', async () => {
    const { shopper, enter } = await shopperIn();
    expect((await enter('BIGCART')).discount_codes[0].applicable).toBe(false);
    const { body } = await shopper.call('/cart/change.js', { id: TOTE.id, quantity: 5 });
    expect(body).toMatchObject({ total_discount: 2000, discount_codes: [{ code: 'BIGCART', applicable: true }] });
  });

  it('apply to shipping without changing lines or totals', async () => {
    const { enter } = await shopperIn();
    expect(await enter('FREESHIP')).toMatchObject({
      discount_codes: [{ code: 'FREESHIP', applicable: true }],
      cart_level_discount_applications: [],
      total_discount: 0,
      items: [{ line_level_discount_allocations: [] }, { line_level_discount_allocations: [] }],
    });
  });

  it('are kept by a call that does not mention them', async () => {
    const { shopper, enter } = await shopperIn();
    await enter('WELCOME10');
    await shopper.call('/cart/update.js', { note: 'Ring twice' });
    expect((await shopper.cart()).discount_codes).toHaveLength(1);
  });

  it('are limited to five on products and one on shipping', async () => {
    const goods = [1, 2, 3, 4, 5, 6].map((n) =>
      discount({ id: n, title: `GOODS${n}`, code: `GOODS${n}`, value: { amount: 100 }, appliesTo: 'order' }),
    );
    const free = [1, 2].map((n) =>
      discount({
        id: 10 + n,
        title: `SHIP${n}`,
        code: `SHIP${n}`,
        value: { freeShipping: true },
        appliesTo: 'shipping',
      }),
    );
    const { enter } = await shopperIn(...goods, ...free);
    const cart = await enter([...goods, ...free].map(({ code }) => code).join());
    const applicable = cart.discount_codes.filter((code: { applicable: boolean }) => code.applicable);
    expect(applicable.map(({ code }: { code: string }) => code)).toEqual([
      'GOODS1',
      'GOODS2',
      'GOODS3',
      'GOODS4',
      'GOODS5',
      'SHIP1',
    ]);
    expect(cart.total_discount).toBe(500);
  });
});

describe('GET /discount/CODE', () => {
  it('adds the code to the cart and redirects, within the shop only', async () => {
    const { shopper } = await shopperIn();
    const response = await shopper.send('/discount/WELCOME10?redirect=/collections/all');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/collections/all']);
    expect((await shopper.cart()).total_discount).toBe(660);
    const away = await shopper.send('/discount/welcome10?redirect=//evil.example');
    expect(away.headers.get('location')).toBe('/');
    expect((await shopper.cart()).discount_codes).toHaveLength(1);
  });

  it('adds to the codes of the cart', async () => {
    const shopper = new Shopper();
    for (const code of ['WELCOME10', 'FREESHIP']) await shopper.send(`/discount/${code}`);
    const { discount_codes: codes } = await shopper.cart();
    expect(codes.map(({ code }: { code: string }) => code)).toEqual(['WELCOME10', 'FREESHIP']);
  });

  it('keeps the code for a cart that is still empty', async () => {
    const shopper = new Shopper();
    await shopper.send('/discount/WELCOME10');
    expect((await shopper.cart()).discount_codes).toEqual([{ code: 'WELCOME10', applicable: false }]);
    await shopper.call('/cart/add.js', { id: SHIRT.id });
    expect((await shopper.cart()).total_discount).toBe(890);
  });
});

describe('a customer', () => {
  it('with the right tag can use a code restricted to that tag', async () => {
    const { shopper, enter, place } = await shopperIn();
    place.shop.customerSessions.known = place.shop.customers.find(({ tags }) => tags.includes('loyal'))?.id ?? 0;
    await enter('LOYAL15');
    const cookie = `${shopper.cookie}; _secure_customer_sig=known`;
    expect(JSON.parse(await shopper.page('/cart.js', { headers: { cookie } })).total_discount).toBe(990);
    expect((await shopper.cart()).total_discount).toBe(0);
  });
});
