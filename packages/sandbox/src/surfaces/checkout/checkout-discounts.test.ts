import { expect, it } from 'vitest';
import { ALONE, discount } from '../../testing/test-discounts.ts';
import { placeOrder } from '../../testing/test-order.ts';
import { openShop } from '../../testing/test-shop.ts';

const OFF = {
  title: 'ONCE',
  code: 'ONCE',
  value: { percentage: 20 },
  appliesTo: 'order',
  combinesWith: ALONE,
} as const;
const FREE = { title: 'Sent free', value: { freeShipping: true }, appliesTo: 'shipping' } as const;

it('a customer can use a discount once, recognised by the email address of the checkout', async () => {
  const place = openShop();
  place.shop.discounts = [discount({ ...OFF, oncePerCustomer: true })];
  const codes = async (email: string) => (await placeOrder(place, { code: 'ONCE', email })).discountCodes;
  expect(await codes('first@example.com')).toEqual(['ONCE']);
  expect(await codes('FIRST@example.com')).toEqual([]);
  expect(await codes('second@example.com')).toEqual(['ONCE']);
});

it('a discount for some customers applies once the checkout knows the customer', async () => {
  const place = openShop();
  const [chosen] = place.shop.customers;
  if (!chosen) throw new Error('There are no customers');
  place.shop.discounts = [discount({ ...OFF, customerIds: [chosen.id] })];
  expect((await placeOrder(place, { code: 'ONCE', email: 'other@example.com' })).discountCodes).toEqual([]);
  expect((await placeOrder(place, { code: 'ONCE', email: chosen.email })).discountCodes).toEqual(['ONCE']);
});

it('a shipping discount applies in its countries and to rates up to its maximum', async () => {
  const place = openShop();
  const shippingPaid = async () => (await placeOrder(place, { code: '' })).shipping?.discounts.length;
  place.shop.discounts = [discount({ ...FREE, countries: ['CA'] })];
  expect(await shippingPaid()).toBe(0);
  place.shop.discounts = [discount({ ...FREE, maximumShippingPrice: 1 })];
  const { shipping } = await placeOrder(place, { code: '' });
  expect(shipping?.discounts).toHaveLength(shipping?.price === 0 ? 1 : 0);
  place.shop.discounts = [discount({ ...FREE, countries: ['US'], maximumShippingPrice: 10_000 })];
  expect(await shippingPaid()).toBe(1);
});
