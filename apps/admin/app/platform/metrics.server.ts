import { type Metrics, openMetrics } from '@uptill/metrics';
import { database } from './database.server';
import { logError } from './log.server';
import { addProcessMetrics, type ProcessMetrics } from './process-metrics.server';

// A global, because the development server evaluates this module again after every change.
declare global {
  var uptillMetrics: Metrics | undefined;
  var uptillProcessMetrics: ProcessMetrics | undefined;
}

globalThis.uptillMetrics ??= openMetrics(database.pool, {
  onError: (error) => logError({ err: error }, 'Maintenance of the event tables, or a report, failed'),
});

/** Stores, counts and reports storefront events. */
export const metrics = globalThis.uptillMetrics;

globalThis.uptillProcessMetrics ??= addProcessMetrics(metrics.registry, database.pool);

/** What `/metrics` says about this process, in the registry of `metrics`. */
export const processMetrics = globalThis.uptillProcessMetrics;
