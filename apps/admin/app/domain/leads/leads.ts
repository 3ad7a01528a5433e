import type { Requirements } from '@uptill/feature-schema';
import { z } from 'zod';
import { ORDERS_SCOPE } from '../orders/orders';
import { ANALYTICS } from '../pages/pages';

/** The optional scopes for leads: orders identify shoppers, and customers have names and addresses. */
export const LEAD_SCOPES = [ORDERS_SCOPE, 'read_customers'];

/** Requirements for turning leads on. */
export const LEADS: Requirements = { ...ANALYTICS, additionalScopes: LEAD_SCOPES };

/** Response body of `POST /api/customerLeads`. */
export const leadsId = z.object({ id: z.string() });

/** A shopper who has used a feature and is identified by an order or a login. */
const lead = z.object({
  /** Shopify's number of the customer, as digits. */
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Key of the feature that the shopper used last. */
  feature: z.string(),
  /** ISO 8601. */
  engagedAt: z.string(),
  /** Number of orders whose carts used a feature, without cancelled orders. */
  orders: z.number(),
});

export type Lead = z.infer<typeof lead>;

/** Response body of `PUT /api/customerLeads`. */
export const leadsState = z.object({
  /** True if Shopify has approved this installation of the app for reading personal data of customers. */
  isApproved: z.boolean(),
  /** True if the merchant has turned leads on. */
  isEnabled: z.boolean(),
});

export type LeadsState = z.infer<typeof leadsState>;

/** Response body of `GET /api/customerLeads?id=…&nextToken=…`: a page, newest first. The last page has no `nextToken`. */
export const leadsPage = leadsState.extend({
  status: z.enum(['in_progress', 'success']),
  results: z.array(lead),
  nextToken: z.string().optional(),
});

export type LeadsPage = z.infer<typeof leadsPage>;
