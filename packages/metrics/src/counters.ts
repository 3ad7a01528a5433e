import { DROP_REASONS, type Dropped, noneDropped } from './ingest/ingest.ts';

/** Totals since this process started. */
const counters = { accepted: 0, dropped: noneDropped(), refused: { buffer: 0, rate: 0 }, failed: 0 };

export function countEvents(accepted: number, dropped: Dropped): void {
  counters.accepted += accepted;
  for (const reason of DROP_REASONS) counters.dropped[reason] += dropped[reason];
}

/** Counts a request that was refused because the buffer was full (503) or the shop was over its rate (429). */
export function countRefused(reason: 'buffer' | 'rate'): void {
  counters.refused[reason] += 1;
}

/** Counts a request whose events could not be committed. */
export function countFailed(): void {
  counters.failed += 1;
}

/** Returns this process's counters in the Prometheus text format (version 0.0.4). */
export function metricsText(): string {
  const dropped = DROP_REASONS.map((reason) => [`{reason="${reason}"}`, counters.dropped[reason]] as const);
  return [
    ...family('uptill_events_accepted_total', 'Storefront events stored and counted.', [['', counters.accepted]]),
    ...family(
      'uptill_events_dropped_total',
      'Storefront events dropped, by reason. For size and parse, request bodies are counted.',
      dropped,
    ),
    ...family(
      'uptill_ingest_refused_total',
      'Requests refused temporarily because the buffer was full or the shop exceeded its rate.',
      [
        ['{reason="buffer"}', counters.refused.buffer],
        ['{reason="rate"}', counters.refused.rate],
      ],
    ),
    ...family('uptill_ingest_failed_total', 'Requests whose events could not be stored.', [['', counters.failed]]),
    '',
  ].join('\n');
}

function family(name: string, help: string, samples: readonly (readonly [labels: string, value: number])[]): string[] {
  const values = samples.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...values];
}
