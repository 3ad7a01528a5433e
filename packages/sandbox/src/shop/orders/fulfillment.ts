import type { Order, OrderLine } from './order.ts';

/** Returns the fulfilled quantity of a line. */
export const fulfilledQuantity = ({ fulfillments }: Order, { id }: OrderLine) =>
  fulfillments
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);

/** Returns the quantity of a line that is still to be fulfilled. */
export const fulfillableQuantity = (order: Order, line: OrderLine) =>
  order.cancelledAt ? 0 : Math.max(line.currentQuantity - fulfilledQuantity(order, line), 0);

/** Returns the `fulfillment_status` of the REST resource; null while nothing is fulfilled. */
export function fulfillmentStatus(order: Order, lines = order.lines): 'fulfilled' | 'partial' | null {
  if (!lines.some((line) => fulfilledQuantity(order, line) > 0)) return null;
  return lines.some((line) => fulfillableQuantity(order, line) > 0) ? 'partial' : 'fulfilled';
}
