import { markAsPaid } from '../../../../shop/orders/change-order.ts';
import { OrderRefusal } from '../../../../shop/orders/order.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { findOrder } from './find-orders.ts';
import { fulfillmentCreate } from './fulfillment-create.ts';
import { orderFields } from './order.ts';

async function orderMarkAsPaid(_source: unknown, { input }: { input: { id: string } }, context: AdminApiContext) {
  const refuse = (message: string) => ({ order: null, userErrors: userError(['id'], message) });
  const order = findOrder(context, input.id);
  if (!order) return refuse('Order does not exist');
  try {
    markAsPaid(context, order);
  } catch (error) {
    if (error instanceof OrderRefusal) return refuse(error.message);
    throw error;
  }
  await context.sandbox.flush();
  return { order: orderFields(order, context), userErrors: [] };
}

export const orderMutations = { orderMarkAsPaid, fulfillmentCreate };
