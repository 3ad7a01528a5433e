import { Counter, type Registry } from 'prom-client';
import { DROP_REASONS, type Dropped } from './ingest/ingest.ts';

const REFUSALS = ['buffer', 'rate'] as const;

const STORES = ['database', 'clickhouse'] as const;

export type Counters = ReturnType<typeof createCounters>;

/** Adds the counters of an ingest to a registry. Every series begins at zero, so that its first increase is visible. */
export function createCounters(registry: Registry) {
  const registers = [registry];
  const accepted = new Counter({
    name: 'uptill_events_accepted_total',
    help: 'Storefront events stored and counted.',
    registers,
  });
  const dropped = new Counter({
    name: 'uptill_events_dropped_total',
    help: 'Storefront events dropped, by reason. For size and parse, request bodies are counted.',
    labelNames: ['reason'],
    registers,
  });
  const refused = new Counter({
    name: 'uptill_ingest_refused_total',
    help: 'Requests refused temporarily because the buffer was full or the shop exceeded its rate.',
    labelNames: ['reason'],
    registers,
  });
  const failed = new Counter({
    name: 'uptill_ingest_failed_total',
    help: 'Requests whose events could not be stored, by what failed: the database or ClickHouse.',
    labelNames: ['store'],
    registers,
  });
  for (const reason of DROP_REASONS) dropped.inc({ reason }, 0);
  for (const reason of REFUSALS) refused.inc({ reason }, 0);
  for (const store of STORES) failed.inc({ store }, 0);

  return {
    countEvents(stored: number, lost: Dropped): void {
      accepted.inc(stored);
      for (const reason of DROP_REASONS) dropped.inc({ reason }, lost[reason]);
    },
    /** Counts a request that was refused because the buffer was full (503) or the shop was over its rate (429). */
    countRefused: (reason: (typeof REFUSALS)[number]) => refused.inc({ reason }),
    /** Counts a request whose events could not be committed. */
    countFailed: (store: (typeof STORES)[number]) => failed.inc({ store }),
  };
}
