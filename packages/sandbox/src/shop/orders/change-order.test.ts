import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../testing/test-order.ts';
import { SHIRT, TOTE } from '../../testing/test-products.ts';
import { openShop } from '../../testing/test-shop.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { installApp } from '../install/install.ts';
import { cancelOrder, editOrder, markAsPaid, refundOrder } from './change-order.ts';
import { fulfillOrder } from './fulfill-order.ts';
import { type Order, OrderRefusal } from './order.ts';
import { financialStatus, linePrice, orderTotals, outstandingAmount } from './totals.ts';

const TOPICS = [
  'orders/create',
  'orders/paid',
  'orders/edited',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'refunds/create',
];

let place: ReturnType<typeof openShop>;
let order: Order;

beforeEach(async () => {
  place = openShop();
  place.sandbox.config.scopes.push('read_orders');
  place.sandbox.config.webhooks.subscriptions.push(...TOPICS.map((topic) => ({ topic, uri: '/hooks' })));
  installApp(place.sandbox, place.shop);
  order = await placeOrder(place);
});

const line = (index: number) => {
  const found = order.lines[index];
  if (!found) throw new Error(`The order has no line ${index}`);
  return found;
};
const lineOf = (variantId: number) => line(order.lines.findIndex((candidate) => candidate.variantId === variantId));
const stockOf = (variantId: number) => catalogueOf(place.shop).variant(variantId)?.variant.stock ?? null;
const sent = (topic: string) =>
  place.shop.webhookDeliveries.filter((delivery) => delivery.topic === topic).map(({ body }) => JSON.parse(body));
const refund = (quantity: number, restock = false, shipping = 0) =>
  refundOrder(place, order, { lines: [{ lineId: lineOf(TOTE.id).id, quantity, restock }], shipping, note: '' });

it('an order is paid when it is created, and orders/create and orders/paid are sent', () => {
  expect(financialStatus(order)).toBe('paid');
  expect(sent('orders/create')).toMatchObject([{ id: order.id, financial_status: 'paid' }]);
  expect(sent('orders/paid')).toMatchObject([{ id: order.id }]);
});

describe('a refund', () => {
  it('of some pieces returns their price after discounts and removes them from the order', () => {
    const { amount } = refund(1);
    expect(amount).toBe(TOTE.price * 0.9);
    expect(lineOf(TOTE.id)).toMatchObject({ quantity: 2, currentQuantity: 1 });
    expect(financialStatus(order)).toBe('partially_refunded');
    expect(orderTotals(order, 'current').total).toBe(order.paid - amount);
    expect(sent('refunds/create')).toMatchObject([
      { order_id: order.id, refund_line_items: [{ quantity: 1, restock_type: 'no_restock', subtotal: amount / 100 }] },
    ]);
  });

  it('restocks the pieces if requested', () => {
    const before = stockOf(TOTE.id) ?? 0;
    refund(1);
    expect(stockOf(TOTE.id)).toBe(before);
    refund(1, true);
    expect(stockOf(TOTE.id)).toBe(before + 1);
  });

  it('of everything leaves a total of 0', () => {
    const { shipping } = orderTotals(order, 'current');
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity, restock: true }));
    refundOrder(place, order, { lines, shipping, note: 'Damaged' });
    expect(financialStatus(order)).toBe('refunded');
    expect(orderTotals(order, 'current').total).toBe(0);
  });

  it('is refused for too many pieces, too much shipping, or unknown lines', () => {
    expect(() => refund(3)).toThrow(OrderRefusal);
    expect(() => refund(1, false, 1_000_000)).toThrow(OrderRefusal);
    expect(() => refund(0)).toThrow(OrderRefusal);
    expect(() =>
      refundOrder(place, order, { lines: [{ lineId: 1, quantity: 1, restock: false }], shipping: 0, note: '' }),
    ).toThrow(OrderRefusal);
    expect([order.refunds, lineOf(TOTE.id).currentQuantity]).toEqual([[], 2]);
  });
});

