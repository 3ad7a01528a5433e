import { openDatabase } from '@uptill/prisma';
import { type PostgresServer, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';

let postgres: PostgresServer;
let server: TestServer;

beforeAll(async () => {
  postgres = await postgresServer();
  const databaseUrl = await postgres.createDatabase();
  server = await startServer({ DRAIN_SECONDS: '0.5' }, () => openDatabase({ databaseUrl, dataDir: 'unused' }));
});
afterAll(() => server.close());

/** Returns the statuses of all probes. */
async function probe() {
  const [health, livez, readyz] = await Promise.all(
    ['/health', '/livez', '/readyz'].map(async (path) => (await server.send(path)).status),
  );
  return { health, livez, readyz };
}

const READY = { health: 200, livez: 200, readyz: 200 };

it('all probes respond 200 while the database can be used', async () => {
  expect(await probe()).toEqual(READY);
});

it('while the database is unreachable, only /livez responds 200', async () => {
  await postgres.stop();
  try {
    expect(await probe()).toEqual({ health: 503, livez: 200, readyz: 503 });
  } finally {
    await postgres.start();
  }
  await vi.waitFor(async () => expect(await probe()).toEqual(READY), { timeout: 10_000 });
});

it('while the database lacks a migration, only /readyz responds 503', async () => {
  const { database } = await import('../platform/database.server');
  const first = "migration_name = '0001_shops'";
  await database.pool.query(`update _prisma_migrations set rolled_back_at = now() where ${first}`);
  expect(await probe()).toEqual({ health: 200, livez: 200, readyz: 503 });
  await database.pool.query(`update _prisma_migrations set rolled_back_at = null where ${first}`);
  expect(await probe()).toEqual(READY);
});

it('as soon as the app shuts down, /readyz responds 503, and everything else is served until it has drained', async () => {
  const { drain } = await import('../shutdown.server');
  const begun = performance.now();
  const drained = drain();
  expect(await probe()).toEqual({ health: 200, livez: 200, readyz: 503 });
  await drained;
  expect(performance.now() - begun).toBeGreaterThan(450);
});
