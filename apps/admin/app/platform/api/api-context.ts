import type { Session } from '@shopify/shopify-app-remix/server';
import type { AdminGraphql } from '../shopify/graphql.server';

/** An authenticated call of the API. */
export interface ApiContext {
  request: Request;
  /** The shop's myshopify.com domain, from the verified session token. */
  shop: string;
  /** Shopify's id of the staff member, from the session token. */
  userId: string;
  admin: { graphql: AdminGraphql };
  session: Session;
}
