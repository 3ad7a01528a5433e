import { gid, numberOf } from '../../../../platform/gid.ts';
import { newId } from '../../../../platform/new-id.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import { smallestAmount } from '../../../../shop/markets/currency.ts';
import { commitEdit } from '../../../../shop/orders/change-order.ts';
import { addLine, addLineDiscount, draftOf, removeDiscount, setQuantity } from '../../../../shop/orders/edit-order.ts';
import { lineOfVariant } from '../../../../shop/orders/line-of-variant.ts';
import { type OrderLine, OrderRefusal } from '../../../../shop/orders/order.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findVariant } from '../products/find-product.ts';
import { calculatedLineFields, calculatedOrderFields, discountChangeFields } from './calculated-order.ts';
import { findOrder } from './find-orders.ts';
import { orderFields } from './order.ts';
import { editOf, forgetEdit, keepEdit, type OrderEdit } from './order-edit.ts';

const refused = (userErrors: UserError[]) => ({
  calculatedOrder: null,
  calculatedLineItem: null,
  addedDiscountStagedChange: null,
  orderEditSession: null,
  order: null,
  successMessages: [],
  userErrors,
});

const refuse = (field: string, message: string, code?: string) => refused(userError([field], message, code));

const shown = (edit: OrderEdit, context: AdminApiContext, line?: OrderLine) => ({
  calculatedOrder: calculatedOrderFields(edit, context),
  calculatedLineItem: line ? calculatedLineFields(edit, line, context) : null,
  orderEditSession: { id: gid('OrderEditSession', edit.id) },
  userErrors: [],
});

/** Makes a mutation of an edit, which returns an `OrderRefusal` as a user error. */
const inEdit =
  <Args extends { id: string }>(change: (edit: OrderEdit, args: Args, context: AdminApiContext) => object) =>
  (_source: unknown, args: Args, context: AdminApiContext) => {
    const edit = editOf(args.id, context);
    if (!edit) return refuse('id', 'The calculated order does not exist.');
    try {
      return change(edit, args, context);
    } catch (error) {
      if (error instanceof OrderRefusal) return refuse('id', error.message);
      throw error;
    }
  };

function lineOf({ draft }: OrderEdit, id: string): OrderLine | undefined {
  const number = numberOf(id, 'CalculatedLineItem') ?? numberOf(id, 'LineItem');
  return draft.lines.find((line) => line.id === number);
}

function orderEditBegin(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
  const order = findOrder(context, id);
  if (!order) return refuse('id', 'The order does not exist.');
  if (order.cancelledAt) return refuse('id', 'The order cannot be edited.');
  const edit: OrderEdit = { ...draftOf(order), id: newId(), restock: new Map(), discounts: new Map() };
  keepEdit(edit, context);
  return shown(edit, context);
}

interface QuantityArguments {
  id: string;
  lineItemId: string;
  quantity: number;
  restock?: boolean | null;
}

const orderEditSetQuantity = inEdit<QuantityArguments>((edit, args, context) => {
  const line = lineOf(edit, args.lineItemId);
  if (!line) return refuse('lineItemId', 'The line item does not exist.');
  if (args.quantity < 0) return refuse('quantity', 'Quantity must be greater than or equal to 0');
  setQuantity(edit, line.id, args.quantity);
  edit.restock.set(line.id, args.restock ?? false);
  return shown(edit, context, line);
});

interface VariantArguments {
  id: string;
  variantId: string;
  quantity: number;
  allowDuplicates?: boolean | null;
}

/** The price is the shop's, converted at the order's rate. */
const orderEditAddVariant = inEdit<VariantArguments>((edit, args, context) => {
  const found = findVariant(context.shop, args.variantId);
  if (!found) return refuse('variantId', 'The variant does not exist.');
  if (args.quantity <= 0) return refuse('quantity', 'Quantity must be greater than 0');
  const { product, variant } = found;
  if (!args.allowDuplicates && edit.draft.lines.some(({ variantId }) => variantId === variant.id)) {
    return refuse('variantId', 'The variant is already on the order.');
  }
  const step = smallestAmount(edit.draft.presentmentCurrency);
  const line = addLine(edit, {
    ...lineOfVariant(product, variant),
    quantity: args.quantity,
    price: Math.round((variant.price * edit.draft.rate) / step) * step,
  });
  return shown(edit, context, line);
});

