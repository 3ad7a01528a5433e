import { connection } from '../../../../platform/graphql/connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { findOrder, findOrders } from './find-orders.ts';
import { orderMutations } from './mutations.ts';
import { orderFields } from './order.ts';

type Arguments = Record<string, unknown> & { query?: string | null; sortKey?: string | null };

export const orderResolvers = {
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
