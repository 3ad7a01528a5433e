import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { type CustomId, ownerOfCustomId } from '../metafields/custom-id.ts';
import { findOrder, findOrders } from './find-orders.ts';
import { orderMutations } from './mutations.ts';
import { orderFields } from './order.ts';
import { orderEditMutations } from './order-edits.ts';

type Arguments = Record<string, unknown> & { query?: string | null; sortKey?: string | null };

interface Identifier {
  id?: string | null;
  customId?: CustomId | null;
}

export const orderResolvers = {
  QueryRoot: {
    orders: (_source: unknown, args: Arguments, context: AdminApiContext) =>
      connection(
        findOrders(context, args).map((order) => orderFields(order, context)),
        args,
      ),
    ordersCount: (_source: unknown, args: Arguments, context: AdminApiContext) => countOf(findOrders(context, args)),
    order: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
      const order = findOrder(context, id);
      return order && orderFields(order, context);
    },
    orderByIdentifier: (_source: unknown, { identifier }: { identifier: Identifier }, context: AdminApiContext) => {
      const { id, customId } = identifier;
      const order = findOrder(context, id ?? (customId && ownerOfCustomId('Order', customId, context)) ?? '');
      return order && orderFields(order, context);
    },
  },
  Mutation: { ...orderMutations, ...orderEditMutations },
};
