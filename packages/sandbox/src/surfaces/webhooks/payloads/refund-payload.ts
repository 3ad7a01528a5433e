import { decimalAmount, moneySet } from '../../../shop/orders/money-set.ts';
import type { Order, Refund } from '../../../shop/orders/order.ts';
import { taxOf } from '../../../shop/taxes/tax.ts';
import { linePayload } from './line-payload.ts';

/** Returns the body of `refunds/create`, which is also an item of an order's `refunds`. */
export function refundPayload(order: Order, refund: Refund): Record<string, unknown> {
  const { presentmentCurrency: currency } = order;
  return {
    id: refund.id,
    admin_graphql_api_id: `gid://shopify/Refund/${refund.id}`,
    created_at: refund.createdAt,
    note: refund.note || null,
    order_id: order.id,
    processed_at: refund.createdAt,
    restock: refund.lines.some(({ restock }) => restock),
    total_duties_set: moneySet(order, 0),
    user_id: null,
    order_adjustments: refund.shipping > 0 ? [shippingAdjustment(order, refund)] : [],
    transactions: [
      {
        id: refund.id + 1,
        admin_graphql_api_id: `gid://shopify/OrderTransaction/${refund.id + 1}`,
        amount: decimalAmount(refund.amount, currency),
        created_at: refund.createdAt,
        currency,
        error_code: null,
        gateway: 'bogus',
        kind: 'refund',
        message: 'Bogus Gateway: Forced success',
        order_id: order.id,
        processed_at: refund.createdAt,
        source_name: 'web',
        status: 'success',
        test: true,
      },
    ],
    refund_line_items: refund.lines.map((part) => {
      const line = order.lines.find(({ id }) => id === part.lineId);
      return {
        id: part.id,
        line_item_id: part.lineId,
        location_id: null,
        quantity: part.quantity,
        restock_type: part.restock ? 'return' : 'no_restock',
        subtotal: part.subtotal / 100,
        subtotal_set: moneySet(order, part.subtotal),
        total_tax: taxOf(order, part.subtotal) / 100,
        total_tax_set: moneySet(order, taxOf(order, part.subtotal)),
        line_item: line ? linePayload(order, line) : null,
      };
    }),
    duties: [],
    additional_fees: [],
    refund_shipping_lines: [],
  };
}

function shippingAdjustment(order: Order, refund: Refund) {
  return {
    id: refund.id + 2,
    amount: decimalAmount(-refund.shipping, order.presentmentCurrency),
    amount_set: moneySet(order, -refund.shipping),
    kind: 'shipping_refund',
    order_id: order.id,
    reason: 'Shipping refund',
    refund_id: refund.id,
    tax_amount: decimalAmount(-taxOf(order, refund.shipping), order.presentmentCurrency),
    tax_amount_set: moneySet(order, -taxOf(order, refund.shipping)),
  };
}
