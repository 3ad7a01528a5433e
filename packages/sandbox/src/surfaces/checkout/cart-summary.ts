import { escapeHtml } from '../../platform/http/html.ts';
import type { PricedLine } from '../../shop/cart/price.ts';
import { hasOnlyDefaultVariant } from '../../shop/catalogue/product.ts';
import { pictureOf } from '../../shop/catalogue/product-images.ts';
import { checkoutPath } from '../../shop/checkouts/checkout.ts';
import type { Checkout } from '../../shop/checkouts/open-checkout.ts';
import { money } from './money.ts';
import { type SummaryLine, type SummaryRow, summaryView } from './summary-view.ts';
import { fill, textsIn } from './texts.ts';

/** Renders the cart's lines and totals, with the field for discount codes. */
export function cartSummary(checkout: Checkout, discountError?: string): string {
  const { cart, needsShipping, rate, shippingDiscount, total, visit } = checkout;
  const texts = textsIn(visit.locale);
  const lines = cart.lines.map((line) => summaryLine(checkout, line));
  const rows: SummaryRow[] = [{ label: texts.subtotal, value: escapeHtml(money(checkout, cart.itemsSubtotalPrice)) }];
  for (const application of cart.applications.filter(({ level }) => level === 'cart')) {
    const value = `−${escapeHtml(money(checkout, application.totalAllocatedAmount))}`;
    rows.push({ label: fill(texts.discount, { title: application.title }), value });
  }
  if (needsShipping) {
    const price = rate && (rate.price === 0 ? texts.free : money(checkout, rate.price));
    rows.push({ label: texts.shipping, value: escapeHtml(price ?? texts.enterAddress) });
  }
  if (shippingDiscount) {
    const value = `−${escapeHtml(money(checkout, shippingDiscount.amount))}`;
    rows.push({ label: fill(texts.shippingDiscount, { title: shippingDiscount.title }), value });
  }
  const tax = escapeHtml(money(checkout, checkout.tax?.amount ?? 0));
  if (checkout.tax && !visit.shop.taxes.included) rows.push({ label: texts.taxes, value: tax });
  const included =
    checkout.tax && visit.shop.taxes.included
      ? `<small class="tax">${fill(texts.includingTaxes, { tax })}</small>`
      : '';
  const sum = `<small>${escapeHtml(visit.currency)}</small> ${escapeHtml(money(checkout, total))}`;
  return summaryView(texts, lines, discountForm(checkout, discountError), rows, {
    label: texts.total,
    value: sum + included,
  });
}

function summaryLine(checkout: Checkout, line: PricedLine): SummaryLine {
  const { product, variant, state, sellingPlan } = line;
  const picture = pictureOf(product, variant)?.path;
  const isReduced = line.finalLinePrice < line.originalLinePrice;
  return {
    title: product.title,
    variantTitle: hasOnlyDefaultVariant(product) ? null : variant.title,
    quantity: state.quantity,
    properties: state.properties ?? {},
    sellingPlan: sellingPlan?.name ?? null,
    image: picture ? checkout.visit.sandbox.urls.cdn + picture : '',
    discounts: line.allocations
      .filter(({ application }) => application.level === 'line')
      .map(({ application }) => application.title),
    price: money(checkout, line.finalLinePrice),
    compareAtPrice: isReduced ? money(checkout, line.originalLinePrice) : null,
  };
}

function discountForm({ state, cart, visit }: Checkout, error?: string): string {
  const texts = textsIn(visit.locale);
  const action = `${checkoutPath(state.cartToken)}/discount`;
  const codes = cart.discountCodes
    .filter(({ applicable }) => applicable)
    .map(
      ({
        code,
      }) => `<li><form method="post" action="${action}"><input type="hidden" name="remove" value="${escapeHtml(code)}">
<span>${escapeHtml(code)}</span><button aria-label="${escapeHtml(fill(texts.removeCode, { code }))}">×</button></form></li>`,
    );
  return `<form class="discount" method="post" action="${action}">
<label><span class="hidden">${texts.discountCode}</span><input name="code" placeholder="${texts.discountCode}" autocomplete="off"${error ? ' aria-invalid="true"' : ''}></label><button class="quiet">${texts.apply}</button>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}</form>
${codes.length > 0 ? `<ul class="codes">${codes.join('')}</ul>` : ''}`;
}
