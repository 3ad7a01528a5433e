import { randomUUID } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import { gid, numberOf } from '../../../../platform/gid.ts';
import { accessDenied, isGranted } from '../../../../shop/install/access-scopes.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import { cancelOrder, markAsPaid, refundOrder } from '../../../../shop/orders/change-order.ts';
import { type Order, OrderRefusal } from '../../../../shop/orders/order.ts';
import { orderTotals } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { idempotent } from '../../idempotent.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findOrder } from './find-orders.ts';
import { fulfillmentCreate } from './fulfillment-create.ts';
import { orderFields } from './order.ts';
import { refundFields } from './refund.ts';

interface CancelArguments {
  orderId: string;
  reason: string;
  restock: boolean;
  refund?: boolean | null;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
  staffNote?: string | null;
}

const REASONS: NonNullable<Order['cancelReason']>[] = ['customer', 'declined', 'fraud', 'inventory', 'other', 'staff'];

/** Cancels an order before it returns. Shopify runs a job instead. */
function orderCancel(_source: unknown, args: CancelArguments, context: AdminApiContext) {
  const order = findOrder(context, args.orderId);
  if (!order) return cancelRefused(userError(['orderId'], 'Order does not exist', 'NOT_FOUND'));
  try {
    cancelOrder(context, order, {
      reason: REASONS.find((reason) => reason.toUpperCase() === args.reason) ?? 'other',
      refund: args.refundMethod?.originalPaymentMethodsRefund ?? args.refund ?? false,
      restock: args.restock,
      note: args.staffNote ?? '',
    });
  } catch (error) {
    if (error instanceof OrderRefusal) return cancelRefused(userError(['orderId'], error.message, 'INVALID'));
    throw error;
  }
  return { job: { id: gid('Job', randomUUID()), done: true }, orderCancelUserErrors: [], userErrors: [] };
}

const cancelRefused = (errors: UserError[]) => ({ job: null, orderCancelUserErrors: errors, userErrors: errors });

interface RefundArguments {
  input: {
    orderId: string;
    note?: string | null;
    refundLineItems?: { lineItemId: string; quantity: number; restockType?: string | null }[] | null;
    shipping?: { amount?: string | number | null; fullRefund?: boolean | null } | null;
  };
}

function refundCreate(
  _source: unknown,
  { input }: RefundArguments,
  context: AdminApiContext,
  info: GraphQLResolveInfo,
) {
  const scopes = ['write_orders', 'write_marketplace_orders'];
  if (!isGranted(context.installation.grantedScopes, scopes)) {
    throw accessDenied(info, {
      scopes,
      sentence: '`write_orders` access scope or `write_marketplace_orders` access scope.',
    });
  }
  const order = findOrder(context, input.orderId);
  if (!order) return refundRefused(userError(['orderId'], 'Order does not exist'));
  try {
    const refund = refundOrder(context, order, {
      lines: (input.refundLineItems ?? []).map(({ lineItemId, quantity, restockType }) => ({
        lineId: numberOf(lineItemId, 'LineItem') ?? 0,
        quantity,
        restock: restockType === 'RETURN' || restockType === 'CANCEL',
      })),
      shipping: input.shipping?.fullRefund
        ? orderTotals(order, 'current').shipping
        : (hundredthsOf(input.shipping?.amount ?? 0) ?? 0),
      note: input.note ?? '',
    });
    return { refund: refundFields(order, refund, context), order: orderFields(order, context), userErrors: [] };
  } catch (error) {
    if (error instanceof OrderRefusal) return refundRefused(userError(null, error.message));
    throw error;
  }
}

const refundRefused = (userErrors: UserError[]) => ({ refund: null, order: null, userErrors });

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

export const orderMutations = {
  orderCancel,
  orderMarkAsPaid,
  fulfillmentCreate,
  refundCreate: idempotent(refundCreate, refundRefused),
};
