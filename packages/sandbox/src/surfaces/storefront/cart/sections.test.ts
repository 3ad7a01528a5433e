import { describe, expect, it } from 'vitest';
import { TOTE, variantOf } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { changeThemeFile } from '../../../testing/test-themes.ts';

describe('sections bundled with a cart call', () => {
  it('are rendered with the changed cart, in their wrapper', async () => {
    const { body } = await new Shopper().call('/cart/add.js', { id: TOTE.id, sections: ['cart-icon-bubble'] });
    expect(body.sections['cart-icon-bubble']).toMatch(
      /^<div id="shopify-section-cart-icon-bubble" class="shopify-section">/,
    );
    expect(body.sections['cart-icon-bubble']).toContain('1 item');
  });

  it('may be named in a comma-separated list, and are null if the theme has none of that name', async () => {
    const { status, body } = await new Shopper().call('/cart/add.js', {
      id: TOTE.id,
      sections: 'cart-drawer,no-such-section',
    });
    expect(status).toBe(200);
    expect(Object.keys(body.sections)).toEqual(['cart-drawer', 'no-such-section']);
    expect(body.sections['cart-drawer']).toContain('Market Tote');
    expect(body.sections['no-such-section']).toBeNull();
  });

  it('are limited to five; a call with more is refused and changes nothing', async () => {
    const shopper = new Shopper();
    const { status } = await shopper.call('/cart/add.js', { id: TOTE.id, sections: ['a', 'b', 'c', 'd', 'e', 'f'] });
    expect(status).toBe(400);
    expect((await shopper.cart()).item_count).toBe(0);
  });

  it('are rendered for the page of sections_url, which must begin with a slash', async () => {
    const shopper = new Shopper();
    const page = await shopper.page('/products/linen-shirt');
    const id = /id="shopify-section-(template--\d+__main)"/.exec(page)?.[1] ?? '';
    const { body } = await shopper.call('/cart/add.js', {
      id: TOTE.id,
      sections: [id],
      sections_url: '/products/linen-shirt',
    });
    expect(body.sections[id]).toContain('Everyday Linen Shirt');
    for (const url of ['products/linen-shirt', 'https://evil.example/', '//evil.example/']) {
      expect((await shopper.call('/cart/add.js', { id: TOTE.id, sections: [id], sections_url: url })).status).toBe(400);
    }
  });

  it('are rendered for the requesting page if sections_url is missing', async () => {
    const shopper = new Shopper();
    const page = await shopper.page('/products/linen-shirt');
    const id = /id="shopify-section-(template--\d+__main)"/.exec(page)?.[1] ?? '';
    const referer = 'http://linen-and-oak.localhost:4400/products/linen-shirt';
    const { body } = await shopper.call('/cart/add.js', { id: TOTE.id, sections: [id] }, { referer });
    expect(body.sections[id]).toContain('Everyday Linen Shirt');
  });

  it.each([
    ['add', { id: TOTE.id, quantity: 2 }, '3'],
    ['change', { line: 1, quantity: 5 }, '5'],
    ['update', { updates: [4] }, '4'],
    ['clear', {}, null],
  ])('are in the response of %s, with the changed cart', async (call, body, count) => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: TOTE.id });
    const reply = await shopper.call(`/cart/${call}.js`, { ...body, sections: ['cart-icon-bubble', 'nope'] });
    const html: string = reply.body.sections['cart-icon-bubble'];
    expect(/cart-count-bubble[^>]*>\s*<span[^>]*>(\d+)/.exec(html)?.[1] ?? null).toBe(count);
    expect(reply.body.sections.nope).toBeNull();
  });

  it('are in the language of the requesting page', async () => {
    const shopper = new Shopper(openShop('north-roast'));
    const { id } = variantOf('gooseneck-kettle', undefined, 'north-roast');
    const referer = 'http://north-roast.localhost:4400/fr/products/gooseneck-kettle';
    const reply = (headers: HeadersInit) => shopper.call('/cart/add.js', { id, sections: ['cart-drawer'] }, headers);
    expect((await reply({ referer })).body.sections['cart-drawer']).toContain('Bouilloire');
    expect((await reply({})).body.sections['cart-drawer']).toContain('Gooseneck Kettle');
    const elsewhere = { referer: 'https://elsewhere.example/fr/' };
    expect((await reply(elsewhere)).body.sections['cart-drawer']).toContain('Gooseneck Kettle');
  });

  it('are in the response of cart.js too', async () => {
    const shopper = new Shopper();
    const body = JSON.parse(await shopper.page('/cart.js?sections=cart-icon-bubble'));
    expect(body.sections['cart-icon-bubble']).toContain('shopify-section');
  });
});

describe('the Section Rendering API', () => {
  it('responds with one section as HTML, and 404 for an unknown one', async () => {
    const shopper = new Shopper();
    expect(await shopper.page('/cart?section_id=cart-icon-bubble')).toMatch(
      /^<div id="shopify-section-cart-icon-bubble"/,
    );
    expect((await shopper.send('/cart?section_id=no-such-section')).status).toBe(404);
    expect((await shopper.send('/cart?section_id=../layout/theme')).status).toBe(404);
  });

  it('finds a section of a group beside a file that changes the group in one market only', async () => {
    const place = openShop();
    place.shop.theme = 'modern';
    changeThemeFile(
      place,
      'sections/header-group.context.au.json',
      () => '{"parent":"header-group.json","sections":{}}',
    );
    const shopper = new Shopper(place);
    const [, id] = /id="shopify-section-(sections--\d+__header)"/.exec(await shopper.page('/')) ?? [];
    expect(await shopper.page(`/?section_id=${id}`)).toContain('header__cart');
  });

  it('responds with several as JSON, with null for an unknown one', async () => {
    const body = JSON.parse(await new Shopper().page('/?sections=cart-icon-bubble,nope'));
    expect(body).toEqual({ 'cart-icon-bubble': expect.any(String), nope: null });
  });
});
