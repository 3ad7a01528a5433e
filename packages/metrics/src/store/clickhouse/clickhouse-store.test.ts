import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll } from 'vitest';
import { clickhouseDatabase } from '../../testing/clickhouse-server.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import { clickhouseStore } from './clickhouse-store.ts';
import { RETENTION } from './rollups.ts';

let database: Database;

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

/** Keeps events as long as PostgreSQL does. */
async function open() {
  const events = clickhouseStore(await clickhouseDatabase(), database.pool, { ...RETENTION, event: 7 });
  return { data: { pool: database.pool, events }, close: () => events.close() };
}

eventStoreContract('ClickHouse', open);
