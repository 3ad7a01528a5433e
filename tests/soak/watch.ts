import { readFile } from 'node:fs/promises';
import { median } from '../bench/table.ts';
import type { SentRequest } from './requests.ts';

/** A run must be at least this long, in milliseconds, for its beginning and its end to be compared. */
const COMPARABLE_MS = 5 * 60_000;

/** How often the memory is read, in milliseconds. */
const READ_MEMORY_MS = 1_000;

/** Growth that is not wrong: caches fill, and a machine is busy at times. */
const MEMORY_GROWTH = { factor: 1.25, megabytes: 30 };
const LATENCY_GROWTH = { factor: 2, ms: 100 };

export interface Watched {
  rows: Record<string, string | number>[];
  wrong: string[];
}

/** Compares the latency of each kind of requests between the first and the last quarter of the time until `endMs`. */
export function compareLatency(sent: readonly SentRequest[], endMs: number): Watched {
  const wrong: string[] = [];
  const rows = [...new Set(sent.map(({ kind }) => kind))].toSorted().map((kind) => {
    const all = sent.filter((request) => request.kind === kind);
    const during = (from: number, to: number) =>
      all.filter(({ at, isAnswered }) => isAnswered && at >= from * endMs && at < to * endMs).map(({ ms }) => ms);
    const [first, last] = [during(0, 0.25), during(0.75, 1)];
    const row: Record<string, string | number> = {
      kind,
      sent: all.length,
      unanswered: all.filter(({ isAnswered }) => !isAnswered).length,
    };
    for (const [name, part] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const [before, after] = [quantile(first, part), quantile(last, part)];
      row[`${name} (ms)`] = `${inWhole(before)} → ${inWhole(after)}`;
      if (endMs >= COMPARABLE_MS && after > before * LATENCY_GROWTH.factor + LATENCY_GROWTH.ms)
        wrong.push(`${kind}: ${name} grew from ${before.toFixed(0)} to ${after.toFixed(0)} ms`);
    }
    return row;
  });
  return { rows, wrong };
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Returns a time without decimals, or a dash if nothing was sent then. */
const inWhole = (ms: number) => (Number.isNaN(ms) ? '–' : ms.toFixed(0));

/** Watches the memory of a process (Linux only) until `stop` is called. */
export function watchMemory(pid: number) {
  const read: { at: number; megabytes: number }[] = [];
  const begun = performance.now();
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
    if (kilobytes) read.push({ at: performance.now() - begun, megabytes: Number(kilobytes) / 1024 });
  }, READ_MEMORY_MS);

  /** Compares the second quarter, when caches are full, with the last one. */
  function stop(): Watched {
    clearInterval(timer);
    const endMs = performance.now() - begun;
    const during = (from: number, to: number) =>
      median(read.filter(({ at }) => at >= from * endMs && at < to * endMs).map(({ megabytes }) => megabytes));
    const quarters = [0, 0.25, 0.5, 0.75].map((from) => during(from, from + 0.25));
    const [, second = 0, , last = 0] = quarters;
    const isGrowing = last > second * MEMORY_GROWTH.factor + MEMORY_GROWTH.megabytes;
    const wrong =
      endMs >= COMPARABLE_MS && isGrowing ? [`memory grew from ${second.toFixed(0)} to ${last.toFixed(0)} MB`] : [];
    const row = { 'memory by quarter (MB)': quarters.map((megabytes) => megabytes.toFixed(0)).join(' → ') };
    return { rows: [row], wrong };
  }
  return { stop };
}
