export { metricsText } from './counters.ts';
export {
  DROP_REASONS,
  type Dropped,
  type DropReason,
  type IngestRequest,
  type IngestResult,
  RETRY_AFTER_SECONDS,
} from './ingest/ingest.ts';
export { type Metrics, type MetricsOptions, openMetrics } from './open-metrics.ts';
export { type Counts, type Summary, type SummaryRequest, summary } from './reports/summary.ts';
export type { SqlPool } from './sql-pool.ts';
export { redactShop } from './store/postgres-store.ts';
