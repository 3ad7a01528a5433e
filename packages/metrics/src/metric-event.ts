import { ENGAGEMENT_ACTIONS, type EventAction, type StorefrontEvent } from '@uptill/feature-schema/events';

/** A stored storefront event: validated, from a verified shop, and without the browser id. */
export type MetricEvent = Omit<StorefrontEvent, 'timestamp' | 'url' | 'shopOrigin' | 'browserId'> & {
  /** The verified shop's domain. */
  shop: string;
  /** The time in the UUIDv7 id. It determines the partition, so that duplicates are in the same partition. */
  occurredAt: Date;
  /** Path of the page without the query string. */
  path: string;
  /** 32 hex characters: one browser at one shop on one day. */
  session: string;
};

/** The actions that associate a feature with a cart, because the shopper used it. */
export const TOUCHING_ACTIONS: readonly EventAction[] = [...ENGAGEMENT_ACTIONS, 'addToCart', 'claim'];