interface MoneyInput {
  amount: string | number;
  currencyCode: string;
}

interface CustomItemArguments {
  id: string;
  title: string;
  price: MoneyInput;
  quantity: number;
  requiresShipping?: boolean | null;
}

const orderEditAddCustomItem = inEdit<CustomItemArguments>((edit, args, context) => {
  const price = hundredthsOf(args.price.amount) ?? -1;
  if (!args.title.trim()) return refuse('title', "Title can't be blank");
  if (args.quantity <= 0) return refuse('quantity', 'Quantity must be greater than 0');
  if (price < 0) return refuse('price', 'Price must be greater than or equal to 0');
  if (args.price.currencyCode !== edit.draft.presentmentCurrency) {
    return refuse('price', `The currency must be ${edit.draft.presentmentCurrency}.`);
  }
  const line = addLine(edit, {
    productId: null,
    variantId: null,
    title: args.title,
    variantTitle: null,
    vendor: '',
    sku: '',
    grams: 0,
    requiresShipping: args.requiresShipping ?? false,
    quantity: args.quantity,
    price,
    image: '',
  });
  return shown(edit, context, line);
});

interface DiscountArguments {
  id: string;
  lineItemId: string;
  discount: { description?: string | null; fixedValue?: MoneyInput | null; percentValue?: number | null };
}

const orderEditAddLineItemDiscount = inEdit<DiscountArguments>((edit, { lineItemId, discount }, context) => {
  const line = lineOf(edit, lineItemId);
  if (!line) return refuse('lineItemId', 'The line item does not exist.');
  const { percentValue, fixedValue, description } = discount;
  if ((percentValue == null) === (fixedValue == null)) {
    return refuse('discount', 'Either fixedValue or percentValue must be given.');
  }
  const value = percentValue ?? hundredthsOf(fixedValue?.amount ?? 0) ?? 0;
  if (value <= 0 || (percentValue ?? 0) > 100) return refuse('discount', 'The value of the discount is invalid.');
  const valueType = percentValue == null ? 'fixed_amount' : 'percentage';
  const number = newId();
  edit.discounts.set(number, addLineDiscount(edit, line, { title: description ?? '', value, valueType }));
  return { ...shown(edit, context, line), addedDiscountStagedChange: discountChangeFields(edit, number) };
});

const orderEditRemoveDiscount = inEdit<{ id: string; discountApplicationId: string }>((edit, args, context) => {
  const number = numberOf(args.discountApplicationId, 'CalculatedManualDiscountApplication') ?? 0;
  const application = edit.discounts.get(number);
  if (!application) return refuse('discountApplicationId', 'The discount application does not exist.', 'INVALID');
  removeDiscount(edit, application);
  edit.discounts.delete(number);
  return shown(edit, context);
});

interface CommitArguments {
  id: string;
  notifyCustomer?: boolean | null;
  staffNote?: string | null;
}

const orderEditCommit = inEdit<CommitArguments>((edit, { notifyCustomer, staffNote }, context) => {
  commitEdit(context, edit, {
    notifyCustomer: notifyCustomer ?? false,
    staffNote: staffNote ?? '',
    restocks: (lineId) => edit.restock.get(lineId) ?? false,
  });
  forgetEdit(edit, context);
  return { order: orderFields(edit.order, context), successMessages: ['Order edited'], userErrors: [] };
});

export const orderEditMutations = {
  orderEditBegin,
  orderEditSetQuantity,
  orderEditAddVariant,
  orderEditAddCustomItem,
  orderEditAddLineItemDiscount,
  orderEditRemoveDiscount,
  orderEditCommit,
};
