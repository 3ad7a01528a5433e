import { z } from 'zod';
import { DAY_MS, dayOf } from '../../event-time.ts';
import type { SqlPool } from '../../sql-pool.ts';

/**
 * The partition size and the retention of each table of the `metrics` schema, in days or months before the current one.
 * A partition's name ends with its first day: `event_20261121`.
 */
const TABLES = {
  event: { unit: 'day', keep: 7 },
  metric_quarter: { unit: 'month', keep: 13 },
  metric_day: { unit: 'month', keep: 25 },
  metric_day_page: { unit: 'month', keep: 25 },
  cart_touch: { unit: 'month', keep: 3 },
} as const;

export type Table = keyof typeof TABLES;

const TABLE_NAMES: Table[] = ['event', 'metric_quarter', 'metric_day', 'metric_day_page', 'cart_touch'];

/** The tables with days in the shop's time zone. */
const LOCAL_TABLES: Table[] = ['metric_day', 'metric_day_page'];

/** An arbitrary advisory lock id. Prevents two app instances from creating the same partition concurrently. */
const LOCK = 417_283_501;

/** Creates the missing partitions of the given tables, by default all, for these UTC days (`2026-11-21`). */
export async function ensurePartitions(
  pool: SqlPool,
  days: readonly string[],
  tables: readonly Table[] = TABLE_NAMES,
): Promise<void> {
  const statements = new Set(
    days.flatMap((day) => [
      ...tables.map((table) => createPartition(table, day)),
      // The shop's local day may be the UTC day before or after.
      ...[-1, 1].flatMap((days) =>
        LOCAL_TABLES.map((table) => createPartition(table, dayOf(Date.parse(day) + days * DAY_MS))),
      ),
    ]),
  );
  if (statements.size === 0) return;
  await pool.query([`select pg_advisory_xact_lock(${LOCK})`, ...statements].join(';\n'));
}

export type Partition = { table: string; name: string; from: string; to: string };

/** Returns the partition of a table for a day. Its bounds are in UTC. */
export function partitionOf(table: Table, day: string): Partition {
  const { from, to } = rangeOf(table, day);
  return {
    table: `metrics.${table}`,
    name: `${table}_${from.replaceAll('-', '')}`,
    from: `${from} 00:00:00+00`,
    to: `${to} 00:00:00+00`,
  };
}

function createPartition(of: Table, day: string): string {
  const { table, name, from, to } = partitionOf(of, day);
  return `create table if not exists metrics.${name} partition of ${table} for values from ('${from}') to ('${to}')`;
}

/** Returns the first day of the partition that contains `day`, and the first day of the following partition. */
function rangeOf(table: Table, day: string): { from: string; to: string } {
  return { from: startOfUnit(table, day, 0), to: startOfUnit(table, day, 1) };
}

/** Returns the first day of the day or month that contains `day`, moved by a number of days or months (`units`). */
function startOfUnit(table: Table, day: string, units: number): string {
  if (TABLES[table].unit === 'day') return dayOf(Date.parse(day) + units * DAY_MS);
  const date = new Date(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + units, 1));
}

/** Returns the first UTC day whose rows are kept in a table. */
export const keptSince = (table: Table, now: Date): string => startOfUnit(table, dayOf(now), -TABLES[table].keep);

const partitionRow = z.object({ table: z.enum(TABLE_NAMES), name: z.string() });

/** Drops the partitions whose last day is older than the table's retention. */
export async function dropExpiredPartitions(pool: SqlPool, now: Date): Promise<void> {
  const { rows } = await pool.query(
    `select parent.relname as table, child.relname as name
     from pg_inherits
     join pg_class parent on parent.oid = inhparent
     join pg_class child on child.oid = inhrelid
     where parent.relnamespace = 'metrics'::regnamespace and parent.relkind = 'p'`,
  );
  const expired = z
    .array(partitionRow)
    .parse(rows)
    .filter(({ table, name }) => rangeOf(table, firstDay(name)).to <= keptSince(table, now));
  if (expired.length === 0) return;
  // A drop waits for running statements and blocks new ones. The timeout cancels the drop
  // before it delays the ingest for long.
  const drops = expired.map(({ name }) => `drop table if exists metrics.${name}`);
  await pool.query([`select set_config('lock_timeout', '3s', true)`, ...drops].join(';\n'));
}

function firstDay(partition: string): string {
  const digits = partition.slice(-8);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
