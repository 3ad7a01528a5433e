import { GraphQLError } from 'graphql';
import { gid } from '../../../../platform/gid.ts';
import { type Customer, customerName } from '../../../../shop/customers/customer.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import { refundedAmount } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';

/**
 * `Customer`. Its orders are resolved with the other orders. `CustomerAddress` and details of consent are not in the sandbox.
 */
export function customerFields(customer: Customer, context: AdminApiContext) {
  const { shop } = context;
  const orders = shop.orders.filter(({ customerId }) => customerId === customer.id);
  const spent = orders.reduce((sum, order) => sum + shopAmount(order, order.paid - refundedAmount(order)), 0);
  return {
    __typename: 'Customer',
    id: gid('Customer', customer.id),
    legacyResourceId: String(customer.id),
    ...metafieldsOfOwner(gid('Customer', customer.id), context),
    ...personalFields(customer, context),
    tags: customer.tags,
    note: null,
    locale: shop.primaryLocale,
    state: 'ENABLED',
    verifiedEmail: true,
    validEmailAddress: true,
    taxExempt: false,
    canDelete: orders.length === 0,
    createdAt: customer.createdAt,
    updatedAt: customer.createdAt,
    numberOfOrders: String(orders.length),
    amountSpent: moneyV2(spent, shop.currency),
    addresses: [],
    defaultAddress: null,
  };
}

/** The fields that apps must be approved for. */
function personalFields(customer: Customer, { shop }: AdminApiContext) {
  const { email, phone } = customer;
  const fields = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: customerName(customer) || email,
    email,
    defaultEmailAddress: {
      emailAddress: email,
      validFormat: true,
      marketingState: customer.acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
    },
    phone,
    defaultPhoneNumber: phone && { phoneNumber: phone },
  };
  if (shop.behaviours.personalData === 'shown') return fields;
  return Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      () => {
        // `displayName` can't be null.
        if (shop.behaviours.personalData === 'withheld') return name === 'displayName' ? '' : null;
        throw new GraphQLError(`This app is not approved to use the ${name} field.`, {
          extensions: { code: 'ACCESS_DENIED' },
        });
      },
    ]),
  );
}
