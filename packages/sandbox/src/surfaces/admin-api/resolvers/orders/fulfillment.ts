import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { decimalMoney } from '../../../../shop/markets/amount.ts';
import { fulfillableQuantity, fulfilledQuantity, fulfillmentStatus } from '../../../../shop/orders/fulfillment.ts';
import type { Fulfillment, Order, OrderLine } from '../../../../shop/orders/order.ts';
import { linePrice } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { locationFields } from '../products/location.ts';
import { lineItemFields } from './line-item.ts';
import { moneyBag } from './money-bag.ts';
import { orderFields } from './order.ts';

type Paging = Record<string, unknown>;

/** Returns `Order.displayFulfillmentStatus`, derived from the REST resource's status. */
export function displayFulfillmentStatus(order: Order): string {
  const status = fulfillmentStatus(order);
  if (status === null) return 'UNFULFILLED';
  return status === 'partial' ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
}

/** `Fulfillment`. */
export function fulfillmentFields(order: Order, fulfillment: Fulfillment, context: AdminApiContext) {
  const { id, lines, tracking, createdAt } = fulfillment;
  const items = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.id === lineId);
    return line ? [fulfillmentLineItem(order, line, quantity, context)] : [];
  });
  const isTracked = tracking.number !== null || tracking.url !== null || tracking.company !== null;
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', id),
    legacyResourceId: String(id),
    name: `#${order.number}.${order.fulfillments.indexOf(fulfillment) + 1}`,
    status: 'SUCCESS',
    displayStatus: 'FULFILLED',
    createdAt,
    updatedAt: createdAt,
    deliveredAt: null,
    estimatedDeliveryAt: null,
    inTransitAt: null,
    originAddress: null,
    service: null,
    requiresShipping: true,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: isTracked ? [tracking] : [],
    location: () => locationFields(context.shop),
    order: () => orderFields(order, context),
    fulfillmentLineItems: (args: Paging) => connection(items, args),
    fulfillmentOrders: (args: Paging) => connection([fulfillmentOrderFields(order, context)], args),
  };
}

function fulfillmentLineItem(order: Order, line: OrderLine, quantity: number, context: AdminApiContext) {
  const original = line.price * quantity;
  const discounted = linePrice(line, quantity);
  return {
    id: gid('FulfillmentLineItem', line.id),
    quantity,
    lineItem: () => lineItemFields(order, line, context),
    originalTotal: decimalMoney(original),
    originalTotalSet: moneyBag(order, original),
    discountedTotal: decimalMoney(discounted),
    discountedTotalSet: moneyBag(order, discounted),
  };
}

/** `FulfillmentOrder`. The shop has one location, so an order has one, with the order's id. */
export function fulfillmentOrderFields(order: Order, context: AdminApiContext): object {
  const isOpen = order.lines.some((line) => fulfillableQuantity(order, line) > 0);
  const wasSent = order.fulfillments.length > 0;
  const location = locationFields(context.shop);
  const lines = order.lines.map((line) => ({
    __typename: 'FulfillmentOrderLineItem',
    id: gid('FulfillmentOrderLineItem', line.id),
    totalQuantity: fulfilledQuantity(order, line) + fulfillableQuantity(order, line),
    remainingQuantity: fulfillableQuantity(order, line),
    productTitle: line.title,
    variantTitle: line.variantTitle,
    vendor: line.vendor,
    sku: line.sku,
    requiresShipping: line.requiresShipping,
    originalUnitPriceSet: moneyBag(order, line.price),
    warnings: [],
    lineItem: () => lineItemFields(order, line, context),
  }));
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', order.id),
    orderId: gid('Order', order.id),
    orderName: `#${order.number}`,
    orderProcessedAt: order.createdAt,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    status: openStatus(isOpen, wasSent),
    requestStatus: 'UNSUBMITTED',
    fulfillAt: order.createdAt,
    fulfillBy: null,
    fulfillmentHolds: [],
    supportedActions: isOpen ? [{ action: 'CREATE_FULFILLMENT', externalUrl: null }] : [],
    assignedLocation: { name: location.name, countryCode: context.shop.country, location },
    order: () => orderFields(order, context),
    lineItems: (args: Paging) => connection(lines, args),
    fulfillments: (args: Paging) =>
      connection(
        order.fulfillments.map((fulfillment) => fulfillmentFields(order, fulfillment, context)),
        args,
      ),
  };
}

function openStatus(isOpen: boolean, wasSent: boolean): string {
  if (isOpen) return wasSent ? 'IN_PROGRESS' : 'OPEN';
  return wasSent ? 'CLOSED' : 'CANCELLED';
}
