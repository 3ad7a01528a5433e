import type { FoundLead } from '@uptill/metrics';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const CUSTOMER = `#graphql
  query LeadCustomer($id: ID!) {
    node(id: $id) {
      ... on Order {
        customer {
          ...known
        }
      }
      ... on Customer {
        ...known
      }
    }
  }

  fragment known on Customer {
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
`;

const customerData = z.object({
  legacyResourceId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  defaultEmailAddress: z.object({ emailAddress: z.string() }).nullable(),
  defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
});

const nodeData = z.object({
  node: z
    .union([z.object({ customer: customerData.nullable() }).transform(({ customer }) => customer), customerData])
    .nullable(),
});

/**
 * Reads a customer, by the global id of the customer or of an order. Null if there is none, or none with a name or address.
 */
export async function readCustomer(
  graphql: AdminGraphql,
  id: `gid://shopify/${'Order' | 'Customer'}/${string}`,
): Promise<Pick<FoundLead, 'customer' | 'name' | 'email' | 'phone'> | null> {
  const { node } = await runOperation(graphql, CUSTOMER, { id }, nodeData);
  if (!node) return null;
  const { legacyResourceId: customer, firstName, lastName, defaultEmailAddress, defaultPhoneNumber } = node;
  const name = [firstName, lastName].filter(Boolean).join(' ') || null;
  const email = defaultEmailAddress?.emailAddress || null;
  const phone = defaultPhoneNumber?.phoneNumber || null;
  return name || email || phone ? { customer, name, email, phone } : null;
}
