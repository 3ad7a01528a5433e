import { expect, it } from 'vitest';
import {
  addEcho,
  delivery,
  off,
  openShopWithFunctions,
  order,
  percent,
  product,
} from '../../../testing/test-functions.ts';
import { placeOrder } from '../../../testing/test-order.ts';
import { orderPayload } from './order-payload.ts';

it('an order shows the discounts of a Function like other automatic discounts', async () => {
  const place = openShopWithFunctions();
  for (const zone of place.shop.shippingZones) zone.rates = zone.rates.filter(({ price }) => price > 0);
  const operations = [
    product(percent(50), [{ id: 'line:0' }], { message: 'Half off' }),
    order(off(10), [], { message: 'Ten off' }),
  ];
  const discount = addEcho(place, {
    lines: { operations },
    delivery: { operations: [delivery(percent(50), undefined, { message: 'Half delivery' })] },
  });
  const placed = await placeOrder(place, { code: '' });
  expect(placed.discountApplications.map(({ discountId }) => discountId)).toEqual(Array(3).fill(discount.id));
  const payload = orderPayload(place.shop, placed);
  const automatic = { type: 'automatic', value_type: 'percentage', allocation_method: 'each', value: '50.0' };
  expect(payload).toMatchObject({
    discount_codes: [],
    discount_applications: [
      { ...automatic, title: 'Half off', target_type: 'line_item', target_selection: 'entitled' },
      {
        type: 'automatic',
        title: 'Ten off',
        value: '10.00',
        value_type: 'fixed_amount',
        target_type: 'line_item',
        allocation_method: 'across',
        target_selection: 'all',
      },
      { ...automatic, title: 'Half delivery', target_type: 'shipping_line', target_selection: 'all' },
    ],
    shipping_lines: [{ price: '5.90', discounted_price: '2.95', discount_allocations: [{ amount: '2.95' }] }],
  });
  const [first, second] = placed.lines;
  expect(first?.discounts[0]).toEqual({ application: 0, amount: ((first?.price ?? 0) * (first?.quantity ?? 0)) / 2 });
  const shares = [first, second].map(
    (line) => line?.discounts.find(({ application }) => application === 1)?.amount ?? 0,
  );
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
});
