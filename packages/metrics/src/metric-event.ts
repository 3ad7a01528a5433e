import type { StorefrontEvent } from '@uptill/feature-schema/events';

/** A storefront event as it is stored: checked, of a verified shop, and without the browser's id. */
export type MetricEvent = Omit<StorefrontEvent, 'timestamp' | 'url' | 'shopOrigin' | 'browserId'> & {
  /** The verified shop's domain. */
  shop: string;
  /** The time inside the UUIDv7 id: re-sent events must meet their first copy, so nothing else can decide the day. */
  occurredAt: Date;
  /** Path of the page, without its query. */
  path: string;
  /** 32 hex characters; the same for one browser at one shop on one day. */
  session: string;
};
