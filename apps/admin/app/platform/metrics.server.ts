import { type Metrics, openMetrics } from '@uptill/metrics';
import { database } from './database.server';
import { logError } from './log.server';

// A global, because the development server evaluates this module again after every change.
declare global {
  var uptillMetrics: Metrics | undefined;
}

globalThis.uptillMetrics ??= openMetrics(database.pool, {
  onError: (error) => logError({ err: error }, 'Maintenance of the event tables, or a report, failed'),
});

/** Stores, counts and reports storefront events. */
export const metrics = globalThis.uptillMetrics;
