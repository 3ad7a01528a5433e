export const DAY_MS = 86_400_000;

/** The UTC day of a moment, as `2026-11-21`. Reports and partitions count in UTC days. */
export function dayOf(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 10);
}
