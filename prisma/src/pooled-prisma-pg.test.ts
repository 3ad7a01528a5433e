import { PrismaClient } from '@prisma/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';
import { PooledPrismaPg } from './pooled-prisma-pg.ts';
import { type PostgresServer, postgresServer } from './testing/index.ts';

let server: PostgresServer;
let databaseUrl: string;
let database: Database;

beforeAll(async () => {
  server = await postgresServer();
  databaseUrl = await server.createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: 'unused' });
});
afterAll(() => database.close());

const unhandled: unknown[] = [];
const keep = (reason: unknown) => unhandled.push(reason);
beforeAll(() => process.on('unhandledRejection', keep));
afterAll(() => process.off('unhandledRejection', keep));

const connectionsInUse = () => database.pool.totalCount - database.pool.idleCount;

it('gets the connection of a transaction back if it breaks', async () => {
  const broken = database.prisma.$transaction(async (transaction) => {
    await transaction.shop.count();
    await server.dropConnections(databaseUrl);
    await transaction.shop.count();
  });
  await expect(broken).rejects.toThrow();
  await expect.poll(connectionsInUse, { timeout: 30_000 }).toBe(0);
});

it('survives a transaction whose time is up while its connection is broken', async () => {
  const slow = database.prisma.$transaction(
    async (transaction) => {
      await transaction.shop.count();
      await server.dropConnections(databaseUrl);
      // Prisma rolls back.
      await expect.poll(connectionsInUse, { timeout: 30_000 }).toBe(0);
    },
    { timeout: 300 },
  );
  await expect(slow).rejects.toThrow();
  expect(unhandled).toEqual([]);
});

it('closes a connection whose query was given up in a transaction', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, query_timeout: 300 });
  const prisma = new PrismaClient({ adapter: new PooledPrismaPg(pool) });
  const slow = prisma.$transaction((transaction) => transaction.$queryRaw`select pg_sleep(5)::text`);
  await expect(slow).rejects.toThrow('timeout');
  expect(await prisma.shop.count()).toBe(0);
  await pool.end();
});

it('gets the connection of a transaction back if the database refuses the commit', async () => {
  const { pool, prisma } = database;
  await pool.query('create table note (id int unique deferrable initially deferred)');
  await expect(prisma.$transaction([prisma.$executeRaw`insert into note values (1), (1)`])).rejects.toThrow('23505');
  expect(connectionsInUse()).toBe(0);
});
