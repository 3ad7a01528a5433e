import { gid } from '../../../platform/gid.ts';
import { type Customer, customerName } from '../../customers/customer.ts';
import { findCustomer } from '../../customers/session.ts';
import { moneyV2 } from '../../markets/amount.ts';
import { orderTotals } from '../../orders/totals.ts';
import type { FunctionContext } from '../input-context.ts';
import { metafieldsOfOwner } from './metafield-values.ts';
import { tagValues } from './tag-values.ts';

/**
 * `BuyerIdentity`; null for a guest who has not entered an e-mail address. An address at the checkout identifies a
 * customer, who is then not authenticated.
 */
export function buyerValues(context: FunctionContext) {
  const { customer: loggedIn, email, shop } = context;
  const customer = loggedIn ?? (email ? findCustomer(shop, email) : undefined);
  if (!customer && !email) return null;
  return {
    isAuthenticated: loggedIn !== null,
    email: email || customer?.email || null,
    phone: customer?.phone ?? null,
    customer: customer ? () => customerValues(customer, context) : null,
  };
}

function customerValues(customer: Customer, context: FunctionContext) {
  const id = gid('Customer', customer.id);
  const orders = context.shop.orders.filter(({ customerId }) => customerId === customer.id);
  return {
    id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: customerName(customer),
    createdAt: customer.createdAt,
    numberOfOrders: orders.length,
    amountSpent: () => {
      const spent = orders.reduce((sum, order) => sum + orderTotals(order, 'current').total / order.rate, 0);
      return moneyV2(Math.round(spent), context.shop.currency);
    },
    ...tagValues(customer.tags),
    ...metafieldsOfOwner(id, context),
  };
}
