import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { type Database, openDatabase } from '../open-database.ts';
import {
  countRows,
  fillTables,
  findTables,
  openEmbeddedDatabase,
  openServerDatabase,
  postgresServer,
  readRows,
} from '../testing/index.ts';
import { exportedColumns, exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';
import { NOT_EXPORTED, SHOP_TABLES } from './shop-tables.ts';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';

let source: Database;
const folder = await temporaryFolder();
const file = join(folder.path, 'shop.gz');

beforeAll(async () => {
  source = await openServerDatabase();
  await fillTables(source.pool, SHOP);
  await fillTables(source.pool, OTHER);
  await exportShop(source, { shop: SHOP, file });
});
afterAll(async () => {
  await source.close();
  await folder.remove();
});

/** Finds an import that waits for another transaction. */
const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and query like 'insert into "metrics"."shop_zone"%'`;

async function withTarget(work: (target: Database) => Promise<void>, open = openServerDatabase): Promise<void> {
  const target = await open();
  await work(target).finally(() => target.close());
}

/** Reads a shop's rows without what the lists of tables leave out. */
async function exportedRows({ pool }: Database, shop: string, isBound = true) {
  const rows = await readRows(pool, shop);
  const kept = SHOP_TABLES.filter((table) => rows[table.name] && (isBound || !table.isBound));
  return Object.fromEntries(
    kept.map(({ name, leftOut = {}, boundColumns = [] }) => {
      const dropped = [...Object.keys(leftOut), ...(isBound ? [] : [...boundColumns, 'uninstalledAt'])];
      const withoutDropped = (row: string) =>
        JSON.stringify(Object.entries(JSON.parse(row)).filter(([column]) => !dropped.includes(column)));
      return [name, rows[name]?.map(withoutDropped)];
    }),
  );
}

/** Writes the file again, with a changed text. */
async function changed(name: string, change: (text: string) => string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return path;
}

it('each table of the database is exported, or left out for a reason', async () => {
  const tables = await findTables(source.pool);
  const listed = [...SHOP_TABLES.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)];
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const table of SHOP_TABLES) {
    expect(tables).toContainEqual({ name: table.name, shop: table.shop });
    const all = await exportedColumns(source.pool, { name: table.name, shop: '' });
    const named = [
      ...Object.keys(table.leftOut ?? {}),
      ...(table.boundColumns ?? []),
      ...Object.keys(table.sets ?? {}),
    ];
    expect(all).toEqual(expect.arrayContaining(named));
  }
});

it('a file has every exported row of its shop, no token, and nothing of another shop', async () => {
  const text = gunzipSync(await readFile(file)).toString();
  const [header, ...lines] = text.trimEnd().split('\n');
  expect(JSON.parse(header ?? '')).toMatchObject({
    format: 1,
    shop: SHOP,
    migration: expect.stringMatching(/^\d{4}_/),
  });
  const tables = lines.filter((line) => line.startsWith('{"table":"')).map((line) => JSON.parse(line));
  expect(tables.map(({ table, rows }) => [table, rows])).toEqual(SHOP_TABLES.map(({ name }) => [name, 1]));
  expect(text).not.toContain(OTHER);
  for (const secret of ['accessToken', 'refreshToken', 'tokenHash', 'salt']) expect(text).not.toContain(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('an import stores every exported row without a change, and makes publications due', async () => {
  await withTarget(async (target) => {
    const { counts, leftOut } = await importShop(target, { file });
    expect(counts).toEqual(Object.fromEntries(SHOP_TABLES.map(({ name }) => [name, 1])));
    expect(leftOut).toEqual({});
    expect(await exportedRows(target, SHOP)).toEqual(await exportedRows(source, SHOP));
    expect(await countRows(target.pool, OTHER)).toEqual({});
    const [publication] = await target.prisma.publication.findMany();
    expect(publication).toMatchObject({ publishedRevision: 0, requestedRevision: 7, cause: 'save', attempts: 0 });
    expect(publication?.nextAttemptAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

it('the embedded database imports the file of a server', () =>
  withTarget(async (target) => {
    await importShop(target, { file });
    expect(await exportedRows(target, SHOP)).toEqual(await exportedRows(source, SHOP));
  }, openEmbeddedDatabase));

it('an import for another shop leaves out what belongs to the exported one, and waits for an installation', async () => {
  await withTarget(async (target) => {
    const { shop, leftOut } = await importShop(target, { file, shop: OTHER });
    expect(shop).toBe(OTHER);
    expect(Object.keys(leftOut)).toEqual(SHOP_TABLES.filter(({ isBound }) => isBound).map(({ name }) => name));
    expect(await exportedRows(target, OTHER, false)).toEqual(await exportedRows(source, SHOP, false));
    const counts = await countRows(target.pool, OTHER);
    for (const personal of ['Billing', 'metrics.lead', 'metrics.data_request'])
      expect(counts).not.toHaveProperty(personal);
    const stored = await target.prisma.shop.findUniqueOrThrow({ where: { id: OTHER } });
    expect(stored).toMatchObject({ isPlus: false, uninstalledAt: expect.any(Date) });
    const { rows } = await target.pool.query('select cart from metrics.shop_order');
    expect(rows).toEqual([{ cart: null }]);
  });
});

it('an import replaces a shop with data only on request, and keeps its tokens and its plan', async () => {
  await withTarget(async (target) => {
    await fillTables(target.pool, SHOP);
    await target.prisma.shop.update({ where: { id: SHOP }, data: { revision: 50, uninstalledAt: null } });
    await target.prisma.billing.update({ where: { shopId: SHOP }, data: { planId: 'growth' } });
    await target.pool.query('update metrics.metric_quarter set events = 1');
    const before = await readRows(target.pool, SHOP);
    await expect(importShop(target, { file })).rejects.toThrow(`has data of ${SHOP} already. --replace deletes`);
    expect(await readRows(target.pool, SHOP)).toEqual(before);

    await importShop(target, { file, replace: true });
    const after = await readRows(target.pool, SHOP);
    for (const table of ['Session', 'Billing']) expect(after[table]).toEqual(before[table]);
    for (const table of ['Document', 'metrics.metric_quarter', 'metrics.lead']) {
      expect(after[table]).toEqual((await readRows(source.pool, SHOP))[table]);
    }
    expect(after).not.toHaveProperty('metrics.report_job');
    const stored = await target.prisma.shop.findUniqueOrThrow({ where: { id: SHOP } });
    expect(stored).toMatchObject({ revision: 50, uninstalledAt: null });
  });
});

it('an import into a shop that has only been opened needs no request', async () => {
  await withTarget(async (target) => {
    await target.prisma.shop.create({ data: { id: SHOP } });
    await target.pool.query('insert into metrics.shop_zone values ($1, $2)', [SHOP, 'UTC']);
    await importShop(target, { file });
    expect((await target.prisma.shop.findUniqueOrThrow({ where: { id: SHOP } })).uninstalledAt).toBeNull();
    const { rows } = await target.pool.query('select time_zone from metrics.shop_zone');
    expect(rows).toEqual([{ time_zone: 'Asia/Kolkata' }]);
  });
});

it('an import fails clearly, and stores nothing, if the shop gets data meanwhile', async () => {
  await withTarget(async (target) => {
    const writer = await target.pool.connect();
    await writer.query('begin');
    await writer.query('insert into metrics.shop_zone values ($1, $2)', [SHOP, 'UTC']);
    const failed = expect(importShop(target, { file })).rejects.toThrow('got new data during the import');
    await expect.poll(async () => (await target.pool.query(WAITING)).rows.length).toBe(1);
    await writer.query('commit');
    writer.release();
    await failed;
    expect(await countRows(target.pool, SHOP)).toEqual({ 'metrics.shop_zone': 1 });
  });
});

it('refuses cut, damaged and newer files, and files of other kinds, before it writes anything', async () => {
  await withTarget(async (target) => {
    const bytes = await readFile(file);
    const part = async (name: string, content: Buffer) => {
      await writeFile(join(folder.path, name), content);
      return join(folder.path, name);
    };
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
    const isDamaged = 'cut, damaged, or not an export';
    for (const [damaged, reason] of [
      [await part('cut.gz', bytes.subarray(0, bytes.length - 40)), isDamaged],
      [await part('half.gz', bytes.subarray(0, bytes.length >> 1)), isDamaged],
      [await part('empty.gz', Buffer.alloc(0)), isDamaged],
      [await part('flipped.gz', flipped), isDamaged],
      [await part('text.gz', Buffer.from('{}')), isDamaged],
      [await part('twice.gz', Buffer.concat([bytes, bytes])), isDamaged],
      [await changed('other.gz', (text) => text.replace('Asia/Kolkata', 'Asia/Calcutta')), isDamaged],
      [await changed('endless.gz', (text) => text.slice(0, text.lastIndexOf('\n{'))), isDamaged],
      [await changed('format.gz', (text) => text.replace('"format":1', '"format":2')), 'newer release of Uptill'],
    ] as const) {
      await expect(importShop(target, { file: damaged }), damaged).rejects.toThrow(reason);
    }
    expect(await target.prisma.shop.count()).toBe(0);
  });
});

it('refuses a file of a database with newer migrations, and names the migration', async () => {
  const newer = await openServerDatabase();
  await newer.pool.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('1', '', '9999_later', now())`,
  );
  await fillTables(newer.pool, SHOP);
  const path = join(folder.path, 'newer.gz');
  await exportShop(newer, { shop: SHOP, file: path });
  await newer.close();
  await withTarget(async (target) => {
    await expect(importShop(target, { file: path })).rejects.toThrow('9999_later');
    expect(await target.prisma.shop.count()).toBe(0);
  });
});

