import type { EventAction } from '@uptill/feature-schema/events';
import type { MetricEvent } from '../metric-event.ts';

/** Days of the shop's time zone, such as `2026-11-01`, both included. */
export type ShopDays = {
  shop: string;
  /** IANA name. */
  timeZone: string;
  from: string;
  to: string;
};

export type EventTotals = { views: number; engagements: number; addToCarts: number };

/** The counts of a feature on a local day. */
export type DailyCounts = EventTotals & { day: string; feature: string; platform: string };

export type PageCounts = EventTotals & { path: string };

/** A stored event, as lists show it. */
export type ListedEvent = {
  /** UUIDv7. */
  id: string;
  feature: string;
  action: string;
  platform: string;
  path: string;
  productHandles: string[];
};

export type EventsBefore = {
  shop: string;
  /** The event id before which the events are. */
  before: string;
  /** Null for all. */
  actions: readonly EventAction[] | null;
  /** Null for all. */
  feature: string | null;
  limit: number;
};

/** Our own cart id, and the shop. */
export type ShopCart = { shop: string; cart: string };

/** A cart, and a feature that was used in it. */
export type Touch = ShopCart & { feature: string };

/** The last feature that a shopper used before an order. */
export type Engagement = {
  feature: string;
  /** The time of the event, or the UTC day if the event is no longer stored. */
  engagedAt: Date;
};

/** The carts in which a feature was used, or any feature for null, and how many of them are ordered. */
export type CartCounts = { feature: string | null; carts: number; ordered: number };

/**
 * Stores storefront events, with what is counted from them, per shop. Nothing else reads or writes them.
 * `event-store.contract.ts` tests every implementation.
 */
export type EventStore = {
  /**
   * Stores the new events, and counts them. Returns, for each event in order, true if it was new. Events are identified by
   * shop and id. If it throws, any part of the events may be stored. They may be sent again, and count once.
   *
   * If several processes append the same event at the same time, the answer may be true for each of them, but the event
   * still counts once. Events are at most a few days old.
   */
  append(events: MetricEvent[]): Promise<boolean[]>;
  dailyCounts(days: ShopDays): Promise<DailyCounts[]>;
  /** Returns the most viewed pages. */
  topPages(days: ShopDays, limit: number): Promise<PageCounts[]>;
  /** Returns a shop's newest events before an id, newest first. */
  eventsBefore(request: EventsBefore): Promise<ListedEvent[]>;
  /** Returns the features that were used in carts. */
  touchesOf(carts: readonly ShopCart[]): Promise<Touch[]>;
  /** Returns the last use of a feature in a cart. Null if there was none. */
  lastEngagement(cart: ShopCart): Promise<Engagement | null>;
  /** Counts the carts in which features were used on UTC days, and those among `ordered`. */
  countCarts(days: Omit<ShopDays, 'timeZone'>, ordered: readonly string[]): Promise<CartCounts[]>;
  /** Returns the first UTC day whose carts are kept. */
  cartsKeptSince(now: Date): string;
  /** Returns the stored events of carts, oldest first, with all that is known of them. */
  eventsOf(shop: string, carts: readonly string[]): Promise<Record<string, unknown>[]>;
  /**
   * Removes carts from events and touches, which stay counted. Does nothing in the app's database, where `privacy` erases
   * events with everything else. Safe to repeat.
   */
  forgetCarts(shop: string, carts: readonly string[]): Promise<void>;
  /** Counts a shop's days again, because its time zone has changed. */
  recountDays(shop: string): Promise<void>;
  /**
   * Deletes all events and counts of a shop, or those from before a time. As above, does nothing in the app's database. Safe
   * to repeat.
   */
  redactShop(shop: string, before?: Date): Promise<void>;
  /** Counts what has closed, which reports otherwise count themselves. Safe to call often and from several processes. */
  rollUp(now: Date): Promise<void>;
  /** Rolls up, prepares the next days, and deletes expired data. Safe to call often and from several processes. */
  maintain(now: Date): Promise<void>;
  /** Returns true if the store can be used, within a second. The app's own database is checked separately. */
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
};

/** Thrown if an event store other than the app's database can't be used. The cause is the error of its client. */
export class EventStoreFailure extends Error {
  override name = 'EventStoreFailure';

  constructor(cause: unknown) {
    super(`The event store can't be used: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause });
  }
}

/** By name: `instanceof` fails for a class loaded twice. */
export const isEventStoreFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'EventStoreFailure';
