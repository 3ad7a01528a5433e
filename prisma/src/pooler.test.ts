import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from './migration-files.ts';
import { openDatabase } from './open-database.ts';
import { hasPgBouncer, postgresServer, startPgBouncer } from './testing/index.ts';

/** Connections of the pooler to the database. */
const SIZE = 5;

describe.runIf(hasPgBouncer('the database behind a connection pooler'))('Behind PgBouncer in transaction mode', () => {
  let databaseUrl: string;
  let pooledUrl: string;
  let direct: pg.Pool;
  /** Other clients of the pooler. */
  let others: pg.Pool;

  beforeAll(async () => {
    databaseUrl = await (await postgresServer()).createDatabase();
    pooledUrl = await startPgBouncer(databaseUrl, SIZE);
    direct = new pg.Pool({ connectionString: databaseUrl });
    others = new pg.Pool({ connectionString: pooledUrl, max: SIZE });
  });

  afterAll(() => Promise.all([direct.end(), others.end()]));

  const open = (limits?: { connection: number; query: number; ping: number }) =>
    openDatabase({ databaseUrl: pooledUrl, dataDir: 'unused', limits });

  /** Returns a setting's values on all connections of the pooler, which one transaction each holds at the same time. */
  async function valuesOf(setting: string): Promise<string[]> {
    const clients = await Promise.all(Array.from({ length: SIZE }, () => others.connect()));
    const results = await Promise.all(
      clients.map((client) => client.query('begin').then(() => client.query(`show ${setting}`))),
    );
    for (const client of clients) await client.query('commit').then(() => client.release());
    return results.map(({ rows }) => rows[0][setting]);
  }

  const heldLocks = async () => (await direct.query("select from pg_locks where locktype = 'advisory'")).rowCount;
  const none = Array.from({ length: SIZE }, () => '0');

  it('six simultaneous starts among other clients migrate once, and leave neither locks nor settings', async () => {
    let isStarting = true;
    const queries = Array.from({ length: SIZE }, async () => {
      while (isStarting) await others.query('select pg_sleep(0.01)');
    });
    const starts = Promise.all(Array.from({ length: 6 }, () => open()));
    const databases = await starts.finally(() => {
      isStarting = false;
      return Promise.all(queries);
    });
    const { rowCount } = await direct.query('select from _prisma_migrations');
    expect(rowCount).toBe((await readMigrations()).length);
    expect(await Promise.all(databases.map(({ prisma }) => prisma.shop.count()))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await heldLocks()).toBe(0);
    expect(await valuesOf('statement_timeout')).toEqual(none);
    expect(await valuesOf('idle_in_transaction_session_timeout')).toEqual(none);
    await Promise.all(databases.map(({ close }) => close()));
    await open().then(({ close }) => close());
  });

  it('ends transactions that exceed their limit, gives up other queries, and limits no other client', async () => {
    const { prisma, pool, close } = await open({ connection: 5_000, query: 500, ping: 200 });
    const slow = prisma.$transaction((transaction) => transaction.$queryRaw`select pg_sleep(60)`, { timeout: 50_000 });
    await expect(slow).rejects.toThrow('statement timeout');

    const openTransactions =
      "select from pg_stat_activity where datname = current_database() and state like 'idle in%'";
    const silent = prisma.$transaction(
      async (transaction) => {
        await transaction.$queryRaw`select 1`;
        await expect.poll(async () => (await direct.query(openTransactions)).rowCount, { timeout: 50_000 }).toBe(0);
        await transaction.$queryRaw`select 1`;
      },
      { timeout: 60_000 },
    );
    await expect(silent).rejects.toThrow();

    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('timeout');
    expect(await valuesOf('statement_timeout')).toEqual(none);
    expect(await valuesOf('idle_in_transaction_session_timeout')).toEqual(none);
    await close();
  });
});
