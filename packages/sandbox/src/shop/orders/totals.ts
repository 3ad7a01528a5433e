import { taxOf } from '../taxes/tax.ts';
import type { Order, OrderLine } from './order.ts';

/** The totals of an order, in hundredths of the presentment currency. There are no duties or tips. */
export interface OrderTotals {
  /** Before discounts. */
  lineItems: number;
  /** Discounts on lines and shipping. */
  discounts: number;
  /** Lines after their discounts. */
  subtotal: number;
  /** Shipping after discounts. */
  shipping: number;
  /** Included in the amounts above or added to them, depending on `taxesIncluded`. */
  tax: number;
  total: number;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the discount on a number of pieces of a line, in proportion to the discounts on the whole line. */
export function lineDiscount(line: OrderLine, quantity = line.quantity): number {
  const whole = sum(line.discounts.map(({ amount }) => amount));
  return line.quantity === 0 ? 0 : Math.round((whole * quantity) / line.quantity);
}

/** Returns the price of a number of pieces of a line, after discounts. */
export const linePrice = (line: OrderLine, quantity = line.quantity) =>
  line.price * quantity - lineDiscount(line, quantity);

/** Calculates the totals of an order: `bought` as ordered, `current` after edits and refunds. */
export function orderTotals(order: Order, as: 'bought' | 'current'): OrderTotals {
  const quantityOf = (line: OrderLine) => (as === 'bought' ? line.quantity : line.currentQuantity);
  const lineItems = sum(order.lines.map((line) => line.price * quantityOf(line)));
  const lineDiscounts = sum(order.lines.map((line) => lineDiscount(line, quantityOf(line))));
  const shippingDiscounts = sum(order.shipping?.discounts.map(({ amount }) => amount) ?? []);
  const refundedShipping = as === 'current' ? sum(order.refunds.map(({ shipping }) => shipping)) : 0;
  const subtotal = lineItems - lineDiscounts;
  const shipping = (order.shipping?.price ?? 0) - shippingDiscounts - refundedShipping;
  const tax = sum(
    [...order.lines.map((line) => linePrice(line, quantityOf(line))), shipping].map((one) => taxOf(order, one)),
  );
  const total = subtotal + shipping + (order.taxesIncluded ? 0 : tax);
  return { lineItems, discounts: lineDiscounts + shippingDiscounts, subtotal, shipping, tax, total };
}

/** Returns the amount refunded so far. */
export const refundedAmount = (order: Order) => sum(order.refunds.map(({ amount }) => amount));

/** Returns the amount that the buyer still has to pay; negative if the buyer has paid too much. */
export const outstandingAmount = (order: Order) =>
  orderTotals(order, 'current').total - (order.paid - refundedAmount(order));

type FinancialStatus = 'pending' | 'paid' | 'partially_paid' | 'partially_refunded' | 'refunded';

/** Returns the `financial_status` of the REST resource. */
export function financialStatus(order: Order): FinancialStatus {
  if (order.paid === 0 && outstandingAmount(order) > 0) return 'pending';
  const refunded = refundedAmount(order);
  if (refunded >= order.paid && order.paid > 0) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  return outstandingAmount(order) > 0 ? 'partially_paid' : 'paid';
}
