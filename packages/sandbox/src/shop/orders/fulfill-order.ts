import { newId } from '../../platform/new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { fulfillableQuantity, fulfillmentStatus } from './fulfillment.ts';
import { type Fulfillment, type Order, OrderRefusal } from './order.ts';

/** Adds a fulfillment to an order. Throws an `OrderRefusal` for no lines, unknown lines or too large a quantity. */
export function fulfillOrder(
  { sandbox, shop }: { sandbox: Sandbox; shop: ShopState },
  order: Order,
  { lines, tracking }: Pick<Fulfillment, 'lines' | 'tracking'>,
): Fulfillment {
  if (lines.length === 0) throw new OrderRefusal('Fulfillment order is not in a fulfillable state.');
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new OrderRefusal('Fulfillment order line item does not exist.');
    if (quantity < 1 || quantity > fulfillableQuantity(order, line)) {
      throw new OrderRefusal('Invalid fulfillment order line item quantity requested.');
    }
  }
  const createdAt = sandbox.clock.iso();
  const fulfillment = { id: newId(), lines, tracking, createdAt };
  order.fulfillments.push(fulfillment);
  order.updatedAt = createdAt;
  sandbox.save();
  const topic = fulfillmentStatus(order) === 'fulfilled' ? 'orders/fulfilled' : 'orders/partially_fulfilled';
  sandbox.events.emit('fulfillments/create', shop, { order, fulfillment });
  sandbox.events.emit(topic, shop, { order });
  sandbox.events.emit('orders/updated', shop, { order });
  return fulfillment;
}
