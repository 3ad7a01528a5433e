import { fulfillmentStatus } from '../../../../shop/orders/fulfillment.ts';
import { confirmationNumber, type Order } from '../../../../shop/orders/order.ts';
import { orderStatusUrl } from '../../../../shop/orders/order-status-url.ts';
import { financialStatus, linePrice, orderTotals, refundedAmount } from '../../../../shop/orders/totals.ts';
import { platformText } from '../../../../shop/translations/platform-text.ts';
import type { Page } from '../../page.ts';
import { customerObject } from '../customer.ts';
import { metafieldsObject } from '../metafields/metafields.ts';
import { addressObject } from './address.ts';
import { orderAllocations, orderApplication } from './order-discount.ts';
import { orderLineObject } from './order-line.ts';
import { taxLineObjects } from './tax-line.ts';
import { transactionObjects } from './transaction.ts';

const LABELS = {
  pending: 'Pending',
  paid: 'Paid',
  partially_paid: 'Partially paid',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  unfulfilled: 'Unfulfilled',
  partial: 'Partially fulfilled',
  fulfilled: 'Fulfilled',
  customer: 'Customer changed/canceled order',
  declined: 'Payment declined',
  fraud: 'Fraudulent order',
  inventory: 'Items unavailable',
  other: 'Other',
  staff: 'Staff error',
} as const;

/** Liquid's `order` as its buyer sees it. Money is in the currency of the purchase. There are no duties. */
export function orderObject(page: Page, order: Order) {
  const bought = orderTotals(order, 'bought');
  const label = (name: keyof typeof LABELS) => platformText(page.locale, LABELS[name]);
  const applications = order.discountApplications.map((application, index) =>
    orderApplication(order, application, index),
  );
  const statusUrl = orderStatusUrl(page.url.origin, page.shop, order);
  const url = page.href(`account/orders/${order.token}`);
  const lines = order.lines.map((line) => orderLineObject(page, order, line));
  const status = financialStatus(order);
  const sent = fulfillmentStatus(order) ?? 'unfulfilled';
  const customer = page.shop.customers.find(({ id }) => id === order.customerId);
  return {
    id: order.id,
    name: `#${order.number}`,
    order_number: order.number,
    confirmation_number: confirmationNumber(order),
    created_at: order.createdAt,
    email: order.email,
    phone: order.phone || null,
    note: order.note || null,
    attributes: Object.fromEntries(Object.entries(order.attributes).filter(([name]) => !name.startsWith('__'))),
    tags: [],
    get customer(): object | null {
      return customer ? customerObject(page, customer) : null;
    },
    customer_url: url,
    customer_order_url: url,
    order_status_url: statusUrl,
    cancelled: order.cancelledAt !== null,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason,
    cancel_reason_label: order.cancelReason && label(order.cancelReason),
    financial_status: status,
    financial_status_label: label(status),
    fulfillment_status: sent,
    fulfillment_status_label: label(sent),
    line_items: lines,
    subtotal_line_items: lines,
    item_count: order.lines.reduce((count, { quantity }) => count + quantity, 0),
    line_items_subtotal_price: bought.lineItems,
    subtotal_price: bought.subtotal,
    shipping_price: bought.shipping,
    tax_price: bought.tax,
    tax_lines: taxLineObjects(order, [...order.lines.map((line) => linePrice(line)), bought.shipping]),
    total_duties: null,
    total_price: bought.total,
    total_discounts: bought.discounts,
    total_refunded_amount: refundedAmount(order),
    total_net_amount: order.paid - refundedAmount(order),
    discounts: [],
    discount_applications: applications,
    cart_level_discount_applications: applications.filter(
      ({ target_selection, target_type }) => target_selection === 'all' && target_type === 'line_item',
    ),
    shipping_methods: order.shipping
      ? [
          {
            id: order.shipping.code,
            handle: order.shipping.code,
            title: order.shipping.title,
            original_price: order.shipping.price,
            price: order.shipping.price,
            price_with_discounts: bought.shipping,
            tax_lines: taxLineObjects(order, [bought.shipping]),
            discount_allocations: orderAllocations(order, order.shipping.discounts),
          },
        ]
      : [],
    shipping_address: order.shippingAddress && addressObject(page, order.shippingAddress),
    billing_address: addressObject(page, order.billingAddress),
    transactions: transactionObjects(page, order),
    'pickup_in_store?': false,
    metafields: metafieldsObject(page, 'Order', order.id),
  };
}
