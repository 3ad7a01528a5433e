import { newId, newToken } from '../../platform/new-id.ts';
import type { PricedCart, PricedLine } from '../cart/price.ts';
import type { Address } from '../customers/address.ts';
import type { Customer } from '../customers/customer.ts';
import type { ShippingDiscount } from '../discounts/shipping-discount.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { taxRateIn } from '../taxes/tax.ts';
import { lineOfVariant } from './line-of-variant.ts';
import type { Order, OrderLine } from './order.ts';
import { takeFromStock } from './stock.ts';
import { orderTotals } from './totals.ts';

/** The data of a completed checkout. */
export interface Purchase {
  cart: PricedCart;
  checkout: { id: number; token: string };
  email: string;
  address: Address;
  customer: Customer;
  shipping: { title: string; code: string; price: number; discount: ShippingDiscount | null } | null;
  gateway: Order['gateway'];
  locale: string;
  /** The presentment currency. */
  currency: string;
  /** Units of the presentment currency per unit of the shop's currency. */
  rate: number;
}

/** Creates an order, reduces the stock, and emits `orders/create`, and `orders/paid` if the order is paid at once. */
export function makeOrder(sandbox: Sandbox, shop: ShopState, purchase: Purchase): Order {
  const order = orderOf(sandbox, shop, purchase);
  const isPaid = purchase.gateway === 'bogus';
  if (isPaid) order.paid = orderTotals(order, 'bought').total;
  shop.orders.push(order);
  for (const line of order.lines) takeFromStock(shop, line.variantId, line.quantity);
  sandbox.save();
  sandbox.events.emit('orders/create', shop, { order });
  if (isPaid) sandbox.events.emit('orders/paid', shop, { order });
  return order;
}

function orderOf(sandbox: Sandbox, shop: ShopState, purchase: Purchase): Order {
  const { cart, checkout, address, shipping } = purchase;
  const now = sandbox.clock.iso();
  const shippingDiscount = shipping?.discount ?? null;
  return {
    id: newId(),
    number: 1001 + shop.orders.length,
    token: newToken(),
    key: newToken(),
    checkoutId: checkout.id,
    checkoutToken: checkout.token,
    cartToken: cart.state.token.replace(/\?.*/, ''),
    customerId: purchase.customer.id,
    email: purchase.email,
    phone: address.phone,
    locale: purchase.locale,
    currency: shop.currency,
    presentmentCurrency: purchase.currency,
    rate: purchase.rate,
    gateway: purchase.gateway,
    paid: 0,
    payments: [],
    lines: cart.lines.map((line) => orderLine(line, cart)),
    discountApplications: [
      ...cart.applications.map(({ level, part, totalAllocatedAmount, createdAt, ...application }) => application),
      ...(shippingDiscount ? [shippingApplication(shippingDiscount)] : []),
    ],
    discountCodes: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
    shipping: shipping && {
      title: shipping.title,
      code: shipping.code,
      price: shipping.price,
      discounts: shippingDiscount ? [{ application: cart.applications.length, amount: shippingDiscount.amount }] : [],
    },
    taxesIncluded: shop.taxes.included,
    tax: taxRateIn(shop, address.country),
    shippingAddress: shipping ? address : null,
    billingAddress: address,
    note: cart.state.note,
    attributes: { ...cart.state.attributes },
    cancelReason: null,
    cancelledAt: null,
    refunds: [],
    fulfillments: [],
    editedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function shippingApplication({ amount, kind, ...terms }: ShippingDiscount): Order['discountApplications'][number] {
  return {
    type: kind === 'automatic' ? 'automatic' : 'discount_code',
    ...terms,
    allocationMethod: 'each',
    targetSelection: 'all',
    targetType: 'shipping_line',
  };
}

function orderLine(line: PricedLine, cart: PricedCart): OrderLine {
  const { state, product, variant, sellingPlan } = line;
  return {
    id: newId(),
    ...lineOfVariant(product, variant),
    quantity: state.quantity,
    currentQuantity: state.quantity,
    price: line.originalPrice,
    discounts: line.allocations.map(({ application, amount }) => ({
      application: cart.applications.indexOf(application),
      amount,
    })),
    properties: { ...state.properties },
    sellingPlan: sellingPlan && { id: sellingPlan.id, name: sellingPlan.name },
  };
}
