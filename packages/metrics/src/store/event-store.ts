import type { MetricEvent } from '../metric-event.ts';
import type { Summary, SummaryRequest } from '../reports/summary.ts';

/**
 * Where events live. `event-store.contract.ts` says what every engine must do; PostgreSQL is the first.
 * Nothing here crosses shops.
 */
export type EventStore = {
  /**
   * Stores the events that are new and counts them in the rollups, in one transaction. Answers for each event, in
   * order, whether it was new: an event is known by its shop and id, however often and by whomever it is sent.
   */
  append(events: MetricEvent[]): Promise<boolean[]>;
  /** Counts of the last days, from the rollups. */
  summary(request: SummaryRequest): Promise<Summary>;
  /** Deletes everything of one shop. */
  redactShop(shop: string): Promise<void>;
  /** Prepares the coming days, and deletes what is past its time. Harmless to call often and from several processes. */
  maintain(now: Date): Promise<void>;
};
