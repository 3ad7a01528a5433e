import type { Order } from '../shop/orders/order.ts';
import type { Sandbox } from '../shop/sandbox.ts';
import type { ShopState } from '../shop/state/state.ts';
import { SHIRT, TOTE } from './test-products.ts';
import { Shopper } from './test-shop.ts';

const BUYER = {
  email: 'returning@example.com',
  firstName: 'Returning',
  lastName: 'customer',
  address1: '1 Example Street',
  city: 'Springfield',
  province: 'OR',
  zip: '97477',
  country: 'US',
};

/** Places an order as a shopper: two totes and three shirts with 10 % off. */
export async function placeOrder(
  place: { sandbox: Sandbox; shop: ShopState },
  { code = 'WELCOME10', ...address }: Partial<typeof BUYER> & { code?: string } = {},
): Promise<Order> {
  const shopper = new Shopper(place);
  const items = [
    { id: TOTE.id, quantity: 2, properties: { Monogram: 'AB', _uptill: 'sticky-bar' } },
    { id: SHIRT.id, quantity: 3 },
  ];
  await shopper.call('/cart/add.js', { items });
  await shopper.call('/cart/update.js', {
    discount: code,
    note: 'Ring twice',
    attributes: { gift: 'yes', __uptill: '1' },
  });
  const path = (await shopper.send('/checkout')).headers.get('location') ?? '';
  const post = (step: string, fields: Record<string, string>) =>
    shopper.send(`${path}/${step}`, { method: 'POST', body: new URLSearchParams(fields) });
  await post('information', { ...BUYER, ...address });
  await post('complete', {});
  const order = place.shop.orders.at(-1);
  if (!order) throw new Error('The checkout made no order');
  return order;
}
