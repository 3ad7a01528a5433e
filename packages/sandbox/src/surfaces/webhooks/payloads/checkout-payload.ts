import type { PricedLine } from '../../../shop/cart/price.ts';
import { checkoutPath } from '../../../shop/checkouts/checkout.ts';
import type { Checkout } from '../../../shop/checkouts/open-checkout.ts';
import { addressPayload } from '../../../shop/customers/address-payload.ts';
import { decimalAmount } from '../../../shop/orders/money-set.ts';

/**
 * Returns the body of `checkouts/create` and `checkouts/update`: the fields of the REST AbandonedCheckout resource that
 * the sandbox has.
 */
export function checkoutPayload({
  visit,
  state,
  cart,
  rate,
  total,
  shippingDiscount,
  tax,
}: Checkout): Record<string, unknown> {
  const { shop, currency } = visit;
  const money = (amount: number) => decimalAmount(amount, currency);
  const address = state.address && addressPayload(state.address);
  return {
    id: state.id,
    token: state.token,
    cart_token: state.cartToken.replace(/\?.*/, ''),
    email: state.email || null,
    gateway: null,
    buyer_accepts_marketing: false,
    created_at: state.createdAt,
    updated_at: state.updatedAt,
    completed_at: state.orderId === null ? null : state.updatedAt,
    closed_at: null,
    landing_site: '/',
    note: cart.state.note,
    note_attributes: Object.entries(cart.state.attributes).map(([name, value]) => ({ name, value })),
    referring_site: '',
    shipping_lines: rate ? [{ code: rate.handle, title: rate.title, price: money(rate.price), source: 'shopify' }] : [],
    shipping_address: address,
    billing_address: address,
    taxes_included: shop.taxes.included,
    total_weight: cart.totalWeight,
    currency: shop.currency,
    presentment_currency: currency,
    customer_locale: visit.locale,
    line_items: cart.lines.map((line) => linePayload(line, money)),
    name: `#${state.id}`,
    source_name: 'web',
    abandoned_checkout_url: `https://${shop.domain}${checkoutPath(state.cartToken)}`,
    discount_codes: cart.discountCodes
      .filter(({ applicable }) => applicable)
      .map(({ code }) => ({ code, amount: money(appliedBy(code, cart.lines)), type: 'percentage' })),
    tax_lines: tax?.terms.tax
      ? [{ title: tax.terms.tax.title, rate: tax.terms.tax.rate, price: money(tax.amount) }]
      : [],
    total_discounts: money(cart.totalDiscount + (shippingDiscount?.amount ?? 0)),
    total_line_items_price: money(cart.originalTotalPrice),
    total_price: money(total),
    total_tax: money(tax?.amount ?? 0),
    subtotal_price: money(cart.totalPrice),
    total_duties: null,
    customer: visit.customer ? { id: visit.customer.id, email: visit.customer.email } : null,
  };
}

const appliedBy = (code: string, lines: PricedLine[]) =>
  lines
    .flatMap(({ allocations }) => allocations)
    .filter(({ application }) => application.title.toLowerCase() === code.toLowerCase())
    .reduce((sum, { amount }) => sum + amount, 0);

function linePayload(
  { state, product, variant, originalPrice, originalLinePrice }: PricedLine,
  money: (amount: number) => string,
) {
  return {
    key: state.key,
    title: product.title,
    presentment_title: product.title,
    variant_id: variant.id,
    variant_title: variant.title,
    product_id: product.id,
    sku: variant.sku,
    vendor: product.vendor,
    grams: variant.grams,
    quantity: state.quantity,
    price: money(originalPrice),
    line_price: money(originalLinePrice),
    properties: Object.entries(state.properties ?? {}).map(([name, value]) => ({ name, value })),
    requires_shipping: variant.requiresShipping,
    taxable: true,
    gift_card: false,
  };
}
