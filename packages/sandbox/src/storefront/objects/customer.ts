import { type Customer, customerName } from '../../customers/customer.ts';
import type { Page } from '../page.ts';
import { metafieldsObject } from './metafields/metafields.ts';

/** Liquid's `customer`. Orders are seen in the admin, not here: customers' pages are on Shopify's own host today. */
export function customerObject(page: Page, customer: Customer) {
  const company = customer.company;
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
    current_company: company === null ? null : { id: customer.id, name: company, external_id: null, metafields: {} },
    current_location:
      company === null ? null : { id: customer.id, name: company, external_id: null, 'current?': true, metafields: {} },
    company_available_locations: [],
    company_available_locations_count: 0,
    addresses: [],
    addresses_count: 0,
    default_address: null,
    orders: [],
    orders_count: 0,
    last_order: null,
    total_spent: 0,
    tax_exempt: false,
    payment_methods: [],
    'has_avatar?': false,
    store_credit_account: null,
    metafields: metafieldsObject(page, 'Customer', customer.id),
  };
}
