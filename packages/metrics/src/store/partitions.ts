import { z } from 'zod';
import { DAY_MS, dayOf } from '../day.ts';
import type { SqlPool } from '../sql-pool.ts';

/**
 * How each table of the `metrics` schema is cut, and for how long its parts are kept. A partition's name ends in the
 * first day it holds: `event_20261121`.
 */
export const PARTITIONED_TABLES = {
  event: { unit: 'day', keep: { days: 7 } },
  metric_hour: { unit: 'month', keep: { months: 13 } },
  metric_day_page: { unit: 'month', keep: { months: 25 } },
} as const;

type Table = keyof typeof PARTITIONED_TABLES;

const TABLES: Table[] = ['event', 'metric_hour', 'metric_day_page'];

/** Any number; one lock, so that two app instances do not make the same partition at once. */
const LOCK = 417_283_501;

/** Makes the partitions that hold these UTC days (`2026-11-21`) where they are missing. */
export async function ensurePartitions(pool: SqlPool, days: string[]): Promise<void> {
  const statements = new Set(days.flatMap((day) => TABLES.map((table) => createPartition(table, day))));
  if (statements.size === 0) return;
  await pool.query([`select pg_advisory_xact_lock(${LOCK})`, ...statements].join(';\n'));
}

function createPartition(table: Table, day: string): string {
  const { from, to } = rangeOf(table, day);
  const name = `metrics.${table}_${from.replaceAll('-', '')}`;
  const bounds = `from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`;
  return `create table if not exists ${name} partition of metrics.${table} for values ${bounds}`;
}

/** First day of the partition that holds this day, and first day of the next. */
function rangeOf(table: Table, day: string): { from: string; to: string } {
  if (PARTITIONED_TABLES[table].unit === 'day') return { from: day, to: dayOf(Date.parse(day) + DAY_MS) };
  const from = `${day.slice(0, 7)}-01`;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from, to: dayOf(next) };
}

const partitionRow = z.object({ table: z.enum(TABLES), name: z.string() });

/** Drops the partitions whose last day is past its time. */
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
    .filter(({ table, name }) => rangeOf(table, firstDay(name)).to <= oldestDay(table, now));
  if (expired.length === 0) return;
  // Dropping waits for running statements and makes new ones wait behind it: give up rather than hold the ingest up.
  const drops = expired.map(({ name }) => `drop table if exists metrics.${name}`);
  await pool.query([`select set_config('lock_timeout', '3s', true)`, ...drops].join(';\n'));
}

function firstDay(partition: string): string {
  const digits = partition.slice(-8);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The oldest day that a table still keeps. */
function oldestDay(table: Table, now: Date): string {
  const keep: { days?: number; months?: number } = PARTITIONED_TABLES[table].keep;
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - (keep.months ?? 0));
  oldest.setUTCDate(oldest.getUTCDate() - (keep.days ?? 0));
  return dayOf(oldest);
}
