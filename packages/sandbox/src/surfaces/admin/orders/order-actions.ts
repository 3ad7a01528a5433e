import { cancelOrder, editOrder, refundOrder } from '../../../shop/orders/change-order.ts';
import { type Order, OrderRefusal, orderState } from '../../../shop/orders/order.ts';
import { orderTotals } from '../../../shop/orders/totals.ts';
import { notFoundPage } from '../not-found-page.ts';
import { type AdminPage, type AdminVisit, adminPath } from '../routes.ts';
import { orderPage } from './order-page.ts';

type Change = (visit: AdminVisit, order: Order, form: URLSearchParams) => void;

/** Makes a page from a change. It redirects to the order, or shows the order with the reason of the refusal. */
function orderAction(change: Change): AdminPage {
  return async (visit) => {
    const { sandbox, shop, match, url, request } = visit;
    const order = shop.orders.find(({ id }) => String(id) === match.order);
    if (!order) return notFoundPage(sandbox, shop);
    try {
      change(visit, order, new URLSearchParams(await request.text()));
    } catch (error) {
      if (error instanceof OrderRefusal) return orderPage(visit, error.message);
      throw error;
    }
    await sandbox.flush();
    return Response.redirect(new URL(adminPath(shop, `/orders/${order.id}`), url), 303);
  };
}

export const refundFromOrder = orderAction((visit, order, form) => {
  const everything = form.has('all');
  const restock = form.has('restock');
  const lines = order.lines.map(({ id, currentQuantity }) => ({
    lineId: id,
    quantity: everything ? currentQuantity : (quantitiesOf(form).get(id) ?? 0),
    restock,
  }));
  const { shipping } = orderTotals(order, 'current');
  const wanted = Math.round(Number(form.get('shipping') ?? 0) * 100) || 0;
  refundOrder(visit, order, { lines, shipping: everything ? shipping : wanted, note: form.get('note') ?? '' });
});

export const editFromOrder = orderAction((visit, order, form) => editOrder(visit, order, quantitiesOf(form)));

export const cancelFromOrder = orderAction((visit, order, form) => {
  const reason = orderState.shape.cancelReason.catch('other').parse(form.get('reason')) ?? 'other';
  cancelOrder(visit, order, { reason, refund: form.has('refund'), restock: form.has('restock'), note: '' });
});

/** Reads `quantity.<line id>=<n>` fields. */
function quantitiesOf(form: URLSearchParams): Map<number, number> {
  const fields = [...form].filter(([name]) => name.startsWith('quantity.'));
  return new Map(fields.map(([name, value]) => [Number(name.slice('quantity.'.length)), Number(value)]));
}
