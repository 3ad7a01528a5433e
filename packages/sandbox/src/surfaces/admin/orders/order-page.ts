import { escapeHtml } from '../../../platform/http/html.ts';
import { addressLines } from '../../../shop/customers/address-lines.ts';
import type { Order, OrderLine } from '../../../shop/orders/order.ts';
import { lineDiscount, orderTotals, outstandingAmount, refundedAmount } from '../../../shop/orders/totals.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import { adminLayout } from '../layout.ts';
import { notFoundPage } from '../not-found-page.ts';
import { type AdminVisit, adminPath } from '../routes.ts';
import { orderForms } from './order-forms.ts';
import { orderBadges, orderMoney, shortTime } from './order-text.ts';

/** Shows one order and its forms. `problem` is the reason why a change was refused. */
export function orderPage(visit: AdminVisit, problem = ''): Response {
  const { sandbox, shop, match } = visit;
  const order = shop.orders.find(({ id }) => String(id) === match.order);
  if (!order) return notFoundPage(sandbox, shop);
  return adminLayout({
    title: `#${order.number} · ${shop.name}`,
    sandbox,
    shop,
    current: 'orders',
    status: problem ? 422 : 200,
    main: `<div class="page wide">
<p class="crumbs"><a href="${adminPath(shop, '/orders')}">Orders</a></p>
<h1>#${order.number} ${orderBadges(order)}</h1>
<p class="note">${shortTime(order.createdAt)} UTC, from the online store</p>
${problem ? `<p class="banner critical" role="alert">${escapeHtml(problem)}</p>` : ''}
<div class="split"><div>
<section class="card"><h2>Items</h2><ul class="order-lines">${order.lines.map((line) => lineView(visit, order, line)).join('')}</ul></section>
<section class="card"><h2>Payment</h2>${sums(shop, order)}</section>
${orderForms(shop, order)}
</div><div>
<section class="card"><h2>Customer</h2><p>${escapeHtml(order.email)}</p>
${order.shippingAddress ? `<h3>Shipping address</h3><p>${addressLines(order.shippingAddress)}</p>` : ''}
<h3>Billing address</h3><p>${addressLines(order.billingAddress)}</p></section>
<section class="card"><h2>Notes</h2><p>${escapeHtml(order.note) || '<span class="note">No notes from the customer</span>'}</p></section>
<section class="card"><h2>Additional details</h2>${pairs(order.attributes) || '<p class="note">No attributes</p>'}</section>
</div></div></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

function lineView({ shop, sandbox }: AdminVisit, order: Order, line: OrderLine): string {
  const money = (amount: number) => orderMoney(shop, order, amount);
  const discount = lineDiscount(line);
  const changed =
    line.currentQuantity === line.quantity ? '' : ` <span class="note">(${line.currentQuantity} left)</span>`;
  return `<li>
${line.image ? `<img src="${escapeHtml(sandbox.urls.cdn + line.image)}" alt="" width="40" height="50" loading="lazy">` : '<span></span>'}
<div><strong dir="auto">${escapeHtml(line.title)}</strong>
${line.variantTitle ? `<div class="note">${escapeHtml(line.variantTitle)}</div>` : ''}
${line.sellingPlan ? `<div class="note">${escapeHtml(line.sellingPlan.name)}</div>` : ''}
<div class="note">SKU ${escapeHtml(line.sku)}</div>
${pairs(line.properties)}
${discount > 0 ? `<div class="note">Discounts −${money(discount)}</div>` : ''}</div>
<div class="number">${money(line.price)} × ${line.quantity}${changed}<br><strong>${money(line.price * line.quantity - discount)}</strong></div>
</li>`;
}

/** Lists names and values, including private ones, or returns an empty text. */
function pairs(values: Record<string, string>): string {
  const rows = Object.entries(values).map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return rows.length === 0 ? '' : `<dl class="pairs">${rows.join('')}</dl>`;
}

function sums(shop: ShopState, order: Order): string {
  const bought = orderTotals(order, 'bought');
  const money = (amount: number) => orderMoney(shop, order, amount);
  const names = order.discountApplications.map(({ title }) => title).join(', ');
  const outstanding = outstandingAmount(order);
  const rows: [string, string][] = [
    ['Items', money(bought.lineItems)],
    ...(bought.discounts > 0
      ? [[`Discounts (${names})`, `−${money(bought.discounts)}`] satisfies [string, string]]
      : []),
    [`Shipping${order.shipping ? ` (${order.shipping.title})` : ''}`, money(order.shipping?.price ?? 0)],
    ['Total', `<strong>${money(bought.total)}</strong>`],
    ['Paid', money(order.paid)],
    ...order.refunds.map(({ amount, createdAt, note }): [string, string] => [
      `Refunded ${shortTime(createdAt)}${note ? `: ${note}` : ''}`,
      `−${money(amount)}`,
    ]),
    ...(refundedAmount(order) > 0
      ? [['Net payment', money(order.paid - refundedAmount(order))] satisfies [string, string]]
      : []),
    ...(outstanding > 0 ? [['Owed by the customer', money(outstanding)] satisfies [string, string]] : []),
    ...(outstanding < 0 ? [['Owed to the customer', money(-outstanding)] satisfies [string, string]] : []),
  ];
  return `<dl class="sums">${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}
