import { ENGAGEMENT_ACTIONS, type EventAction, type StorefrontEvent } from '@uptill/feature-schema/events';

/** A storefront event as it is stored: validated, from a verified shop, and without the browser's id. */
export type MetricEvent = Omit<StorefrontEvent, 'timestamp' | 'url' | 'shopOrigin' | 'browserId'> & {
  /** The verified shop's domain. */
  shop: string;
  /** The time in the UUIDv7 id. It determines the partition, so that an event sent twice is stored in the same one. */
  occurredAt: Date;
  /** Path of the page without the query string. */
  path: string;
  /** 32 hex characters: one browser at one shop on one day. */
  session: string;
};

/** The actions by which a feature has to do with a cart: a shopper has used it. */
export const TOUCHING_ACTIONS: readonly EventAction[] = [...ENGAGEMENT_ACTIONS, 'addToCart', 'claim'];