it('an export refuses an unknown shop and an existing file, and leaves no part of a file', async () => {
  const names = await readdir(folder.path);
  const unknown = { shop: 'nobody.myshopify.com', file: join(folder.path, 'nobody.gz') };
  await expect(exportShop(source, unknown)).rejects.toThrow('no shop nobody.myshopify.com');
  await expect(exportShop(source, { shop: SHOP, file })).rejects.toThrow('exists already');
  await expect(exportShop(source, { shop: SHOP, file: join(folder.path, 'missing', 'a.gz') })).rejects.toThrow(
    'ENOENT',
  );
  expect(await readdir(folder.path)).toEqual(names);
});

const CLI = fileURLToPath(new URL('../../../apps/admin/server/shop-cli.ts', import.meta.url));

/** Runs the command. */
function run(
  databaseUrl: string,
  args: string[],
  nodeOptions: string[] = [],
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const child = spawn(process.execPath, [...nodeOptions, CLI, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

it('a killed import leaves nothing, and the next one succeeds', async () => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  const target = await openDatabase({ databaseUrl, dataDir: 'unused' });
  try {
    // The import waits for this row when it has stored the documents.
    const blocker = await target.pool.connect();
    await blocker.query('begin');
    await blocker.query('insert into metrics.shop_zone values ($1, $2)', [SHOP, 'UTC']);
    const { child, ended } = run(databaseUrl, ['import', file]);
    await expect.poll(async () => (await target.pool.query(WAITING)).rows.length).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await blocker.query('rollback');
    blocker.release();
    const others =
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> $1';
    await expect.poll(async () => (await target.pool.query(others, ['idle'])).rows.length).toBe(0);
    expect(await countRows(target.pool, SHOP)).toEqual({});

    const { code, output } = await run(databaseUrl, ['import', file]).ended;
    expect([code, output]).toEqual([0, expect.stringContaining(`${SHOP} is imported.`)]);
    expect(output).toMatch(/Importing 100 %, 23 of 23 rows/);
    expect(await exportedRows(target, SHOP)).toEqual(await exportedRows(source, SHOP));

    const again = await run(databaseUrl, ['import', file]).ended;
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('--replace')]);
  } finally {
    await target.close();
  }
});

