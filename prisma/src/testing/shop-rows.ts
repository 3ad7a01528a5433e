import pg from 'pg';
import type { Database } from '../open-database.ts';
import { sqlName } from '../shop-file/shop-tables.ts';

type Pool = Database['pool'];

/** A table of the database, with the column that has the shop's domain; null if it has none. */
export type FoundTable = { name: string; shop: string | null };

/** Reads the tables of the migrations from the database itself, so that a new one is never forgotten. */
export async function findTables(pool: Pool): Promise<FoundTable[]> {
  const { rows } = await pool.query<FoundTable>(
    `select case when nspname = 'metrics' then 'metrics.' || relname else relname end as name, (
       select attname from pg_attribute where attrelid = pg_class.oid and attnum > 0
         and (attname in ('shop', 'shopId') or (relname = 'Shop' and attname = 'id'))
     ) as shop
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'metrics') and relkind in ('r', 'p') and not relispartition
       and relname <> '_prisma_migrations'
     order by 1`,
  );
  return rows;
}

/** Counts a shop's rows in each table that has any. */
export async function countRows(pool: Pool, shop: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, rows] of Object.entries(await readRows(pool, shop))) counts[name] = rows.length;
  return counts;
}

/** Reads a shop's rows in each table that has any: as JSON texts without the shop, in a fixed order. */
export async function readRows(pool: Pool, shop: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, shop: column } of await findTables(pool)) {
    if (!column) continue;
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $2)::text as row from ${sqlName(name)} as t where ${pg.escapeIdentifier(column)} = $1
       order by 1`,
      [shop, column],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Values by type. References between tables match, because equal types have equal values. */
const VALUES: Record<string, (column: string, shop: string) => unknown> = {
  text: (column, shop) => (column === 'time_zone' ? 'Asia/Kolkata' : `${column} of ${shop}`),
  'text[]': (column) => [column],
  boolean: () => true,
  integer: () => 7,
  bigint: () => '9007199254740993',
  date: () => new Date().toISOString().slice(0, 10),
  uuid: () => crypto.randomUUID(),
  jsonb: (column) => JSON.stringify({ [column]: ['\u2028 „ä“ \\ "', null, 0.1] }),
};

/** Inserts a row of a shop into each table that has shops and no row of this one, with a value in every column. */
export async function fillTables(pool: Pool, shop: string): Promise<void> {
  let left = (await findTables(pool)).filter((table) => table.shop !== null);
  while (left.length > 0) {
    const names = left.map(({ name }) => sqlName(name));
    const { rows } = await pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and conrelid <> confrelid and confrelid = any($1::regclass[])`,
      [names],
    );
    const waiting = new Set(rows.map(({ name }) => name));
    const ready = left.filter(({ name }) => !waiting.has(name) && !waiting.has(sqlName(name)));
    for (const table of ready) await fillTable(pool, shop, table);
    left = left.filter((table) => !ready.includes(table));
  }
}

async function fillTable(pool: Pool, shop: string, { name, shop: owner }: FoundTable): Promise<void> {
  const known = await pool.query(`select from ${sqlName(name)} where ${pg.escapeIdentifier(owner ?? '')} = $1`, [shop]);
  if (known.rowCount) return;
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [sqlName(name)],
  );
  const now = new Date();
  const values = columns.map(({ name: column, type }) => {
    if (column === owner) return shop;
    if (type.startsWith('timestamp')) return now;
    const value = VALUES[type];
    if (!value) throw new Error(`Add a value for columns of the type ${type}, such as ${name}.${column}`);
    return value(column, shop);
  });
  await partitionFor(pool, name, now);
  await pool.query(
    `insert into ${sqlName(name)} (${columns.map((column) => pg.escapeIdentifier(column.name)).join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    values,
  );
}

/** Makes a partition for a day if the table has partitions but none yet. */
async function partitionFor(pool: Pool, name: string, now: Date): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_class where oid = $1::regclass and relkind = 'p' and not exists (select from pg_inherits where inhparent = oid)`,
    [sqlName(name)],
  );
  if (rows.length === 0) return;
  const [from = '', to = ''] = [0, 1].map((days) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10),
  );
  await pool.query(
    `create table ${sqlName(`${name}_${from.replaceAll('-', '')}`)} partition of ${sqlName(name)}
     for values from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`,
  );
}
