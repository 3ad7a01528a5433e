import type { SqlPool } from './sql-pool.ts';
import type { EventStore } from './store/event-store.ts';

/** Where reports read: the database, and the events, which may be stored elsewhere. */
export type MetricsData = { pool: SqlPool; events: EventStore };
