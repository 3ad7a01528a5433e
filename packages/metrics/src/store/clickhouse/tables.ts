/**
 * The tables of events in ClickHouse, and what a statement needs to reach them. The statements work from ClickHouse 18.16 on:
 * no TTL, no `DateTime64`, no `LowCardinality`.
 *
 * With a cluster, `event` is a table without rows of its own (`Distributed`), which sends each shop's rows to one shard. The
 * rows are in `event_local`, with a copy on each replica of the shard. Servers name their shard and replica by macros.
 */

/** Every column `day` is a UTC day. Partitions are by day or month, so that expired data is dropped with them. */
const TABLES = {
  /** Storefront events. Two copies of an event have the same key, of which merges and `final` keep one. */
  event: {
    columns: `
      shop String, day Date, at UInt64, id UUID, feature String, action String, platform String, path String, session UUID,
      button_action Nullable(String), position Nullable(String), type Nullable(String), cart Nullable(String),
      currency Nullable(String), quantity Nullable(Int64), price Nullable(Int64), value Nullable(Int64),
      product_handles Array(String), browser Nullable(String)`,
    engine: 'ReplacingMergeTree',
    version: '',
    partition: 'day',
    // The time comes first because UUIDs are not ordered by their first digits.
    order: 'shop, day, at, id',
  },
  /** The features that were used in carts. A repeated row changes nothing, so each batch of events adds its own. */
  touch: {
    columns: 'shop String, cart String, feature String, day Date',
    engine: 'ReplacingMergeTree',
    version: '',
    partition: 'toYYYYMM(day)',
    order: 'shop, cart, feature, day',
  },
  /** Counts of closed hours and days by quarter hour, numbered from 1970. */
  quarter: {
    columns: `
      shop String, day Date, quarter UInt32, feature String, action String, platform String, currency String,
      events UInt64, quantity Int64, value Int64, version UInt64`,
    engine: 'ReplacingMergeTree',
    version: 'version',
    partition: 'toYYYYMM(day)',
    order: 'shop, day, quarter, feature, action, platform, currency',
  },
  /** Counts of closed days by page, and by the shop's local day. */
  page: {
    columns: `
      shop String, day Date, local_day Date, path String, platform String,
      views UInt64, engagements UInt64, add_to_carts UInt64, version UInt64`,
    engine: 'ReplacingMergeTree',
    version: 'version',
    partition: 'toYYYYMM(day)',
    order: 'shop, day, local_day, path, platform',
  },
  /** The days whose counts are in `quarter` and `page`. 0 reopens a day, whose events are then counted when they are read. */
  rolled: {
    columns: 'day Date, is_rolled UInt8, version UInt64',
    engine: 'ReplacingMergeTree',
    version: 'version',
    partition: 'toYYYYMM(day)',
    order: 'day',
  },
  /** The hours since 1970 whose counts are in `quarter` and `page_quarter`, as in `rolled`. They serve until their day closes. */
  rolled_hour: {
    columns: 'day Date, hour UInt32, is_rolled UInt8, version UInt64',
    engine: 'ReplacingMergeTree',
    version: 'version',
    partition: 'day',
    order: 'day, hour',
  },
  /**
   * Counts of closed hours by page, and by quarter hour, because zones differ by quarter hours. Without a cap: so each count of
   * the same hour has at least the keys of an earlier one, and replaces it.
   */
  page_quarter: {
    columns: `
      shop String, day Date, quarter UInt32, path String,
      views UInt64, engagements UInt64, add_to_carts UInt64, version UInt64`,
    engine: 'ReplacingMergeTree',
    version: 'version',
    partition: 'day',
    order: 'shop, day, quarter, path',
  },
  /** The hours of shops with late events, one row for each batch. Readers count them themselves until all rows are closed. */
  late: {
    columns: 'shop String, day Date, hour UInt32, id UUID, is_closed UInt8',
    engine: 'ReplacingMergeTree',
    version: 'is_closed',
    partition: 'day',
    order: 'shop, day, hour, id',
  },
  /** Deletions of shops, in milliseconds since 1970. Kept for days, so that no count that is just being made outlasts them. */
  erasure: {
    columns: 'shop String, day Date, at UInt64',
    engine: 'ReplacingMergeTree',
    version: '',
    partition: 'day',
    order: 'shop, day, at',
  },
} as const;

export type Table = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as Table[];

/** How the partitions of a table are named: by day (`2026-11-21`) or by month (`202611`). */
export const isByDay = (table: Table): boolean => TABLES[table].partition === 'day';

/** Returns ` on cluster NAME` for a cluster. */
const onCluster = (cluster: string | null) => (cluster ? ` on cluster ${cluster}` : '');

/** Returns the start of a statement that changes a table on all servers. */
export const alter = (table: Table, cluster: string | null): string =>
  `alter table ${cluster ? `${table}_local` : table}${onCluster(cluster)}`;

/** Returns the statements that create a database with its tables, each only if it does not exist. */
export function createTables(database: string, cluster: string | null): string[] {
  const on = onCluster(cluster);
  const tables = TABLE_NAMES.flatMap((name) => {
    const { columns, engine, version, partition, order } = TABLES[name];
    const keys = `partition by ${partition} order by (${order})`;
    if (!cluster)
      return [`create table if not exists ${database}.${name} (${columns}) engine = ${engine}(${version}) ${keys}`];
    const replica = [`'/clickhouse/tables/{shard}/${database}/${name}'`, `'{replica}'`, ...(version ? [version] : [])];
    const shard = order.startsWith('shop') ? 'shop' : 'day';
    return [
      `create table if not exists ${database}.${name}_local${on} (${columns}) engine = Replicated${engine}(${replica.join(', ')}) ${keys}`,
      `create table if not exists ${database}.${name}${on} (${columns}) engine = Distributed(${cluster}, ${database}, ${name}_local, cityHash64(${shard}))`,
    ];
  });
  return [`create database if not exists ${database}${on}`, ...tables];
}