describe('cancelling', () => {
  it('refunds and restocks if requested, and is refused the second time', () => {
    const before = stockOf(SHIRT.id) ?? 0;
    cancelOrder(place, order, { reason: 'customer', refund: true, restock: true, note: '' });
    expect([order.cancelReason, financialStatus(order), stockOf(SHIRT.id)]).toEqual([
      'customer',
      'refunded',
      before + 3,
    ]);
    expect(sent('orders/cancelled')).toMatchObject([{ cancel_reason: 'customer', financial_status: 'refunded' }]);
    expect(() => cancelOrder(place, order, { reason: 'other', refund: false, restock: false, note: '' })).toThrow(
      OrderRefusal,
    );
  });

  it('does not refund or restock otherwise', () => {
    const before = stockOf(SHIRT.id);
    cancelOrder(place, order, { reason: 'fraud', refund: false, restock: false, note: '' });
    expect([order.refunds, stockOf(SHIRT.id)]).toEqual([[], before]);
  });
});

describe('editing', () => {
  it('removes pieces from the current quantity only, and orders/edited contains the difference', () => {
    const before = stockOf(SHIRT.id) ?? 0;
    const shirts = lineOf(SHIRT.id);
    editOrder(place, order, new Map([[shirts.id, 1]]));
    expect(lineOf(SHIRT.id)).toMatchObject({ quantity: 3, currentQuantity: 1 });
    expect(stockOf(SHIRT.id)).toBe(before + 2);
    expect(sent('orders/edited')).toMatchObject([
      { order_edit: { order_id: order.id, line_items: { additions: [], removals: [{ id: shirts.id, delta: 2 }] } } },
    ]);
  });

  it('adds pieces that the buyer has yet to pay', () => {
    const shirts = lineOf(SHIRT.id);
    const before = linePrice(shirts);
    editOrder(place, order, new Map([[shirts.id, 4]]));
    expect(lineOf(SHIRT.id)).toMatchObject({ quantity: 4, currentQuantity: 4 });
    expect(outstandingAmount(order)).toBe(linePrice(lineOf(SHIRT.id)) - before);
    expect(financialStatus(order)).toBe('partially_paid');
  });

  it('is refused without a change, for a negative quantity, and for a cancelled order', () => {
    const { id } = line(0);
    expect(() => editOrder(place, order, new Map([[id, line(0).quantity]]))).toThrow(OrderRefusal);
    expect(() => editOrder(place, order, new Map([[id, -1]]))).toThrow(OrderRefusal);
    cancelOrder(place, order, { reason: 'other', refund: false, restock: false, note: '' });
    expect(() => editOrder(place, order, new Map([[id, 1]]))).toThrow(OrderRefusal);
  });
});

it('an order can be fulfilled in parts, and orders/fulfilled is sent with the last one', () => {
  const [first, ...others] = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  if (!first) throw new Error('The order has no lines');
  const tracking = { company: null, number: 'Z1', url: null };
  fulfillOrder(place, order, { lines: [first], tracking });
  expect(sent('orders/partially_fulfilled')).toMatchObject([
    {
      fulfillment_status: 'partial',
      line_items: [{ fulfillment_status: 'fulfilled', fulfillable_quantity: 0 }, { fulfillment_status: null }],
      fulfillments: [{ status: 'success', tracking_number: 'Z1', line_items: [{ id: first.lineId }] }],
    },
  ]);
  expect(() => fulfillOrder(place, order, { lines: [first], tracking })).toThrow(OrderRefusal);
  fulfillOrder(place, order, { lines: others, tracking });
  expect(sent('orders/fulfilled')).toMatchObject([{ fulfillment_status: 'fulfilled' }]);
});

it('marking as paid settles the amount due after an edit, and is refused the second time', () => {
  editOrder(place, order, new Map([[lineOf(TOTE.id).id, 3]]));
  expect(financialStatus(order)).toBe('partially_paid');
  markAsPaid(place, order);
  expect(financialStatus(order)).toBe('paid');
  expect(sent('orders/paid')).toHaveLength(2);
  expect(() => markAsPaid(place, order)).toThrow(OrderRefusal);
});
