import { existsSync } from 'node:fs';
import pg from 'pg';
import { inClientTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import type { EventsElsewhere } from './events-elsewhere.ts';
import { type Partition, ShopFileRefused, type TableLine, writeShopFile } from './shop-file.ts';
import { SHOP_TABLES, type ShopTable, sqlName } from './shop-tables.ts';

/** Rows that are read at a time. A document may have a hundred kilobytes. */
const BATCH = 200;

/** The number of rows of each table, by its name. */
export type Counts = Record<string, number>;

/** Called with the number of completed rows, and of all. */
export type OnProgress = (done: number, all: number) => void;

export type ShopExport = {
  shop: string;
  file: string;
  /** Where events are, if not in the database. */
  elsewhere?: EventsElsewhere | null;
  onProgress?: OnProgress;
};

/**
 * Exports one shop into a new file, as it is at one moment. The app may run meanwhile. Events that are kept elsewhere are read
 * during some minutes: the counts of the last days may lack those that come in between.
 * @throws ShopFileRefused if the file exists, or if the database knows no such shop.
 */
export async function exportShop(
  { pool }: Pick<Database, 'pool'>,
  { shop, file, elsewhere, onProgress = () => {} }: ShopExport,
): Promise<Counts> {
  if (existsSync(file)) throw new ShopFileRefused(`${file} exists already.`);
  const read = await elsewhere?.read(shop);
  const rowsElsewhere = new Map(read?.tables.map((rows) => [rows.table, rows]));
  return inClientTransaction(pool, async (client) => {
    await client.query(`set transaction isolation level repeatable read read only; set local timezone = 'UTC'`);
    const tables = await tablesOf(client, shop);
    const counts: Counts = {};
    const all = tables.reduce((sum, { line }) => sum + (rowsElsewhere.get(line.table) ?? line).rows, 0);
    if (all === 0) throw new ShopFileRefused(`The database has no shop ${shop}.`);

    async function* parts() {
      let done = 0;
      for (const { line, sql } of tables) {
        const elsewhere = rowsElsewhere.get(line.table);
        counts[line.table] = elsewhere ? 0 : line.rows;
        if (elsewhere) {
          // A table line announces how many rows follow, which is known of each page only.
          for await (const rows of elsewhere.pages()) {
            if (rows.length === 0) continue;
            yield [JSON.stringify({ ...line, rows: rows.length }), ...rows];
            counts[line.table] = (counts[line.table] ?? 0) + rows.length;
            done += rows.length;
            onProgress(Math.min(done, all), all);
          }
          continue;
        }
        yield [JSON.stringify(line)];
        await client.query(`declare exported no scroll cursor for ${sql}`);
        for (;;) {
          const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from exported`);
          if (rows.length === 0) break;
          yield rows.map(({ row }) => row);
          done += rows.length;
          onProgress(done, all);
        }
        await client.query('close exported');
      }
    }
    const header = {
      shop,
      exportedAt: new Date().toISOString(),
      migration: await lastMigration(client),
      partitions: [
        ...(await partitionsOf(client, shop)).filter(({ table }) => !rowsElsewhere.has(table)),
        ...(read?.partitions ?? []),
      ],
    };
    await writeShopFile(file, header, parts());
    return counts;
  });
}

/** Returns the tables with the statements that read a shop's rows as JSON. */
async function tablesOf(client: pg.ClientBase, shop: string): Promise<{ line: TableLine; sql: string }[]> {
  const tables = [];
  for (const table of SHOP_TABLES) {
    const columns = await exportedColumns(client, table);
    const where = `from ${sqlName(table.name)} where ${pg.escapeIdentifier(table.shop)} = ${pg.escapeLiteral(shop)}`;
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows ${where}`);
    tables.push({
      line: { table: table.name, columns, rows: Number(rows[0]?.rows) },
      sql: `select to_jsonb(exported)::text as row
            from (select ${columns.map(pg.escapeIdentifier).join()} ${where}) as exported`,
    });
  }
  return tables;
}

/** Returns the columns of a table that an export contains. */
export async function exportedColumns(
  client: Pick<pg.ClientBase, 'query'>,
  { name, shop, leftOut = {} }: ShopTable,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [sqlName(name)],
  );
  return rows.map((row) => row.name).filter((column) => column !== shop && !Object.hasOwn(leftOut, column));
}

async function lastMigration(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select max(migration_name) as name from _prisma_migrations where finished_at is not null',
  );
  return rows[0]?.name ?? '';
}

/** Reads the partitions with rows of a shop. The metrics package decides their size, so the import makes equal ones. */
async function partitionsOf(client: pg.ClientBase, shop: string): Promise<Partition[]> {
  const found: Partition[] = [];
  for (const { name: table, shop: column } of SHOP_TABLES) {
    const { rows } = await client.query<{ name: string; bounds: string }>(
      `select relname as name, pg_get_expr(relpartbound, oid) as bounds
       from pg_inherits join pg_class on oid = inhrelid
       where inhparent = $1::regclass order by relname`,
      [sqlName(table)],
    );
    for (const { name, bounds } of rows) {
      const schema = table.split('.').slice(0, -1);
      const inPartition = `select from ${sqlName([...schema, name].join('.'))} where ${pg.escapeIdentifier(column)} = $1 limit 1`;
      const { rowCount } = await client.query(inPartition, [shop]);
      const [, from, to] = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/.exec(bounds) ?? [];
      if (rowCount && from && to) found.push({ table, name, from, to });
    }
  }
  return found;
}
