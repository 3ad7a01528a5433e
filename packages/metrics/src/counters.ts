import { DROP_REASONS, type Dropped, noneDropped } from './drop-reason.ts';

/** What this process has ingested since it started. */
const counters = { accepted: 0, dropped: noneDropped(), refused: 0, failed: 0 };

export function countEvents(accepted: number, dropped: Dropped): void {
  counters.accepted += accepted;
  for (const reason of DROP_REASONS) counters.dropped[reason] += dropped[reason];
}

/** A request that was answered 503 because the buffer was full. */
export function countRefused(): void {
  counters.refused += 1;
}

/** A request whose events the store could not commit. */
export function countFailed(): void {
  counters.failed += 1;
}

/** The counters in Prometheus' text format (version 0.0.4). They belong to this process and start at zero with it. */
export function metricsText(): string {
  const dropped = DROP_REASONS.map((reason) => [`{reason="${reason}"}`, counters.dropped[reason]] as const);
  return [
    ...family('uptill_events_accepted_total', 'Storefront events stored and counted.', [['', counters.accepted]]),
    ...family('uptill_events_dropped_total', 'Storefront events not counted (size, parse: whole bodies).', dropped),
    ...family('uptill_ingest_refused_total', 'Requests refused because the buffer was full.', [['', counters.refused]]),
    ...family('uptill_ingest_failed_total', 'Requests whose events could not be stored.', [['', counters.failed]]),
    '',
  ].join('\n');
}

function family(name: string, help: string, samples: readonly (readonly [labels: string, value: number])[]): string[] {
  const values = samples.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...values];
}
