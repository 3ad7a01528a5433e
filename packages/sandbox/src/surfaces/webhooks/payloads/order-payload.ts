import { addressPayload } from '../../../shop/customers/address-payload.ts';
import { shopId } from '../../../shop/install/shop-id.ts';
import { fulfillmentStatus } from '../../../shop/orders/fulfillment.ts';
import { decimalAmount, moneySet, shopMoney } from '../../../shop/orders/money-set.ts';
import type { DiscountApplication, Order } from '../../../shop/orders/order.ts';
import { GATEWAYS } from '../../../shop/orders/order.ts';
import { orderStatusUrl } from '../../../shop/orders/order-status-url.ts';
import { financialStatus, linePrice, orderTotals, outstandingAmount } from '../../../shop/orders/totals.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import { customerPayload } from './customer-payload.ts';
import { fulfillmentPayload } from './fulfillment-payload.ts';
import { allocations, linePayload } from './line-payload.ts';
import { refundPayload } from './refund-payload.ts';
import { taxLines } from './tax-lines.ts';

/** App id of the online store. */
const ONLINE_STORE = 580111;

/**
 * Returns the body of `orders/*` webhooks: the fields of the REST Order resource, 2026-10, as in real deliveries.
 * Single amounts are in the shop's currency, money sets have both currencies. There are no duties, tips or returns.
 */
export function orderPayload(shop: ShopState, order: Order): Record<string, unknown> {
  const bought = orderTotals(order, 'bought');
  const current = orderTotals(order, 'current');
  const customer = shop.customers.find(({ id }) => id === order.customerId);
  const amount = (presentment: number) => shopMoney(order, presentment);
  const set = (presentment: number) => moneySet(order, presentment);
  return {
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    app_id: ONLINE_STORE,
    browser_ip: '127.0.0.1',
    buyer_accepts_marketing: customer?.acceptsMarketing ?? false,
    cancel_reason: order.cancelReason,
    cancelled_at: order.cancelledAt,
    cart_token: order.cartToken,
    checkout_id: order.checkoutId,
    checkout_token: order.checkoutToken,
    client_details: {
      accept_language: order.locale,
      browser_height: null,
      browser_ip: '127.0.0.1',
      browser_width: null,
      session_hash: null,
      user_agent: null,
    },
    closed_at: null,
    company: null,
    confirmation_number: order.token.slice(0, 9).toUpperCase(),
    confirmed: true,
    contact_email: order.email,
    created_at: order.createdAt,
    currency: order.currency,
    current_shipping_price_set: set(current.shipping),
    current_subtotal_price: amount(current.subtotal),
    current_subtotal_price_set: set(current.subtotal),
    current_total_additional_fees_set: null,
    current_total_discounts: amount(current.discounts),
    current_total_discounts_set: set(current.discounts),
    current_total_duties_set: null,
    current_total_price: amount(current.total),
    current_total_price_set: set(current.total),
    current_total_tax: amount(current.tax),
    current_total_tax_set: set(current.tax),
    customer_locale: order.locale,
    device_id: null,
    discount_codes: discountCodes(order, amount),
    duties_included: false,
    email: order.email,
    estimated_taxes: false,
    financial_status: financialStatus(order),
    fulfillment_status: fulfillmentStatus(order),
    landing_site: '/',
    landing_site_ref: null,
    location_id: null,
    merchant_business_entity_id: Buffer.from(`1${shopId(shop.domain)}`).toString('base64'),
    merchant_of_record_app_id: null,
    name: `#${order.number}`,
    note: order.note || null,
    note_attributes: Object.entries(order.attributes).map(([name, value]) => ({ name, value })),
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: orderStatusUrl(`https://${shop.domain}`, shop, order),
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    payment_gateway_names: [GATEWAYS[order.gateway]],
    phone: order.phone || null,
    po_number: null,
    presentment_currency: order.presentmentCurrency,
    processed_at: order.createdAt,
    reference: null,
    referring_site: '',
    source_identifier: null,
    source_name: 'web',
    source_url: null,
    subtotal_price: amount(bought.subtotal),
    subtotal_price_set: set(bought.subtotal),
    tags: '',
    tax_exempt: false,
    tax_lines: taxLines(order, [...order.lines.map((line) => linePrice(line)), bought.shipping]),
    taxes_included: order.taxesIncluded,
    test: true,
    token: order.token,
    total_cash_rounding_payment_adjustment_set: set(0),
    total_cash_rounding_refund_adjustment_set: set(0),
    total_discounts: amount(bought.discounts),
    total_discounts_set: set(bought.discounts),
    total_line_items_price: amount(bought.lineItems),
    total_line_items_price_set: set(bought.lineItems),
    total_outstanding: amount(Math.max(outstandingAmount(order), 0)),
    total_price: amount(bought.total),
    total_price_set: set(bought.total),
    total_shipping_price_set: set(bought.shipping),
    total_tax: amount(bought.tax),
    total_tax_set: set(bought.tax),
    total_tip_received: amount(0),
    total_weight: order.lines.reduce((grams, line) => grams + line.grams * line.quantity, 0),
    updated_at: order.updatedAt,
    user_id: null,
    billing_address: addressPayload(order.billingAddress),
    customer: customer ? customerPayload(customer, shop) : null,
    discount_applications: order.discountApplications.map((application) => applicationPayload(application, order)),
    fulfillments: order.fulfillments.map((fulfillment) => fulfillmentPayload(order, fulfillment)),
    line_items: order.lines.map((line) => linePayload(order, line)),
    payment_terms: null,
    refunds: order.refunds.map((refund) => refundPayload(order, refund)),
    shipping_address: order.shippingAddress ? addressPayload(order.shippingAddress) : null,
    shipping_lines: order.shipping ? [shippingPayload(order, order.shipping)] : [],
    returns: [],
  };
}

