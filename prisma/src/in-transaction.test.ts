import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, inTransaction, type Prisma } from './index.ts';
import { openServerDatabase } from './testing/index.ts';

const [ONE, OTHER] = ['linen-and-oak.myshopify.com', 'north-roast.myshopify.com'];

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.prisma.shop.deleteMany();
  await database.prisma.shop.createMany({ data: [{ id: ONE }, { id: OTHER }] });
});

const raise = (transaction: Prisma.TransactionClient, id: string) =>
  transaction.shop.update({ where: { id }, data: { revision: { increment: 1 } } });

const revisions = async () => (await database.prisma.shop.findMany()).map(({ revision }) => revision);

/** Makes a function that resolves once it was called twice. */
function meeting(): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === 2) open();
    return both;
  };
}

it('transactions in deadlock both succeed, and each takes effect once', async () => {
  const meet = meeting();
  const change = (first: string, second: string) =>
    inTransaction(database.prisma, async (transaction) => {
      await raise(transaction, first);
      await meet();
      await raise(transaction, second);
    });
  await Promise.all([change(ONE, OTHER), change(OTHER, ONE)]);
  expect(await revisions()).toEqual([2, 2]);
});

it('transactions whose raw statements are in deadlock both succeed', async () => {
  const meet = meeting();
  const lock = (transaction: Prisma.TransactionClient, id: string) =>
    transaction.$queryRaw`select 1 from "Shop" where id = ${id} for update`;
  const change = (first: string, second: string) =>
    inTransaction(database.prisma, async (transaction) => {
      await lock(transaction, first);
      await meet();
      await lock(transaction, second);
    });
  await Promise.all([change(ONE, OTHER), change(OTHER, ONE)]);
});

/** Makes changes of shops fail with a SQLSTATE, the first times, at the statement or at the commit. */
async function failTimes(times: number, sqlState: string, isAtCommit = false): Promise<void> {
  await database.pool.query(`
    create or replace function fail() returns trigger language plpgsql as $$ begin
      if nextval('failures') <= ${times} then raise exception using errcode = '${sqlState}'; end if;
      return new;
    end $$;
    drop trigger if exists fail on "Shop";
    drop sequence if exists failures;
    create sequence failures;
    create constraint trigger fail after update on "Shop" ${isAtCommit ? 'deferrable initially deferred' : ''}
      for each row execute function fail()`);
}

it.each([
  ['a deadlock', '40P01', false],
  ['a deadlock at the commit', '40P01', true],
  ['a serialisation failure', '40001', false],
  ['a serialisation failure at the commit', '40001', true],
])('a transaction and a statement are repeated after %s', async (_, sqlState, isAtCommit) => {
  const { prisma, pool } = database;
  const changes = [
    () => inTransaction(prisma, (transaction) => raise(transaction, ONE)),
    () => prisma.shop.update({ where: { id: ONE }, data: { revision: { increment: 1 } } }),
    () => pool.query('update "Shop" set revision = revision + 1 where id = $1', [ONE]),
  ];
  for (const change of changes) {
    await failTimes(2, sqlState, isAtCommit);
    await change();
  }
  await failTimes(0, sqlState);
  expect((await prisma.shop.findUniqueOrThrow({ where: { id: ONE } })).revision).toBe(changes.length);
});

it('a transaction is given up after several conflicts, and at once after any other error', async () => {
  const attempt = () => inTransaction(database.prisma, (transaction) => raise(transaction, ONE));
  const attempts = async () => (await database.pool.query('select last_value::int as count from failures')).rows[0];
  await failTimes(100, '40P01');
  await expect(attempt()).rejects.toThrow();
  expect(await attempts()).toEqual({ count: 6 });
  await failTimes(100, '53100');
  await expect(attempt()).rejects.toThrow();
  expect(await attempts()).toEqual({ count: 1 });
  await failTimes(0, '53100');
});

it('a transaction whose end fails gives its connection back', async () => {
  const { prisma, pool } = database;
  const failing = {
    'a refused commit': () => inTransaction(prisma, (transaction) => raise(transaction, ONE)),
    'a connection that is lost': () =>
      inTransaction(prisma, (transaction) => transaction.$queryRaw`select pg_terminate_backend(pg_backend_pid())`),
  };
  for (const [name, attempt] of Object.entries(failing)) {
    await failTimes(100, '53100', true);
    await expect(attempt(), name).rejects.toThrow();
    await vi.waitFor(() => expect(pool.idleCount, name).toBe(pool.totalCount));
  }
  await failTimes(0, '53100');
});
