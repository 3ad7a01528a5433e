import type { Customer } from '../../../shop/customers/customer.ts';
import { makeOrder } from '../../../shop/orders/make-order.ts';
import type { Page } from '../page.ts';

/** Creates the customer's first order from the page's cart, with a fulfillment of all lines. */
export function orderSample({ sandbox, shop, cart, currency, locale, market }: Page, customer: Customer): void {
  const [address] = customer.addresses;
  if (!address) return;
  // The European shop collects tax in its own country; the seed's company has its address elsewhere.
  const order = makeOrder(sandbox, shop, {
    cart,
    checkout: { id: 1, token: 'a' },
    email: customer.email,
    address: { ...address, country: shop.country },
    customer,
    shipping: { title: 'Standard', code: 'standard', price: 500, discount: null },
    gateway: 'bogus',
    locale,
    currency,
    rate: market.rate,
  });
  order.fulfillments.push({
    id: 1,
    lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    tracking: { company: 'Example Post', number: '1', url: null },
    createdAt: order.createdAt,
  });
}
