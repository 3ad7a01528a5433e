import { numberOf } from '../../../../platform/gid.ts';
import { type SearchFields, search } from '../../../../platform/search-query.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { financialStatus, orderTotals } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';

/** Without `read_all_orders`, an app sees the orders of the last 60 days. Source: shopify.dev, "Access scopes". */
const VISIBLE_FOR = 60 * 24 * 60 * 60 * 1000;

const FIELDS: SearchFields<Order> = {
  default: ({ number, email }) => [`#${number}`, String(number), email],
  name: ({ number }) => [`#${number}`, String(number)],
  id: ({ id }) => String(id),
  email: ({ email }) => email,
  customer_id: ({ customerId }) => customerId,
  created_at: ({ createdAt }) => createdAt,
  processed_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  financial_status: (order) => financialStatus(order),
  fulfillment_status: () => 'unfulfilled',
  status: ({ cancelledAt }) => (cancelledAt ? 'cancelled' : 'open'),
  discount_code: ({ discountCodes }) => discountCodes,
  sku: ({ lines }) => lines.map(({ sku }) => sku),
  cart_token: ({ cartToken }) => cartToken,
  checkout_token: ({ checkoutToken }) => checkoutToken,
  test: () => true,
};

const SORT: Record<string, (order: Order) => string | number> = {
  CREATED_AT: ({ createdAt }) => createdAt,
  UPDATED_AT: ({ updatedAt }) => updatedAt,
  ID: ({ id }) => id,
  ORDER_NUMBER: ({ number }) => number,
  CUSTOMER_NAME: ({ billingAddress }) => billingAddress.lastName,
  TOTAL_PRICE: (order) => orderTotals(order, 'bought').total,
};

export function visibleOrders({ shop, sandbox, installation }: AdminApiContext): Order[] {
  if (installation.grantedScopes.includes('read_all_orders')) return shop.orders;
  const since = sandbox.clock.now() - VISIBLE_FOR;
  return shop.orders.filter(({ createdAt }) => Date.parse(createdAt) >= since);
}

/** Searches and sorts orders, by default by the time they were processed, oldest first. */
export function findOrders(
  context: AdminApiContext,
  { query, sortKey }: { query?: string | null; sortKey?: string | null },
): Order[] {
  const key = SORT[sortKey ?? ''] ?? (({ createdAt }: Order) => createdAt);
  return search(visibleOrders(context), query, FIELDS).toSorted((a, b) =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0,
  );
}

export const findOrder = (context: AdminApiContext, gid: string) =>
  visibleOrders(context).find(({ id }) => id === numberOf(gid, 'Order')) ?? null;
