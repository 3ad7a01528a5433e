import type { Requirements } from '@uptill/feature-schema';
import { z } from 'zod';
import { ORDERS_SCOPE } from '../orders/orders';
import { ANALYTICS } from '../pages/pages';

/** The optional scopes for leads: orders make a shopper known, and customers have names and addresses. */
export const LEAD_SCOPES = [ORDERS_SCOPE, 'read_customers'];

/** What a shop needs to turn leads on. */
export const LEADS: Requirements = { ...ANALYTICS, additionalScopes: LEAD_SCOPES };

/** Answer of `POST /api/customerLeads`. */
export const leadsId = z.object({ id: z.string() });

/** A shopper who has used a feature, and is known by an order or a login. */
const lead = z.object({
  /** Shopify's number of the customer, as digits. */
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Key of the feature that the shopper has last used. */
  feature: z.string(),
  /** ISO 8601. */
  engagedAt: z.string(),
  /** Orders of carts in which a feature was used, without cancelled ones. */
  orders: z.number(),
});

export type Lead = z.infer<typeof lead>;

/** Answer of `PUT /api/customerLeads`. */
export const leadsState = z.object({
  /** True if Shopify has approved that this installation of the app reads personal data of customers. */
  isApproved: z.boolean(),
  /** True if the merchant has turned leads on. */
  isEnabled: z.boolean(),
});

export type LeadsState = z.infer<typeof leadsState>;

/** Answer of `GET /api/customerLeads?id=…&nextToken=…`: a page, newest first. The last page has no `nextToken`. */
export const leadsPage = leadsState.extend({
  status: z.enum(['in_progress', 'success']),
  results: z.array(lead),
  nextToken: z.string().optional(),
});

export type LeadsPage = z.infer<typeof leadsPage>;
