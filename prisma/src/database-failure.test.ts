import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { PrismaClient } from '@prisma/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, databaseFailure, isDatabaseError } from './index.ts';
import { PooledPrismaPg } from './pooled-prisma-pg.ts';
import { openServerDatabase } from './testing/index.ts';

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
  await database.prisma.shop.create({ data: { id: 'linen-and-oak.myshopify.com' } });
});
afterAll(() => database.close());

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('Nothing failed')),
    (error: unknown) => error,
  );

/** The ways in which the app uses the database. Each reports the same failure by errors of its own. */
const WAYS = {
  'a query of Prisma': ({ prisma }: Pick<Database, 'prisma' | 'pool'>) =>
    prisma.shop.updateMany({ data: { isPlus: true } }),
  'a raw query of Prisma': ({ prisma }) => prisma.$executeRaw`update "Shop" set "isPlus" = true`,
  'a transaction': ({ prisma }) =>
    prisma.$transaction(async (transaction) => transaction.shop.updateMany({ data: { isPlus: true } })),
  'plain SQL': ({ pool }) => pool.query('update "Shop" set "isPlus" = true'),
} satisfies Record<string, (database: Pick<Database, 'prisma' | 'pool'>) => Promise<unknown>>;

const FAILURES = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '53100': 'full',
  '25006': 'readOnly',
  '53200': 'overloaded',
  '53300': 'overloaded',
  '57014': 'overloaded',
  '08006': 'unreachable',
  '57P01': 'unreachable',
  '57P03': 'unreachable',
  '23514': null,
  '42703': null,
};

it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('is told by the SQLSTATE: %s', async (way) => {
  const found: Record<string, unknown> = {};
  for (const sqlState of Object.keys(FAILURES)) {
    await database.pool.query(`
      create or replace function fail() returns trigger language plpgsql as $$
        begin raise exception using errcode = '${sqlState}'; end $$;
      create trigger fail before update on "Shop" execute function fail()`);
    const error = await errorOf(WAYS[way](database));
    await database.pool.query('drop trigger fail on "Shop"');
    found[sqlState] = databaseFailure(error);
    expect(isDatabaseError(error), sqlState).toBe(true);
  }
  expect(found).toEqual(FAILURES);
});

it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('is told if no server is reached: %s', async (way) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const places: Record<string, pg.PoolConfig> = {
    'a port that is closed': { host: '127.0.0.1', port: 1 },
    'a host with several addresses': { host: 'localhost', port: 1 },
    'a socket that is gone': { host: '/nowhere' },
    'a server that does not answer': { host: '127.0.0.1', port, connectionTimeoutMillis: 100 },
    'a pool without a free connection': { ...database.pool.options, max: 1, connectionTimeoutMillis: 100 },
  };
  for (const [place, config] of Object.entries(places)) {
    const pool = new pg.Pool(config);
    const held = place.startsWith('a pool') ? await pool.connect() : null;
    const error = await errorOf(WAYS[way]({ prisma: new PrismaClient({ adapter: new PooledPrismaPg(pool) }), pool }));
    expect([place, databaseFailure(error)]).toEqual([place, 'unreachable']);
    held?.release();
    await pool.end();
  }
  silent.close();
});

it('is told if a connection ends during or between the statements of a transaction', async () => {
  const { prisma, pool } = database;
  const end = (pid: unknown) => pool.query('select pg_terminate_backend($1)', [pid]);
  const during = prisma.$transaction(
    (transaction) => transaction.$queryRaw`select pg_terminate_backend(pg_backend_pid())`,
  );
  const between = prisma.$transaction(async (transaction) => {
    const [row] = await transaction.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await end(row?.pid);
    await transaction.shop.count();
  });
  expect(databaseFailure(await errorOf(during))).toBe('unreachable');
  expect(databaseFailure(await errorOf(between))).toBe('unreachable');
});

it('is told if a transaction takes too long', async () => {
  const slow = database.prisma.$transaction((transaction) => transaction.$queryRaw`select pg_sleep(0.2)::text`, {
    timeout: 50,
  });
  expect(databaseFailure(await errorOf(slow))).toBe('overloaded');
});

it('is no failure of the network or of a file', async () => {
  const errors = [
    await errorOf(fetch('http://127.0.0.1:1')),
    await errorOf(readFile('/nowhere')),
    // A client has ended its request, as Node reports it.
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    new Error('Bad'),
    'Bad',
    undefined,
  ];
  for (const error of errors) {
    expect(databaseFailure(error)).toBeNull();
    expect(isDatabaseError(error)).toBe(false);
  }
});
