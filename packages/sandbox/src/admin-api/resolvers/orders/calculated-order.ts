import { catalogueOf } from '../../../catalogue/catalogue.ts';
import { applyEdit } from '../../../orders/apply-edit.ts';
import type { Order } from '../../../orders/order.ts';
import { linePrice, orderTotals, outstandingAmount } from '../../../orders/totals.ts';
import { connection } from '../../connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { gid } from '../../gid.ts';
import { variantFields } from '../products/variant.ts';
import { attributesOf, moneyBag } from './money-bag.ts';
import { orderFields } from './order.ts';

/** An edit that was begun and not committed. */
export interface OrderEdit {
  id: number;
  order: Order;
  /** Wanted, by line. */
  quantities: Map<number, number>;
  /** Whether what is taken out goes back to the shelf, by line. */
  restock: Map<number, boolean>;
}

function edited({ order, quantities }: OrderEdit): Order {
  const copy = structuredClone(order);
  applyEdit(copy, quantities);
  return copy;
}

/** `CalculatedOrder`: the order as it will be. */
export function calculatedOrderFields(edit: OrderEdit, context: AdminApiContext) {
  const order = edited(edit);
  const totals = orderTotals(order, 'current');
  const list = (args: Record<string, unknown>) =>
    connection(
      order.lines.map(({ id }) => calculatedLineFields(edit, id, context)),
      args,
    );
  const none = (args: Record<string, unknown>) => connection([], args);
  return {
    id: gid('CalculatedOrder', edit.id),
    committed: false,
    originalOrder: () => orderFields(edit.order, context),
    lineItems: list,
    addedLineItems: none,
    addedDiscountApplications: none,
    shippingLines: [],
    taxLines: [],
    cartDiscountAmountSet: moneyBag(order, totals.discounts),
    subtotalLineItemsQuantity: order.lines.reduce((sum, line) => sum + line.currentQuantity, 0),
    subtotalPriceSet: moneyBag(order, totals.subtotal),
    totalPriceSet: moneyBag(order, totals.total),
    totalOutstandingSet: moneyBag(order, outstandingAmount(order)),
    notificationPreviewHtml: null,
    notificationPreviewTitle: 'Your order has been updated',
  };
}

/** `CalculatedLineItem`. */
export function calculatedLineFields(edit: OrderEdit, lineId: number, context: AdminApiContext) {
  const order = edited(edit);
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const { currentQuantity: quantity } = line;
  const before = edit.order.lines.find(({ id }) => id === lineId)?.currentQuantity ?? 0;
  const price = linePrice(line, quantity);
  return {
    id: gid('CalculatedLineItem', line.id),
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity,
    editableQuantity: quantity,
    editableQuantityBeforeChanges: before,
    editableSubtotalSet: moneyBag(order, price),
    uneditableSubtotalSet: moneyBag(order, 0),
    originalUnitPriceSet: moneyBag(order, line.price),
    discountedUnitPriceSet: moneyBag(order, quantity > 0 ? Math.round(price / quantity) : line.price),
    hasStagedLineItemDiscount: false,
    restockable: true,
    restocking: edit.restock.get(line.id) ?? false,
    calculatedDiscountAllocations: [],
    discountAllocations: [],
    customAttributes: attributesOf(line.properties),
    variant: () => {
      const found = catalogueOf(context.shop).variant(line.variantId);
      return found ? variantFields(found.product, found.variant, context) : null;
    },
  };
}
