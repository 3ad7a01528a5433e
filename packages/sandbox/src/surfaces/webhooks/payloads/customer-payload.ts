import type { Customer } from '../../../shop/customers/customer.ts';
import type { ShopState } from '../../../shop/state/state.ts';

/**
 * Returns the `customer` of an order, which is also the body of customer webhooks: fields of the REST Customer
 * resource.
 */
export function customerPayload(customer: Customer, shop: ShopState) {
  return {
    id: customer.id,
    created_at: customer.createdAt,
    updated_at: customer.createdAt,
    first_name: customer.firstName,
    last_name: customer.lastName,
    state: 'enabled',
    note: null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    email: customer.email,
    phone: customer.phone,
    currency: shop.currency,
    tax_exemptions: [],
    admin_graphql_api_id: `gid://shopify/Customer/${customer.id}`,
    default_address: null,
    tags: customer.tags.join(', '),
    email_marketing_consent: {
      state: customer.acceptsMarketing ? 'subscribed' : 'not_subscribed',
      opt_in_level: 'single_opt_in',
      consent_updated_at: null,
    },
  };
}
