import { appendFileSync } from 'node:fs';

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
}

/**
 * Prints a table with a title and column names. Rounds numbers to one decimal place. Also appends it as a line of JSON to
 * the file of the environment variable `BENCH_TABLES`.
 */
export function printTable(title: string, rows: Row[]): void {
  const { BENCH_TABLES } = process.env;
  if (BENCH_TABLES) appendFileSync(BENCH_TABLES, `${JSON.stringify({ title, rows } satisfies Table)}\n`);
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const line of lines) console.log(`  ${line.map((text, index) => text.padEnd(widths[index] ?? 0)).join('   ')}`);
}

/** Returns a cell as text. */
export function cell(value: string | number | undefined): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : (value ?? '');
}

/** Returns the median, which a single slow run does not affect. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.length % 2 === 0 ? sorted.slice(half - 1, half + 1) : sorted.slice(Math.floor(half), half + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Returns the value below which a quarter of the values lie. */
export const lowerQuartile = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
