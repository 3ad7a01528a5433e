import { type Metrics, type MetricsData, openMetrics } from '@uptill/metrics';
import type { Database } from '@uptill/prisma';
import { database } from './database.server';
import { environment } from './environment.server';
import { logError } from './log.server';
import { addProcessMetrics, type ProcessMetrics } from './process-metrics.server';

// A global, because the development server evaluates this module again after every change.
declare global {
  var uptillMetrics: Metrics | undefined;
  var uptillProcessMetrics: ProcessMetrics | undefined;
}

globalThis.uptillMetrics ??= openMetrics(database.pool, {
  eventStoreUrl: environment.EVENT_STORE_URL,
  isShared: database.kind === 'server',
  onError: (error) => logError({ err: error }, 'Maintenance of the event tables, a report, or a heartbeat failed'),
});

/** Stores, counts and reports storefront events. */
export const metrics = globalThis.uptillMetrics;

/** Where the app's data is: its own database, and the events. */
export type Stores = Pick<Database, 'prisma'> & MetricsData;

export const stores: Stores = { prisma: database.prisma, pool: database.pool, events: metrics.events };

globalThis.uptillProcessMetrics ??= addProcessMetrics(metrics.registry, database.pool);

/** What `/metrics` says about this process, in the registry of `metrics`. */
export const processMetrics = globalThis.uptillProcessMetrics;
