import { newId } from '../../platform/new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { type Order, OrderRefusal, type Refund } from './order.ts';
import { takeFromStock } from './stock.ts';
import { linePrice, orderTotals, outstandingAmount, refundedAmount } from './totals.ts';

export interface RefundInput {
  lines: { lineId: number; quantity: number; restock: boolean }[];
  /** Refunded shipping, in hundredths of the presentment currency. */
  shipping: number;
  note: string;
}

interface Place {
  sandbox: Sandbox;
  shop: ShopState;
}

/**
 * Refunds lines and shipping, and removes the pieces from the order. Throws an `OrderRefusal` for an invalid quantity
 * or amount.
 */
export function refundOrder({ sandbox, shop }: Place, order: Order, { lines, shipping, note }: RefundInput): Refund {
  const taken = lines.filter(({ quantity }) => quantity > 0);
  if (taken.length === 0 && shipping <= 0)
    throw new OrderRefusal('Choose at least one item or an amount of shipping to refund.');
  const parts = taken.map(({ lineId, quantity, restock }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new OrderRefusal('Line item does not belong to this order.');
    if (quantity > line.currentQuantity)
      throw new OrderRefusal('Quantity cannot refund more items than were purchased.');
    return { line, part: { id: newId(), lineId, quantity, subtotal: linePrice(line, quantity), restock } };
  });
  if (shipping > orderTotals(order, 'current').shipping) {
    throw new OrderRefusal('Shipping refund cannot be more than was paid for shipping.');
  }
  const before = orderTotals(order, 'current').total;
  for (const { line, part } of parts) {
    line.currentQuantity -= part.quantity;
    if (part.restock) takeFromStock(shop, line.variantId, -part.quantity);
  }
  const now = sandbox.clock.iso();
  const refund: Refund = {
    id: newId(),
    note,
    lines: parts.map(({ part }) => part),
    shipping,
    amount: 0,
    createdAt: now,
  };
  order.refunds.push(refund);
  // Never more than was paid. After an edit, the buyer may have paid less than the total.
  refund.amount = Math.min(before - orderTotals(order, 'current').total, order.paid - refundedAmount(order));
  touch({ sandbox, shop }, order, now);
  sandbox.events.emit('refunds/create', shop, { order, refund });
  sandbox.events.emit('orders/updated', shop, { order });
  return refund;
}

export interface CancelInput {
  reason: NonNullable<Order['cancelReason']>;
  refund: boolean;
  restock: boolean;
  note: string;
}

/** Cancels an order, with refund and restocking if requested. Throws an `OrderRefusal` if it is already cancelled. */
export function cancelOrder(
  { sandbox, shop }: Place,
  order: Order,
  { reason, refund, restock, note }: CancelInput,
): void {
  if (order.cancelledAt) throw new OrderRefusal('Cannot cancel an order that has already been canceled.');
  const left = order.lines.filter(({ currentQuantity }) => currentQuantity > 0);
  if (refund) {
    const lines = left.map(({ id, currentQuantity }) => ({ lineId: id, quantity: currentQuantity, restock }));
    const { shipping } = orderTotals(order, 'current');
    if (lines.length > 0 || shipping > 0) refundOrder({ sandbox, shop }, order, { lines, shipping, note });
  } else {
    for (const line of left) {
      if (restock) takeFromStock(shop, line.variantId, -line.currentQuantity);
      line.currentQuantity = 0;
    }
  }
  order.cancelReason = reason;
  order.cancelledAt = sandbox.clock.iso();
  touch({ sandbox, shop }, order, order.cancelledAt);
  sandbox.events.emit('orders/cancelled', shop, { order });
  sandbox.events.emit('orders/updated', shop, { order });
}

/**
 * Sets the current quantities of lines, by line id, and takes the difference from the stock. Removed pieces still count in
 * a line's `quantity`. Throws an `OrderRefusal` for invalid quantities, and if nothing changes.
 */
export function editOrder({ sandbox, shop }: Place, order: Order, quantities: Map<number, number>): void {
  if (order.cancelledAt) throw new OrderRefusal('A canceled order cannot be edited.');
  const changes = [...quantities]
    .map(([lineId, wanted]) => {
      const line = order.lines.find(({ id }) => id === lineId);
      if (!line) throw new OrderRefusal('Line item does not belong to this order.');
      if (!Number.isInteger(wanted) || wanted < 0) throw new OrderRefusal('Quantity must be zero or more.');
      return { line, delta: wanted - line.currentQuantity };
    })
    .filter(({ delta }) => delta !== 0);
  if (changes.length === 0) throw new OrderRefusal('Nothing was changed.');
  for (const { line, delta } of changes) {
    line.currentQuantity += delta;
    line.quantity += Math.max(delta, 0);
    takeFromStock(shop, line.variantId, delta);
  }
  order.editedAt = sandbox.clock.iso();
  touch({ sandbox, shop }, order, order.editedAt);
  const deltas = changes.map(({ line, delta }) => ({ id: line.id, delta }));
  sandbox.events.emit('orders/edited', shop, { order, deltas });
  sandbox.events.emit('orders/updated', shop, { order });
}

/** Records a payment of the outstanding amount. Throws an `OrderRefusal` if nothing is outstanding. */
export function markAsPaid({ sandbox, shop }: Place, order: Order): void {
  const amount = outstandingAmount(order);
  if (order.cancelledAt || amount <= 0) throw new OrderRefusal('Order cannot be marked as paid.');
  const now = sandbox.clock.iso();
  order.payments.push({ id: newId(), amount, createdAt: now });
  order.paid += amount;
  touch({ sandbox, shop }, order, now);
  sandbox.events.emit('orders/paid', shop, { order });
  sandbox.events.emit('orders/updated', shop, { order });
}

function touch({ sandbox }: Place, order: Order, now: string): void {
  order.updatedAt = now;
  sandbox.save();
}