function applicationPayload(application: DiscountApplication, { presentmentCurrency }: Order) {
  const { type, title, value, valueType } = application;
  return {
    target_type: application.targetType,
    type,
    value: valueType === 'percentage' ? value.toFixed(1) : decimalAmount(value, presentmentCurrency),
    value_type: valueType,
    allocation_method: application.allocationMethod,
    target_selection: application.targetSelection,
    ...(type === 'discount_code' ? { code: title } : { title }),
  };
}

/** Returns the total discount of each code. */
function discountCodes(order: Order, amount: (presentment: number) => string) {
  const allocated = [...order.lines, ...(order.shipping ? [order.shipping] : [])].flatMap(({ discounts }) => discounts);
  return order.discountApplications.flatMap(({ type, title, targetType, valueType }, index) => {
    if (type !== 'discount_code') return [];
    const sum = allocated.reduce((total, part) => total + (part.application === index ? part.amount : 0), 0);
    return [{ code: title, amount: amount(sum), type: targetType === 'shipping_line' ? 'shipping' : valueType }];
  });
}

function shippingPayload(order: Order, shipping: NonNullable<Order['shipping']>) {
  const discounted = shipping.discounts.reduce((left, { amount }) => left - amount, shipping.price);
  return {
    id: order.id + 1,
    carrier_identifier: null,
    code: shipping.code,
    current_discounted_price_set: moneySet(order, orderTotals(order, 'current').shipping),
    discounted_price: shopMoney(order, discounted),
    discounted_price_set: moneySet(order, discounted),
    is_removed: false,
    phone: null,
    price: shopMoney(order, shipping.price),
    price_set: moneySet(order, shipping.price),
    requested_fulfillment_service_id: null,
    source: 'shopify',
    title: shipping.title,
    tax_lines: taxLines(order, [discounted]),
    discount_allocations: allocations(order, shipping.discounts),
  };
}
