import { escapeHtml } from '../../../platform/http/html.ts';
import type { Order, OrderLine } from '../../../shop/orders/order.ts';
import { orderTotals } from '../../../shop/orders/totals.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import { adminPath } from '../routes.ts';
import { orderMoney } from './order-text.ts';

/** Renders the forms to refund, edit and cancel an order. A cancelled order can only be refunded. */
export function orderForms(shop: ShopState, order: Order): string {
  const left = order.lines.filter(({ currentQuantity }) => currentQuantity > 0);
  const { shipping } = orderTotals(order, 'current');
  return [
    left.length > 0 || shipping > 0 ? refundForm(shop, order, left, shipping) : '',
    order.cancelledAt ? '' : editForm(shop, order),
    order.cancelledAt ? '' : cancelForm(shop, order),
  ].join('');
}

const action = (shop: ShopState, { id }: Order, name: string) => adminPath(shop, `/orders/${id}/${name}`);

const quantityField = (form: string, line: OrderLine, value: number, max?: number) => {
  const title = line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title;
  const limit = max === undefined ? '' : ` max="${max}"`;
  return `<label class="row-field"><span dir="auto">${escapeHtml(title)}</span>
<input type="number" name="${form}.${line.id}" value="${value}" min="0"${limit} step="1" inputmode="numeric"></label>`;
};

function refundForm(shop: ShopState, order: Order, left: OrderLine[], shipping: number): string {
  const limit = (shipping / 100).toFixed(2);
  return `<details class="card"><summary>Refund</summary>
<form method="post" action="${action(shop, order, 'refund')}">
${left.map((line) => quantityField('quantity', line, 0, line.currentQuantity)).join('')}
${shipping > 0 ? `<label class="row-field"><span>Shipping, up to ${orderMoney(shop, order, shipping)}</span><input type="number" name="shipping" value="0" min="0" max="${limit}" step="0.01" inputmode="decimal"></label>` : ''}
<label class="row-field"><span>Reason</span><input name="note"></label>
<label class="switch"><input type="checkbox" name="restock" checked><span>Restock the items</span></label>
<p class="choices"><button class="button" name="all" value="yes">Refund everything</button>
<button class="button primary">Refund</button></p>
</form></details>`;
}

function editForm(shop: ShopState, order: Order): string {
  return `<details class="card"><summary>Edit quantities</summary>
<form method="post" action="${action(shop, order, 'edit')}">
${order.lines.map((line) => quantityField('quantity', line, line.currentQuantity)).join('')}
<p class="choices"><button class="button primary">Update order</button></p>
</form></details>`;
}

function cancelForm(shop: ShopState, order: Order): string {
  return `<details class="card"><summary>Cancel order</summary>
<form method="post" action="${action(shop, order, 'cancel')}">
<label class="row-field"><span>Reason</span><select name="reason">
<option value="customer">Customer changed or canceled order</option>
<option value="inventory">Items unavailable</option>
<option value="fraud">Fraudulent order</option>
<option value="declined">Payment declined</option>
<option value="staff">Staff error</option>
<option value="other">Other</option></select></label>
<label class="switch"><input type="checkbox" name="refund" checked><span>Refund what was paid</span></label>
<label class="switch"><input type="checkbox" name="restock" checked><span>Restock the items</span></label>
<p class="choices"><button class="button critical">Cancel order</button></p>
</form></details>`;
}
