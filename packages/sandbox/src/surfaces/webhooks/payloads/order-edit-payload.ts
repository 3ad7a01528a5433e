import { newId } from '../../../platform/new-id.ts';
import type { Order } from '../../../shop/orders/order.ts';

/** Returns the body of `orders/edited`, which has only the changed quantities of the order's lines. */
export function orderEditPayload(order: Order, deltas: { id: number; delta: number }[]): Record<string, unknown> {
  const none = { additions: [], removals: [] };
  return {
    order_edit: {
      id: newId(),
      app_id: null,
      created_at: order.updatedAt,
      notify_customer: false,
      order_id: order.id,
      staff_note: '',
      user_id: null,
      line_items: {
        additions: deltas.filter(({ delta }) => delta > 0),
        removals: deltas.filter(({ delta }) => delta < 0).map(({ id, delta }) => ({ id, delta: -delta })),
      },
      discounts: { line_item: none },
      shipping_lines: none,
    },
  };
}
