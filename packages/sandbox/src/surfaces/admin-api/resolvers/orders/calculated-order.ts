import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { changesOf } from '../../../../shop/orders/edit-order.ts';
import type { OrderLine } from '../../../../shop/orders/order.ts';
import { linePrice, orderTotals, outstandingAmount } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { variantFields } from '../products/variant.ts';
import { discountApplicationFields } from './discount-application.ts';
import { lineItemFields } from './line-item.ts';
import { attributesOf, moneyBag } from './money-bag.ts';
import { orderFields } from './order.ts';
import type { OrderEdit } from './order-edit.ts';
import { taxLineFields } from './tax-lines.ts';

type Paging = Record<string, unknown>;

const isAdded = ({ order }: OrderEdit, line: OrderLine) => !order.lines.some(({ id }) => id === line.id);

/** `CalculatedOrder`: the order after the edit. */
export function calculatedOrderFields(edit: OrderEdit, context: AdminApiContext) {
  const { draft } = edit;
  const totals = orderTotals(draft, 'current');
  const linesOf = (lines: OrderLine[]) => (args: Paging) =>
    connection(
      lines.map((line) => calculatedLineFields(edit, line, context)),
      args,
    );
  return {
    __typename: 'CalculatedOrder',
    id: gid('CalculatedOrder', edit.id),
    committed: false,
    originalOrder: () => orderFields(edit.order, context),
    lineItems: linesOf(draft.lines),
    addedLineItems: linesOf(draft.lines.filter((line) => isAdded(edit, line))),
    addedDiscountApplications: (args: Paging) =>
      connection(
        [...edit.discounts.keys()].map((number) => calculatedDiscount(edit, number)),
        args,
      ),
    stagedChanges: (args: Paging) => connection(stagedChanges(edit, context), args),
    shippingLines: [],
    taxLines: taxLineFields(draft, [
      ...draft.lines.map((line) => linePrice(line, line.currentQuantity)),
      totals.shipping,
    ]),
    cartDiscountAmountSet: moneyBag(draft, totals.discounts),
    subtotalLineItemsQuantity: draft.lines.reduce((sum, line) => sum + line.currentQuantity, 0),
    subtotalPriceSet: moneyBag(draft, totals.subtotal),
    totalPriceSet: moneyBag(draft, totals.total),
    totalOutstandingSet: moneyBag(draft, outstandingAmount(draft)),
    notificationPreviewHtml: null,
    notificationPreviewTitle: 'Your order has been updated',
  };
}

/** `OrderStagedChange`s: increased, decreased and added lines. */
function stagedChanges(edit: OrderEdit, context: AdminApiContext): object[] {
  const { draft, order } = edit;
  const lines = changesOf(edit).map(({ line, delta }) => {
    if (!isAdded(edit, line)) {
      const lineItem = () => lineItemFields(order, line, context);
      return delta > 0
        ? { __typename: 'OrderStagedChangeIncrementItem', delta, lineItem }
        : {
            __typename: 'OrderStagedChangeDecrementItem',
            delta: -delta,
            lineItem,
            restock: edit.restock.get(line.id) ?? false,
          };
    }
    const originalUnitPrice = moneyV2(line.price, draft.presentmentCurrency);
    return line.variantId === null
      ? { __typename: 'OrderStagedChangeAddCustomItem', originalUnitPrice, quantity: line.quantity, title: line.title }
      : { __typename: 'OrderStagedChangeAddVariant', quantity: line.quantity, variant: variantOf(line, context) };
  });
  return [...lines, ...[...edit.discounts.keys()].map((number) => discountChangeFields(edit, number))];
}

/** `OrderStagedChangeAddLineItemDiscount`. */
export function discountChangeFields(edit: OrderEdit, number: number) {
  const { description, value } = calculatedDiscount(edit, number);
  return {
    __typename: 'OrderStagedChangeAddLineItemDiscount',
    id: gid('OrderStagedChangeAddLineItemDiscount', number),
    description,
    value,
  };
}

/** `CalculatedManualDiscountApplication`. */
function calculatedDiscount({ draft, discounts }: OrderEdit, number: number) {
  const application = discounts.get(number);
  const index = application ? draft.discountApplications.indexOf(application) : -1;
  const fields = discountApplicationFields(draft, index);
  return {
    ...fields,
    __typename: 'CalculatedManualDiscountApplication',
    id: gid('CalculatedManualDiscountApplication', number),
    appliedTo: 'LINE',
    description: application?.title ?? '',
    value: fields?.value,
  };
}

/** `CalculatedLineItem`. */
export function calculatedLineFields(edit: OrderEdit, line: OrderLine, context: AdminApiContext) {
  const { draft, discounts } = edit;
  const { currentQuantity: quantity } = line;
  const before = edit.order.lines.find(({ id }) => id === line.id)?.currentQuantity ?? 0;
  const price = linePrice(line, quantity);
  const staged = [...discounts].flatMap(([number, application]) => {
    const index = draft.discountApplications.indexOf(application);
    const amount = line.discounts.find((part) => part.application === index)?.amount;
    if (amount === undefined) return [];
    return {
      allocatedAmountSet: moneyBag(draft, amount),
      discountApplication: () => calculatedDiscount(edit, number),
    };
  });
  return {
    id: gid('CalculatedLineItem', line.id),
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity,
    editableQuantity: quantity,
    editableQuantityBeforeChanges: before,
    editableSubtotalSet: moneyBag(draft, price),
    uneditableSubtotalSet: moneyBag(draft, 0),
    originalUnitPriceSet: moneyBag(draft, line.price),
    discountedUnitPriceSet: moneyBag(draft, quantity > 0 ? Math.round(price / quantity) : line.price),
    hasStagedLineItemDiscount: staged.length > 0,
    restockable: true,
    restocking: edit.restock.get(line.id) ?? false,
    calculatedDiscountAllocations: staged,
    discountAllocations: [],
    customAttributes: attributesOf(line.properties),
    variant: () => variantOf(line, context),
  };
}

function variantOf({ variantId }: OrderLine, context: AdminApiContext) {
  const found = variantId === null ? undefined : catalogueOf(context.shop).variant(variantId);
  return found ? variantFields(found.product, found.variant, context) : null;
}
