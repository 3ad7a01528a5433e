import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';
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

it('gets the connection of a transaction back if the database refuses the commit', async () => {
  const { pool, prisma } = database;
  await pool.query('create table note (id int unique deferrable initially deferred)');
  await expect(prisma.$transaction([prisma.$executeRaw`insert into note values (1), (1)`])).rejects.toThrow('23505');
  expect(connectionsInUse()).toBe(0);
});
