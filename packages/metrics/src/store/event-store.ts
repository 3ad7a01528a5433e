import type { MetricEvent } from '../metric-event.ts';
import type { Summary, SummaryRequest } from '../reports/summary.ts';

/** Stores events and their rollups, per shop. `event-store.contract.ts` tests any implementation. */
export type EventStore = {
  /**
   * Stores the new events and adds them to the rollups, in one transaction. Returns, for each event in order, true if
   * it was new. Events are identified by shop and id.
   */
  append(events: MetricEvent[]): Promise<boolean[]>;
  /** Reads the counts of the last days from the rollups. */
  summary(request: SummaryRequest): Promise<Summary>;
  /** Deletes all data of one shop. */
  redactShop(shop: string): Promise<void>;
  /**
   * Creates the partitions of the next days and deletes expired data. Safe to call often and from several processes.
   */
  maintain(now: Date): Promise<void>;
};
