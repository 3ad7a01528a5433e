import { expect, it } from 'vitest';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const post = { method: 'POST', body: new URLSearchParams({ password: 'secret' }) };

it('a store with a password shows only its password page, until the visitor has entered the password', async () => {
  const place = openShop();
  place.shop.hasPasswordPage = true;
  const shopper = new Shopper(place);
  for (const path of ['/', '/products/linen-shirt', '/cart.js']) {
    const refused = await shopper.send(path);
    expect([path, refused.status, refused.headers.get('location')]).toEqual([path, 302, '/password']);
  }
  expect((await shopper.send('/password')).status).toBe(200);
  await shopper.send('/password', post);
  expect((await shopper.send('/products/linen-shirt')).status).toBe(200);
  expect((await new Shopper(place).send('/')).status).toBe(302);
});

it('the theme editor shows a store with a password', async () => {
  const place = openShop();
  place.shop.hasPasswordPage = true;
  const headers = { 'x-shopify-design-mode': 'true' };
  expect((await new Shopper(place).send('/products/linen-shirt', { headers })).status).toBe(200);
});
