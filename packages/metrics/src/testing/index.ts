import type { MetricsData } from '../metrics-data.ts';
import type { SqlPool } from '../sql-pool.ts';
import { postgresStore } from '../store/postgres/postgres-store.ts';

export { maintain } from '../maintain.ts';
export { postgresStore } from '../store/postgres/postgres-store.ts';
export { clickhouseLine } from './clickhouse-server.ts';
export * from './samples.ts';

/** Returns a database whose events are stored in it too. */
export const onPostgres = (pool: SqlPool): MetricsData => ({ pool, events: postgresStore(pool) });
