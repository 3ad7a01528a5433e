import { type Customer, customerName } from '../../../shop/customers/customer.ts';
import { orderTotals } from '../../../shop/orders/totals.ts';
import type { Page } from '../page.ts';
import { addressObject } from './account/address.ts';
import { orderObject } from './account/order.ts';
import { companyObject } from './company.ts';
import { metafieldsObject } from './metafields/metafields.ts';

/** Liquid's `customer` of classic customer accounts. */
export function customerObject(page: Page, customer: Customer) {
  const mine = page.shop.orders.filter(({ customerId }) => customerId === customer.id).reverse();
  const addresses = customer.addresses.map((address) => addressObject(page, address, address.id));
  const orders = (): object[] =>
    page.once(`orders:${customer.id}`, () => mine.map((order) => orderObject(page, order)));
  const company = companyObject(page, customer);
  return {
    id: customer.id,
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    name: customerName(customer),
    phone: customer.phone,
    tags: customer.tags,
    has_account: true,
    accepts_marketing: customer.acceptsMarketing,
    'b2b?': company !== null,
    current_company: company,
    current_location: company?.available_locations[0] ?? null,
    company_available_locations: company?.available_locations ?? [],
    company_available_locations_count: company?.available_locations_count ?? 0,
    get addresses() {
      return page.windowed(addresses);
    },
    addresses_count: addresses.length,
    default_address: addresses.find(({ id }) => id === customer.defaultAddressId) ?? null,
    get orders(): object[] {
      return page.windowed(orders());
    },
    orders_count: mine.length,
    get last_order(): object | null {
      return orders()[0] ?? null;
    },
    total_spent: mine.reduce((total, order) => total + orderTotals(order, 'bought').total, 0),
    tax_exempt: false,
    payment_methods: [],
    'has_avatar?': false,
    store_credit_account: null,
    metafields: metafieldsObject(page, 'Customer', customer.id),
  };
}
