import type { Order, OrderLine } from './order.ts';

/** Pieces of a line that were sent. */
export const fulfilledQuantity = ({ fulfillments }: Order, { id }: OrderLine) =>
  fulfillments
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);

/** Pieces of a line that are still to be sent. */
export const fulfillableQuantity = (order: Order, line: OrderLine) =>
  order.cancelledAt ? 0 : Math.max(line.currentQuantity - fulfilledQuantity(order, line), 0);

/** In the words of the REST resource; null while nothing was sent. */
export function fulfillmentStatus(order: Order, lines = order.lines): 'fulfilled' | 'partial' | null {
  if (!lines.some((line) => fulfilledQuantity(order, line) > 0)) return null;
  return lines.some((line) => fulfillableQuantity(order, line) > 0) ? 'partial' : 'fulfilled';
}
