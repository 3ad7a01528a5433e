import { type Metrics, openMetrics } from '@uptill/metrics';
import { database } from './database.server';
import { log } from './log.server';

// The development server evaluates this module again after every change; there is still one engine.
declare global {
  var uptillMetrics: Metrics | undefined;
}

globalThis.uptillMetrics ??= openMetrics(database.pool, {
  onError: (error) => log.error({ err: error }, 'The upkeep of the event tables failed; it is tried again in an hour'),
});

/** Takes storefront events in. */
export const metrics = globalThis.uptillMetrics;
