import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { findOrder, findOrders } from './find-orders.ts';
import { orderMutations } from './mutations.ts';
import { orderFields } from './order.ts';

type Arguments = Record<string, unknown> & { query?: string | null; sortKey?: string | null };

/** Returns the orders of a customer, oldest first. */
const ordersOf = (customer: unknown, { shop }: AdminApiContext) =>
  shop.orders.filter(({ customerId }) => gid('Customer', customerId ?? 0) === Reflect.get(Object(customer), 'id'));

export const orderResolvers = {
  Customer: {
    orders: (customer: unknown, args: Record<string, unknown>, context: AdminApiContext) =>
      connection(
        ordersOf(customer, context).map((order) => orderFields(order, context)),
        args,
      ),
    lastOrder(customer: unknown, _args: unknown, context: AdminApiContext) {
      const last = ordersOf(customer, context).at(-1);
      return last ? orderFields(last, context) : null;
    },
  },
  QueryRoot: {
    orders: (_source: unknown, args: Arguments, context: AdminApiContext) =>
      connection(
        findOrders(context, args).map((order) => orderFields(order, context)),
        args,
      ),
    order: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
      const order = findOrder(context, id);
      return order && orderFields(order, context);
    },
  },
  Mutation: orderMutations,
};
