import { Gauge, Registry } from 'prom-client';
import { createCounters } from './counters.ts';
import { type ErrorReport, recordStorefrontError } from './errors/storefront-errors.ts';
import { type IngestRequest, type IngestResult, ingest } from './ingest/ingest.ts';
import { RateLimit } from './ingest/rate-limit.ts';
import { Sessions } from './ingest/session.ts';
import { joinInstances } from './instances/instances.ts';
import { startSharedWork } from './instances/shared-work.ts';
import { maintain } from './maintain.ts';
import type { MetricsData } from './metrics-data.ts';
import { type ReportRequest, requestReport } from './reports/report-jobs.ts';
import { startReportWorker } from './reports/report-worker.ts';
import { REPORT_STEPS } from './reports/shop-report.ts';
import type { SqlPool } from './sql-pool.ts';
import { isEventStoreFailure } from './store/event-store.ts';
import { GroupCommit, type GroupCommitLimits } from './store/group-commit.ts';
import { openStores } from './store/moving/move.ts';
import { movingStore } from './store/moving/moving-store.ts';

const MAINTENANCE_EVERY_MS = 60 * 60_000;

/** How often closed hours are counted in ClickHouse, in milliseconds. Reports read the events of others one by one. */
const ROLL_UP_EVERY_MS = 10 * 60_000;

/** Rate limit of error reports per shop. More reports would add no information. */
const ERROR_RATE = { perSecond: 1, burst: 20 };

/**
 * ClickHouse writes a file for each insert and day, so inserts are few and large. Beacons wait up to a quarter of a second
 * for others.
 */
const CLICKHOUSE_LIMITS: Partial<GroupCommitLimits> = {
  maxBufferedEvents: 100_000,
  maxEventsPerCommit: 20_000,
  maxParallelCommits: 1,
  gatherMs: 250,
};

export type MetricsOptions = {
  /** URL of ClickHouse, which then stores the events. Default: the database. */
  eventStoreUrl?: string | undefined;
  /** True if other processes may use the database at the same time. They share the rate of events. */
  isShared?: boolean;
  /** Rate limit of events per shop. A busy shop sends tens of events per second. */
  rate?: { perSecond: number; burst: number };
  buffer?: Partial<GroupCommitLimits>;
  /** Called when the maintenance, a roll-up, a report or a heartbeat fails. The next maintenance is an hour later. */
  onError?: (error: unknown) => void;
};

export type Metrics = MetricsData & {
  /** The counters of this engine, for Prometheus. The app adds its own. */
  registry: Registry;
  /**
   * Ingests the body of one beacon and returns the response status. Invalid input never throws.
   *
   * @throws when the store fails. Respond with 503 and `RETRY_AFTER_SECONDS`; the storefront then retries the same
   *   events.
   */
  ingest(request: IngestRequest): Promise<IngestResult>;
  /**
   * Counts an error of the storefront. Invalid input never throws.
   *
   * @throws when the database fails.
   */
  recordError(report: ErrorReport): Promise<void>;
  /** Requests a report about a shop. Returns the report's token for `readReport`. */
  requestReport(question: ReportRequest): Promise<string>;
  /** Stops the maintenance and the reports, waits for running ones to finish, and leaves the other instances. */
  close(): Promise<void>;
};

/** Starts the metrics engine of this process. The database's schema must be up to date. */
export function openMetrics(pool: SqlPool, options: MetricsOptions = {}): Metrics {
  const { perSecond, burst } = options.rate ?? { perSecond: 500, burst: 5_000 };
  const { eventStoreUrl } = options;
  const events = movingStore(pool, eventStoreUrl ? openStores(pool, eventStoreUrl) : null);
  const data: MetricsData = { pool, events };
  const onError = options.onError ?? console.error;
  const rate = new RateLimit(perSecond, burst);
  const membership = options.isShared
    ? joinInstances(pool, (share) => rate.setShare(share, new Date()), onError)
    : undefined;
  const parts = {
    commits: new GroupCommit(events, { ...(eventStoreUrl && CLICKHOUSE_LIMITS), ...options.buffer }),
    sessions: new Sessions(pool),
    rate,
    joined: membership?.joined,
  };

  const registry = new Registry();
  const { countEvents, countFailed, countRefused } = createCounters(registry);
  if (eventStoreUrl) {
    new Gauge({
      name: 'uptill_event_store_up',
      help: 'Whether ClickHouse can be used: 1 or 0.',
      registers: [registry],
      async collect() {
        this.set(Number(await events.isAnswering()));
      },
    });
  }
  const errorRate = new RateLimit(ERROR_RATE.perSecond, ERROR_RATE.burst);
  const reports = startReportWorker(data, onError);
  const maintenance = { name: 'maintenance', everyMs: MAINTENANCE_EVERY_MS, work: () => maintain(data, new Date()) };
  const rollUp = { name: 'roll-up', everyMs: ROLL_UP_EVERY_MS, work: () => events.rollUp(new Date()) };
  const sharedWork = startSharedWork(pool, eventStoreUrl ? [maintenance, rollUp] : [maintenance], onError);

  return {
    ...data,
    registry,
    async ingest(request) {
      try {
        const result = await ingest(request, parts);
        countEvents(result.accepted, result.dropped);
        if (result.status === 503) countRefused('buffer');
        if (result.status === 429) countRefused('rate');
        return result;
      } catch (error) {
        countFailed(isEventStoreFailure(error) ? 'clickhouse' : 'database');
        throw error;
      }
    },
    recordError: (report) => recordStorefrontError(pool, errorRate, report),
    async requestReport(question) {
      const token = await requestReport(pool, question, REPORT_STEPS);
      reports.wake();
      return token;
    },
    async close() {
      await Promise.all([sharedWork.stop(), reports.stop(), membership?.leave()]);
      await events.close();
    },
  };
}
