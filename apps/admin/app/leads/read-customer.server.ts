import type { FoundLead } from '@uptill/metrics';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

const CUSTOMER = `#graphql
  query CustomerOfOrder($id: ID!) {
    order(id: $id) {
      customer {
        legacyResourceId
        firstName
        lastName
        defaultEmailAddress {
          emailAddress
        }
        defaultPhoneNumber {
          phoneNumber
        }
      }
    }
  }
`;

const customerData = z.object({
  order: z
    .object({
      customer: z
        .object({
          legacyResourceId: z.string(),
          firstName: z.string().nullable(),
          lastName: z.string().nullable(),
          defaultEmailAddress: z.object({ emailAddress: z.string() }).nullable(),
          defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

/** Reads the customer of an order. Null for an order without a customer, or with one of whom nothing is known. */
export async function readCustomer(
  graphql: AdminGraphql,
  orderId: string,
): Promise<Pick<FoundLead, 'customer' | 'name' | 'email' | 'phone'> | null> {
  const { order } = await runOperation(graphql, CUSTOMER, { id: `gid://shopify/Order/${orderId}` }, customerData);
  if (!order?.customer) return null;
  const { legacyResourceId: customer, firstName, lastName, defaultEmailAddress, defaultPhoneNumber } = order.customer;
  const name = [firstName, lastName].filter(Boolean).join(' ') || null;
  const email = defaultEmailAddress?.emailAddress || null;
  const phone = defaultPhoneNumber?.phoneNumber || null;
  return name || email || phone ? { customer, name, email, phone } : null;
}
