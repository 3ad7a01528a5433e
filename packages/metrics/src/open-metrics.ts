import { countEvents, countFailed, countRefused } from './counters.ts';
import { type IngestRequest, type IngestResult, ingest } from './ingest/ingest.ts';
import { RateLimit } from './ingest/rate-limit.ts';
import { Sessions } from './ingest/session.ts';
import type { SqlPool } from './sql-pool.ts';
import { GroupCommit, type GroupCommitLimits } from './store/group-commit.ts';
import { postgresStore } from './store/postgres-store.ts';

const MAINTENANCE_EVERY_MS = 60 * 60_000;

export type MetricsOptions = {
  /** Events a shop may send, steadily and at once. A busy shop sends tens a second. */
  rate?: { perSecond: number; burst: number };
  buffer?: Partial<GroupCommitLimits>;
  /** Told when the hourly maintenance fails; it is tried again an hour later. */
  onError?: (error: unknown) => void;
};

export type Metrics = {
  /**
   * Takes one beacon's body in; the result says what to answer. Never throws for what a browser sends.
   *
   * @throws when the store fails: answer 503, the storefront sends the same events again.
   */
  ingest(request: IngestRequest): Promise<IngestResult>;
  /** Stops the maintenance, after the round that may be running. */
  close(): Promise<void>;
};

/** Seconds for the `Retry-After` of a 503: the buffer empties in less. */
export const RETRY_AFTER_SECONDS = 5;

/** The metrics engine of this process, on a database whose schema is up to date. */
export function openMetrics(pool: SqlPool, options: MetricsOptions = {}): Metrics {
  const { perSecond, burst } = options.rate ?? { perSecond: 500, burst: 5_000 };
  const store = postgresStore(pool);
  const parts = {
    commits: new GroupCommit(store, options.buffer),
    sessions: new Sessions(pool),
    rate: new RateLimit(perSecond, burst),
  };

  const maintain = () => store.maintain(new Date()).catch(options.onError ?? console.error);
  let maintenance = maintain();
  const timer = setInterval(() => {
    maintenance = maintain();
  }, MAINTENANCE_EVERY_MS).unref();

  return {
    async ingest(request) {
      try {
        const result = await ingest(request, parts);
        countEvents(result.accepted, result.dropped);
        if (result.status === 503) countRefused();
        return result;
      } catch (error) {
        countFailed();
        throw error;
      }
    },
    async close() {
      clearInterval(timer);
      await maintenance;
    },
  };
}
