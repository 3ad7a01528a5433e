import type { Address } from '../customers/address.ts';
import { customerOfCheckout } from '../customers/customer-of-checkout.ts';
import { makeOrder } from '../orders/make-order.ts';
import type { Order } from '../orders/order.ts';
import type { Checkout } from './open-checkout.ts';

/** Creates the order and deletes the cart. The next add creates a cart with a new token. */
export function completeCheckout(checkout: Checkout, address: Address, gateway: Order['gateway']): Order {
  const { visit, state, cart, rate, shippingDiscount } = checkout;
  const { sandbox, shop } = visit;
  const customer = visit.customer ?? customerOfCheckout(sandbox, shop, state.email, address);
  const order = makeOrder(sandbox, shop, {
    cart,
    checkout: state,
    email: state.email,
    address,
    customer,
    shipping: rate && { title: rate.title, code: rate.handle, price: rate.price, discount: shippingDiscount },
    gateway,
    locale: visit.locale,
    currency: visit.currency,
    rate: visit.market.rate,
  });
  state.orderId = order.id;
  state.updatedAt = sandbox.clock.iso();
  delete shop.carts[state.cartToken];
  sandbox.save();
  return order;
}