it('a large shop needs little memory', async () => {
  const server = await postgresServer();
  const [from, to] = [await server.createDatabase(), await server.createDatabase()];
  const database = await openDatabase({ databaseUrl: from, dataDir: 'unused' });
  const rows = 100_000;
  await database.pool.query(
    `insert into metrics.order_reward (shop, order_id, feature, title, product)
     select $1, number, 'freeGift', repeat('Title ', 60) || number, 'Tote bag' from generate_series(1, $2) as number`,
    [SHOP, rows],
  );
  await database.close();
  const large = join(folder.path, 'large.gz');
  // The rows have 40 MB.
  const limit = ['--max-old-space-size=32'];
  const exported = await run(from, ['export', SHOP, '--out', large], limit).ended;
  expect(exported).toMatchObject({ code: 0, output: expect.stringContaining(`${rows}  metrics.order_reward`) });
  const imported = await run(to, ['import', large], limit).ended;
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining(`${rows}  metrics.order_reward`) });
}, 180_000);

it('the command explains itself, and refuses what is no domain', async () => {
  const databaseUrl = 'postgresql://nobody@localhost:1/none';
  expect(await run(databaseUrl, ['export', SHOP]).ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('Usage'),
  });
  const wrong = await run(databaseUrl, ['import', file, '--shop', 'Linen & Oak']).ended;
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('--shop is a domain') });
});
