import type { Order, OrderLine } from './order.ts';
import { OrderRefusal } from './order-refusal.ts';

export interface LineChange {
  line: OrderLine;
  delta: number;
}

/** Sets how many pieces of each line are wanted, by line id, and answers what changed. Throws an `OrderRefusal` before it changes anything. */
export function applyEdit(order: Order, quantities: Map<number, number>): LineChange[] {
  if (order.cancelledAt) throw new OrderRefusal('A canceled order cannot be edited.');
  const changes = [...quantities].flatMap(([lineId, wanted]): LineChange[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new OrderRefusal('Line item does not belong to this order.');
    if (!Number.isInteger(wanted) || wanted < 0) throw new OrderRefusal('Quantity must be zero or more.');
    return wanted === line.currentQuantity ? [] : [{ line, delta: wanted - line.currentQuantity }];
  });
  for (const { line, delta } of changes) {
    line.currentQuantity += delta;
    // What was bought stays on record when pieces are removed; pieces that are added are bought too.
    if (delta > 0) line.quantity += delta;
  }
  return changes;
}
