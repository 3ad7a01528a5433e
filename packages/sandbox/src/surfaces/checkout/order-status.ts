import { escapeHtml } from '../../platform/http/html.ts';
import { addressLines } from '../../shop/customers/address-lines.ts';
import type { BlockTarget } from '../../shop/extensions/checkout-blocks.ts';
import { shopId } from '../../shop/install/shop-id.ts';
import { localeRoot } from '../../shop/markets/locale-root.ts';
import { formatPrice } from '../../shop/markets/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { lineDiscount, orderTotals, refundedAmount } from '../../shop/orders/totals.ts';
import type { ShopVisit } from '../../shop/visit.ts';
import { checkoutDocument } from './checkout-document.ts';
import { checkoutBlocks } from './extensions/blocks-view.ts';
import { type SummaryRow, summaryView } from './summary-view.ts';
import { fill, textsIn } from './texts.ts';

/** Answers `/<shop id>/orders/<token>/authenticate?key=…` with the order, or 404 if the key is wrong. */
export function findOrderStatus(visit: ShopVisit, token: string): Promise<Response> | Response {
  const { shop, url, path } = visit;
  const order = shop.orders.find((candidate) => candidate.token === token);
  const isOwn = path.startsWith(`/${shopId(shop.domain)}/`) && order?.key === url.searchParams.get('key');
  return order && isOwn
    ? showOrder(visit, order, 'customer-account.order-status.block.render')
    : new Response('Not found', { status: 404 });
}

/** Shows the page after the purchase. */
export const showThankYou = (visit: ShopVisit, order: Order) =>
  showOrder(visit, order, 'purchase.thank-you.block.render');

/** Shows the status of an order, with the blocks that the merchant has placed on the page. */
async function showOrder(visit: ShopVisit, order: Order, target: BlockTarget): Promise<Response> {
  const { shop, sandbox } = visit;
  const money = (amount: number) => formatPrice(shop, order.presentmentCurrency, amount);
  const texts = textsIn(order.locale);
  const totals = orderTotals(order, 'bought');
  const refunded = refundedAmount(order);
  const lines = order.lines.map((line) => ({
    ...line,
    sellingPlan: line.sellingPlan?.name ?? null,
    image: line.image ? sandbox.urls.cdn + line.image : '',
    discounts: line.discounts.flatMap(({ application }) => order.discountApplications[application]?.title ?? []),
    price: money(line.price * line.quantity - lineDiscount(line)),
    compareAtPrice: lineDiscount(line) > 0 ? money(line.price * line.quantity) : null,
  }));
  const rows: SummaryRow[] = [{ label: texts.subtotal, value: escapeHtml(money(totals.subtotal)) }];
  if (order.shipping) {
    const price = totals.shipping === 0 ? texts.free : money(totals.shipping);
    rows.push({ label: `${texts.shipping} (${order.shipping.title})`, value: escapeHtml(price) });
  }
  const tax = escapeHtml(money(totals.tax));
  if (order.tax && !order.taxesIncluded) rows.push({ label: texts.taxes, value: tax });
  const included =
    order.tax && order.taxesIncluded ? `<small class="tax">${fill(texts.includingTaxes, { tax })}</small>` : '';
  if (refunded > 0) rows.push({ label: texts.refunded, value: `−${escapeHtml(money(refunded))}` });
  const due = totals.total - refunded;
  return checkoutDocument({
    shop,
    locale: order.locale,
    title: fill(texts.order, { number: `#${order.number}` }),
    main: statusView(order, localeRoot(shop, order.locale)) + (await checkoutBlocks(visit, order, target)),
    summary: summaryView(texts, lines, '', rows, {
      label: texts.total,
      value: `<small>${order.presentmentCurrency}</small> ${escapeHtml(money(due))}${included}`,
    }),
    total: money(due),
  });
}

function statusView(order: Order, root: string): string {
  const { locale } = order;
  const texts = textsIn(locale);
  const headline = order.cancelledAt ? texts.canceled : texts.thankYou;
  const note = order.cancelledAt ? texts.canceledNote : texts.confirmedNote;
  const { shippingAddress, billingAddress } = order;
  return `<p class="number">${fill(texts.order, { number: `#${order.number}` })}</p>
<h1>${headline}</h1>
<p>${note}</p>
<dl class="known">
<div><dt>${texts.contact}</dt><dd>${escapeHtml(order.email)}</dd></div>
${shippingAddress ? `<div><dt>${texts.shippingAddress}</dt><dd>${addressLines(shippingAddress, locale)}</dd></div>` : ''}
<div><dt>${texts.billingAddress}</dt><dd>${addressLines(billingAddress, locale)}</dd></div>
${order.shipping ? `<div><dt>${texts.shippingMethod}</dt><dd>${escapeHtml(order.shipping.title)}</dd></div>` : ''}
</dl>
<p><a class="primary" href="${root}">${texts.continueShopping}</a></p>`;
}
