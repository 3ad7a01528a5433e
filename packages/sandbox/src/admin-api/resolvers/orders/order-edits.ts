import { editOrder } from '../../../orders/change-order.ts';
import { newId } from '../../../orders/new-id.ts';
import { OrderRefusal } from '../../../orders/order-refusal.ts';
import type { ShopState } from '../../../state.ts';
import type { AdminApiContext } from '../../context.ts';
import { numberOf } from '../../gid.ts';
import { type UserError, userError } from '../../user-error.ts';
import { calculatedLineFields, calculatedOrderFields, type OrderEdit } from './calculated-order.ts';
import { findOrder } from './find-orders.ts';
import { orderFields } from './order.ts';

/** Edits that were begun, by number. Lost with the program: an app begins anew. */
const begun = new WeakMap<ShopState, Map<number, OrderEdit>>();

function editOf(id: string, { shop }: AdminApiContext): OrderEdit | undefined {
  return begun.get(shop)?.get(numberOf(id, 'CalculatedOrder') ?? 0);
}

const refused = (userErrors: UserError[]) => ({
  calculatedOrder: null,
  calculatedLineItem: null,
  orderEditSession: null,
  order: null,
  successMessages: [],
  userErrors,
});

const shown = (edit: OrderEdit, context: AdminApiContext) => ({
  calculatedOrder: calculatedOrderFields(edit, context),
  orderEditSession: { id: `gid://shopify/OrderEditSession/${edit.id}` },
  userErrors: [],
});

function orderEditBegin(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
  const order = findOrder(context, id);
  if (!order) return refused(userError(['id'], 'The order does not exist.'));
  if (order.cancelledAt) return refused(userError(['id'], 'The order cannot be edited.'));
  const edit: OrderEdit = { id: newId(), order, quantities: new Map(), restock: new Map() };
  const edits = begun.get(context.shop) ?? new Map<number, OrderEdit>();
  begun.set(context.shop, edits.set(edit.id, edit));
  return shown(edit, context);
}

interface QuantityArguments {
  id: string;
  lineItemId: string;
  quantity: number;
  restock?: boolean | null;
}

function orderEditSetQuantity(_source: unknown, args: QuantityArguments, context: AdminApiContext) {
  const edit = editOf(args.id, context);
  if (!edit) return refused(userError(['id'], 'The calculated order does not exist.'));
  const lineId = numberOf(args.lineItemId, 'CalculatedLineItem') ?? numberOf(args.lineItemId, 'LineItem');
  const line = edit.order.lines.find(({ id }) => id === lineId);
  if (!line) return refused(userError(['lineItemId'], 'The line item does not exist.'));
  if (args.quantity < 0) return refused(userError(['quantity'], 'Quantity must be greater than or equal to 0'));
  edit.quantities.set(line.id, args.quantity);
  edit.restock.set(line.id, args.restock ?? false);
  return { ...shown(edit, context), calculatedLineItem: calculatedLineFields(edit, line.id, context) };
}

interface CommitArguments {
  id: string;
  notifyCustomer?: boolean | null;
  staffNote?: string | null;
}

function orderEditCommit(
  _source: unknown,
  { id, notifyCustomer, staffNote }: CommitArguments,
  context: AdminApiContext,
) {
  const edit = editOf(id, context);
  if (!edit) return refused(userError(['id'], 'The calculated order does not exist.'));
  try {
    editOrder(context, edit.order, edit.quantities, {
      notifyCustomer: notifyCustomer ?? false,
      staffNote: staffNote ?? '',
      restocks: (lineId) => edit.restock.get(lineId) ?? false,
    });
  } catch (error) {
    if (error instanceof OrderRefusal) return refused(userError(['id'], error.message));
    throw error;
  }
  begun.get(context.shop)?.delete(edit.id);
  return { order: orderFields(edit.order, context), successMessages: ['Order edited'], userErrors: [] };
}

export const orderEditMutations = { orderEditBegin, orderEditSetQuantity, orderEditCommit };
