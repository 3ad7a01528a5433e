import pg from 'pg';
import { inClientTransaction } from '../in-transaction.ts';
import { readMigrations } from '../migration-files.ts';
import type { Database } from '../open-database.ts';
import type { EventsElsewhere } from './events-elsewhere.ts';
import { type Counts, exportedColumns, type OnProgress } from './export-shop.ts';
import { type Header, type Partition, readShopFile, ShopFileRefused, type TableLine } from './shop-file.ts';
import { SHOP_TABLES, type ShopTable, sqlName } from './shop-tables.ts';

/** Most rows of one statement, and most characters, because a document may have a hundred kilobytes. */
const BATCH = { rows: 1_000, characters: 1_000_000 };

/** SQLSTATE of a row whose key exists. */
const UNIQUE_VIOLATION = '23505';

export type ShopImport = {
  file: string;
  /** The domain of the imported shop. Default: that of the exported one. */
  shop?: string | undefined;
  /** Replaces the data of a shop that has some. */
  replace?: boolean | undefined;
  /** Where events belong, if not into the database. */
  elsewhere?: EventsElsewhere | null;
  onProgress?: OnProgress;
};

export type Imported = {
  shop: string;
  counts: Counts;
  /** The rows that make sense only for the exported shop, if they were left out. */
  leftOut: Counts;
};

/**
 * Imports a shop from a file of `exportShop`: all of it or nothing, in one transaction. The app may run meanwhile. It then
 * publishes the shop, as soon as it has access to it. Tokens and the plan of the shop in this database stay.
 *
 * Events that belong elsewhere are moved there last, and are part of no transaction: if that fails, some of them may be there,
 * and those that the import replaces may be deleted. Another import replaces them.
 *
 * For another shop, leaves out what belongs to the exported one: its subscription, waiting webhooks, and the personal data
 * of its customers, whose redaction Shopify requests there only.
 * @throws ShopFileRefused if the file is cut, damaged or newer, if the shop has data here and `replace` is not set, or if it
 *   gets data meanwhile.
 */
export async function importShop(
  { pool }: Pick<Database, 'pool'>,
  { file, replace = false, elsewhere, onProgress = () => {}, ...options }: ShopImport,
): Promise<Imported> {
  const { header, tables } = await check(file);
  const { shop = header.shop } = options;
  const isSame = shop === header.shop;
  await checkSchema(pool, header, tables);
  for (const partition of header.partitions) await createPartition(pool, partition);

  const isElsewhere = (await elsewhere?.prepare(shop)) ?? false;
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  return inClientTransaction(pool, async (client) => {
    const isNew = await prepare(client, shop, replace, isElsewhere);
    const counts: Counts = {};
    const leftOut: Counts = {};
    let done = 0;
    for await (const { table, columns, rows } of batches(file)) {
      const known = tableOf(table);
      if (known.isBound && !isSame) {
        leftOut[table] = (leftOut[table] ?? 0) + rows.length;
      } else {
        const kept = columns.filter((column) => isSame || !known.boundColumns?.includes(column));
        const sql = table === 'Shop' ? updateShop(kept, isNew, isSame) : insertInto(known, kept);
        const { rowCount } = await client.query(sql, [shop, `[${rows.join()}]`]);
        counts[table] = (counts[table] ?? 0) + (rowCount ?? 0);
      }
      done += rows.length;
      onProgress(done, all);
    }
    await elsewhere?.take(client, shop);
    return { shop, counts, leftOut };
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    throw new ShopFileRefused(`${shop} got new data during the import, so nothing was imported. Try again.`);
  });
}

/** Reads the whole file once, before anything is written. */
async function check(file: string): Promise<{ header: Header; tables: TableLine[] }> {
  const tables: TableLine[] = [];
  let header: Header | undefined;
  for await (const line of readShopFile(file)) {
    if ('header' in line) header = line.header;
    else if ('table' in line) tables.push(line.table);
  }
  if (!header) throw new ShopFileRefused('The file is empty.');
  return { header, tables };
}

/** @throws ShopFileRefused if this database can't store what the file contains. */
async function checkSchema(pool: Database['pool'], header: Header, tables: readonly TableLine[]): Promise<void> {
  const migrations = await readMigrations();
  if (!migrations.some(({ name }) => name === header.migration)) {
    throw new ShopFileRefused(
      `A newer release of Uptill has exported the file: its database has the migration ${header.migration}.`,
    );
  }
  for (const { table, columns } of tables) {
    const known = new Set(await exportedColumns(pool, tableOf(table)));
    const unknown = columns.find((column) => !known.has(column));
    if (unknown) throw new ShopFileRefused(`This release has no column ${unknown} in ${table}.`);
  }
}

