import { expect, it } from 'vitest';
import { installApp } from '../../../shop/install/install.ts';
import { TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const topics = ['carts/create', 'carts/update', 'checkouts/create', 'checkouts/update'];

function placeOf(scopes: string[]) {
  const place = openShop();
  place.sandbox.config.scopes.push(...scopes);
  place.sandbox.config.webhooks.subscriptions.push(...topics.map((topic) => ({ topic, uri: '/hooks' })));
  installApp(place.sandbox, place.shop);
  return { ...place, shopper: new Shopper(place) };
}

it('the first add sends carts/create, later changes carts/update, and the checkout checkouts/create', async () => {
  const { shopper, shop } = placeOf(['read_orders']);
  await shopper.call('/cart/add.js', { id: TOTE.id, properties: { _uptill: 'x' } });
  await shopper.call('/cart/update.js', { updates: { [TOTE.id]: 3 } });
  await shopper.send('/checkout');
  await shopper.send('/checkout');
  expect(shop.webhookDeliveries.map(({ topic }) => topic)).toEqual([
    'carts/create',
    'carts/update',
    'checkouts/create',
  ]);
  const [, cart, checkout] = shop.webhookDeliveries.map(({ body }) => JSON.parse(body));
  expect(cart.line_items).toMatchObject([{ variant_id: TOTE.id, quantity: 3, properties: { _uptill: 'x' } }]);
  expect(checkout).toMatchObject({
    cart_token: cart.token,
    line_items: [{ quantity: 3, properties: [{ name: '_uptill', value: 'x' }] }],
    completed_at: null,
  });
});

it('an app without read_orders gets no webhooks of carts', async () => {
  const { shopper, shop } = placeOf([]);
  await shopper.call('/cart/add.js', { id: TOTE.id });
  expect(shop.webhookDeliveries).toEqual([]);
});
