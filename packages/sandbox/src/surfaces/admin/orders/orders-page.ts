import { escapeHtml } from '../../../platform/http/html.ts';
import { customerName } from '../../../shop/customers/customer.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { orderTotals } from '../../../shop/orders/totals.ts';
import { adminLayout } from '../layout.ts';
import { type AdminVisit, adminPath } from '../routes.ts';
import { orderBadges, orderMoney, shortTime } from './order-text.ts';

/** Lists all orders, newest first. */
export function ordersPage({ sandbox, shop }: AdminVisit): Response {
  const rows = shop.orders.toReversed().map((order) => orderRow({ shop }, order));
  const content = rows.length === 0 ? emptyState(sandbox.urls.storefront(shop.handle)) : ordersTable(rows);
  return adminLayout({
    title: `Orders · ${shop.name}`,
    sandbox,
    shop,
    current: 'orders',
    main: `<div class="page wide"><h1>Orders</h1><section class="card flush">${content}</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

const ordersTable = (rows: string[]) => `<table class="table">
<thead><tr><th scope="col">Order</th><th scope="col" class="roomy">Date</th><th scope="col">Customer</th><th scope="col" class="number">Total</th><th scope="col">Status</th><th scope="col" class="roomy number">Items</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;

const emptyState = (storefront: string) => `<div class="empty">
<h2>No orders yet</h2>
<p>What shoppers buy at the checkout of this shop is listed here.</p>
<p><a class="button primary" href="${storefront}/" target="_blank" rel="noopener">View storefront</a></p></div>`;

function orderRow({ shop }: Pick<AdminVisit, 'shop'>, order: Order): string {
  const customer = shop.customers.find(({ id }) => id === order.customerId);
  const items = order.lines.reduce((sum, { currentQuantity }) => sum + currentQuantity, 0);
  return `<tr>
<td><a href="${adminPath(shop, `/orders/${order.id}`)}">#${order.number}</a></td>
<td class="roomy">${shortTime(order.createdAt)}</td>
<td>${escapeHtml((customer && customerName(customer)) || order.email)}</td>
<td class="number">${orderMoney(shop, order, orderTotals(order, 'current').total)}</td>
<td>${orderBadges(order)}</td>
<td class="roomy number">${items}</td>
</tr>`;
}