function tableOf(name: string): ShopTable {
  const table = SHOP_TABLES.find((table) => table.name === name);
  if (!table) throw new ShopFileRefused(`This release has no table ${name}.`);
  return table;
}

/** Outside of the transaction, because it would keep other shops from writing. An empty partition does no harm. */
async function createPartition(pool: Database['pool'], { table, name, from, to }: Partition): Promise<void> {
  const [schema, parent] = tableOf(table).name.split('.');
  if (!new RegExp(`^${parent}_\\d{8}$`).test(name)) throw new ShopFileRefused(`${name} is no partition of ${table}.`);
  const partition = sqlName(`${schema}.${name}`);
  const bounds = `from ('${from}') to ('${to}')`;
  const create = `create table if not exists ${partition} partition of ${sqlName(table)} for values ${bounds}`;
  await pool.query(create).catch(async (error: unknown) => {
    // The app may have just created it.
    const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [partition]);
    if (!rows[0]?.exists) throw error;
  });
}

/** Locks the shop, and deletes what the import replaces. Returns true if the database did not know the shop. */
async function prepare(client: pg.ClientBase, shop: string, replace: boolean, isElsewhere: boolean): Promise<boolean> {
  const created = await client.query('insert into "Shop" (id) values ($1) on conflict do nothing', [shop]);
  await client.query('select from "Shop" where id = $1 for no key update', [shop]);
  const owned = ({ name, shop: column }: ShopTable) =>
    `from ${sqlName(name)} where ${pg.escapeIdentifier(column)} = $1`;
  const data = SHOP_TABLES.filter(({ isFromOpening }) => !isFromOpening).map(
    (table) => `exists (select ${owned(table)})`,
  );
  const { rows } = await client.query<{ has: boolean }>(`select ${data.join(' or ')} as has`, [shop]);
  if ((rows[0]?.has || isElsewhere) && !replace) {
    throw new ShopFileRefused(`The database has data of ${shop} already. --replace deletes it first.`);
  }
  const replaced = SHOP_TABLES.filter(({ name, staysInTarget }) => name !== 'Shop' && !staysInTarget);
  for (const table of replaced) await client.query(`delete ${owned(table)}`, [shop]);
  // Answers from the replaced data, and erasures of it.
  await client.query('delete from metrics.report_job where shop = $1', [shop]);
  await client.query('delete from metrics.event_erasure where shop = $1', [shop]);
  return created.rowCount === 1;
}

/** Reads the rows of a file in batches of one table. */
async function* batches(file: string): AsyncGenerator<Omit<TableLine, 'rows'> & { rows: string[] }> {
  let table: TableLine | undefined;
  let rows: string[] = [];
  let characters = 0;
  for await (const line of readShopFile(file)) {
    if ('row' in line) {
      rows.push(line.row);
      characters += line.row.length;
    }
    const isFull = rows.length >= BATCH.rows || characters >= BATCH.characters;
    if (table && rows.length > 0 && (isFull || 'table' in line)) {
      yield { ...table, rows };
      rows = [];
      characters = 0;
    }
    if ('table' in line) table = line.table;
  }
  if (table && rows.length > 0) yield { ...table, rows };
}

/** `$1` is the shop, `$2` a JSON array of rows. */
function insertInto({ name, shop, sets = {}, staysInTarget }: ShopTable, columns: readonly string[]): string {
  const names = [shop, ...columns, ...Object.keys(sets)].map(pg.escapeIdentifier);
  const values = ['$1', ...columns.map(pg.escapeIdentifier), ...Object.values(sets)];
  return `insert into ${sqlName(name)} (${names.join()})
    select ${values.join()} from jsonb_populate_recordset(null::${sqlName(name)}, $2::jsonb)
    ${staysInTarget ? 'on conflict do nothing' : ''}`;
}

/** As above. The revision never falls, because publications in progress compare it. */
function updateShop(columns: readonly string[], isNew: boolean, isSame: boolean): string {
  const values: Record<string, string> = {
    revision: 'greatest(stored.revision, imported.revision)',
    // Whether the app is installed, this database knows best. In another shop, it still has to be installed.
    uninstalledAt: isNew ? (isSame ? 'imported."uninstalledAt"' : 'now()') : 'stored."uninstalledAt"',
  };
  const set = columns.map((column) => {
    const name = pg.escapeIdentifier(column);
    return `${name} = ${values[column] ?? `imported.${name}`}`;
  });
  return `update "Shop" as stored set ${set.join()}
    from jsonb_populate_recordset(null::"Shop", $2::jsonb) as imported where stored.id = $1`;
}
