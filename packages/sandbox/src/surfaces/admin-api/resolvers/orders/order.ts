import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { decimalMoney, moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import { confirmationNumber, GATEWAYS, type Order } from '../../../../shop/orders/order.ts';
import { orderStatusUrl } from '../../../../shop/orders/order-status-url.ts';
import {
  financialStatus,
  linePrice,
  orderTotals,
  outstandingAmount,
  refundedAmount,
} from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { customerFields } from '../customers/customer.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { discountAllocations, discountApplicationFields } from './discount-application.ts';
import { displayFulfillmentStatus, fulfillmentFields, fulfillmentOrderFields } from './fulfillment.ts';
import { lineItemFields } from './line-item.ts';
import { mailingAddressFields } from './mailing-address.ts';
import { attributesOf, moneyBag } from './money-bag.ts';
import { refundFields } from './refund.ts';
import { taxLineFields } from './tax-lines.ts';
import { transactionsOf } from './transactions.ts';

type Arguments = Record<string, unknown>;

/** `Order`. Single amounts are in the shop's currency. Returns and details of payments are not in the sandbox. */
export function orderFields(order: Order, context: AdminApiContext) {
  const { shop } = context;
  const bought = orderTotals(order, 'bought');
  const current = orderTotals(order, 'current');
  const refunded = refundedAmount(order);
  const customer = shop.customers.find(({ id }) => id === order.customerId);
  const pieces = (read: (line: Order['lines'][number]) => number) =>
    order.lines.reduce((sum, line) => sum + read(line), 0);
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: String(order.id),
    ...metafieldsOfOwner(gid('Order', order.id), context),
    name: `#${order.number}`,
    number: order.number,
    confirmationNumber: confirmationNumber(order),
    confirmed: true,
    test: true,
    sourceName: 'web',
    cartToken: order.cartToken,
    checkoutToken: order.checkoutToken,
    createdAt: order.createdAt,
    processedAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason?.toUpperCase() ?? null,
    closed: false,
    closedAt: null,
    edited: order.editedAt !== null,
    email: order.email,
    phone: order.phone || null,
    note: order.note || null,
    tags: [],
    customAttributes: attributesOf(order.attributes),
    customerLocale: order.locale,
    customerAcceptsMarketing: customer?.acceptsMarketing ?? false,
    customer: () => (customer ? customerFields(customer, context) : null),
    currencyCode: order.currency,
    presentmentCurrencyCode: order.presentmentCurrency,
    displayFinancialStatus: financialStatus(order).toUpperCase(),
    displayFulfillmentStatus: displayFulfillmentStatus(order),
    fullyPaid: outstandingAmount(order) <= 0,
    unpaid: order.paid === 0 && outstandingAmount(order) > 0,
    canMarkAsPaid: !order.cancelledAt && outstandingAmount(order) > 0,
    refundable: refunded < order.paid,
    taxesIncluded: order.taxesIncluded,
    taxExempt: false,
    taxLines: taxLineFields(order, [...order.lines.map((line) => linePrice(line)), bought.shipping]),
    paymentGatewayNames: [GATEWAYS[order.gateway]],
    requiresShipping: order.lines.some(({ requiresShipping }) => requiresShipping),
    statusPageUrl: orderStatusUrl(`https://${shop.domain}`, shop, order),
    discountCode: order.discountCodes[0] ?? null,
    discountCodes: order.discountCodes,
    discountApplications: (args: Arguments) =>
      connection(
        order.discountApplications.map((_, index) => discountApplicationFields(order, index)),
        args,
      ),
    lineItems: (args: Arguments) =>
      connection(
        order.lines.map((line) => lineItemFields(order, line, context)),
        args,
      ),
    transactions: ({ first }: { first?: number | null }) => transactionsOf(order, context).slice(0, first ?? undefined),
    fulfillments: ({ first }: { first?: number | null }) =>
      order.fulfillments
        .slice(0, first ?? undefined)
        .map((fulfillment) => fulfillmentFields(order, fulfillment, context)),
    fulfillmentOrders: (args: Arguments) => connection([fulfillmentOrderFields(order, context)], args),
    refunds: ({ first }: { first?: number | null }) =>
      order.refunds.slice(0, first ?? undefined).map((refund) => refundFields(order, refund, context)),
    billingAddress: mailingAddressFields(order.billingAddress, order.id),
    shippingAddress: order.shippingAddress && mailingAddressFields(order.shippingAddress, order.id),
    shippingLine: shippingLineFields(order),
    shippingLines: (args: Arguments) =>
      connection(
        [shippingLineFields(order)].filter((line) => line !== null),
        args,
      ),
    subtotalLineItemsQuantity: pieces(({ quantity }) => quantity),
    currentSubtotalLineItemsQuantity: pieces(({ currentQuantity }) => currentQuantity),
    totalWeight: String(pieces(({ grams, quantity }) => grams * quantity)),
    ...sums(order, { bought, current, refunded }),
  };
}

/** Returns the totals, each as a `MoneyBag`, some also as `Money`. */
function sums(order: Order, of: Record<'bought' | 'current', ReturnType<typeof orderTotals>> & { refunded: number }) {
  const { bought, current, refunded } = of;
  const money = (presentment: number) => decimalMoney(shopAmount(order, presentment));
  const bag = (presentment: number) => moneyBag(order, presentment);
  return {
    subtotalPrice: money(bought.subtotal),
    subtotalPriceSet: bag(bought.subtotal),
    totalDiscounts: money(bought.discounts),
    totalDiscountsSet: bag(bought.discounts),
    totalShippingPrice: money(bought.shipping),
    totalShippingPriceSet: bag(bought.shipping),
    totalPrice: money(bought.total),
    totalPriceSet: bag(bought.total),
    originalTotalPriceSet: bag(bought.total),
    totalTax: money(bought.tax),
    totalTaxSet: bag(bought.tax),
    totalTipReceivedSet: bag(0),
    currentSubtotalPriceSet: bag(current.subtotal),
    currentShippingPriceSet: bag(current.shipping),
    currentTotalDiscountsSet: bag(current.discounts),
    currentTotalPriceSet: bag(current.total),
    currentTotalTaxSet: bag(current.tax),
    totalReceivedSet: bag(order.paid),
    totalRefunded: money(refunded),
    totalRefundedSet: bag(refunded),
    totalRefundedShippingSet: bag(order.refunds.reduce((sum, { shipping }) => sum + shipping, 0)),
    netPayment: money(order.paid - refunded),
    netPaymentSet: bag(order.paid - refunded),
    totalOutstandingSet: bag(Math.max(outstandingAmount(order), 0)),
  };
}

function shippingLineFields(order: Order) {
  const { shipping } = order;
  if (!shipping) return null;
  const discounted = orderTotals(order, 'bought').shipping;
  return {
    id: gid('ShippingLine', order.id),
    title: shipping.title,
    code: shipping.code,
    source: 'shopify',
    custom: false,
    isRemoved: false,
    phone: null,
    carrierIdentifier: null,
    originalPrice: moneyV2(shopAmount(order, shipping.price), order.currency),
    originalPriceSet: moneyBag(order, shipping.price),
    discountedPrice: moneyV2(shopAmount(order, discounted), order.currency),
    discountedPriceSet: moneyBag(order, discounted),
    currentDiscountedPriceSet: moneyBag(order, orderTotals(order, 'current').shipping),
    discountAllocations: discountAllocations(order, shipping.discounts),
    taxLines: taxLineFields(order, [discounted]),
  };
}
