import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import { HOUR_MS } from './event-time.ts';
import { openMetrics } from './open-metrics.ts';
import { clickhouseStore } from './store/clickhouse/clickhouse-store.ts';
import { clickhouseDatabase, readClickHouse } from './testing/clickhouse-server.ts';
import { metricEvent } from './testing/samples.ts';

const SERVER = fileURLToPath(new URL('./testing/ingest-server.ts', import.meta.url));
const GONE = 'gone.myshopify.com';

it.each([
  { what: 'closed hours with late events are counted', name: 'roll-up', other: 'maintenance' },
  { what: 'redacted events are erased', name: 'maintenance', other: 'roll-up' },
])('$what by another instance if the one that was at it is killed', async ({ name, other }) => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  const { pool } = database;
  const url = await clickhouseDatabase();
  const store = clickhouseStore(url, pool);
  const at = new Date(Date.now() - 3 * HOUR_MS);
  await store.append([metricEvent(at), metricEvent(at, { shop: GONE })]);
  await store.close();
  await pool.query('insert into metrics.event_erasure (shop) values ($1)', [GONE]);
  await pool.query("insert into metrics.shared_work values ($1, now() + interval '1 hour')", [other]);

  const blocker = await pool.connect();
  await blocker.query('begin; lock table metrics.event_place in access exclusive mode');
  const killed = fork(SERVER, [databaseUrl, url], { execArgv: [] });
  const atWork = async () =>
    (
      await pool.query(
        `select from metrics.shared_work where name = $1 and due_at > now() and exists (
           select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`,
        [name],
      )
    ).rowCount;
  await expect.poll(atWork).toBe(1);
  killed.kill('SIGKILL');
  await blocker.query('rollback');
  blocker.release();

  const left = () =>
    name === 'maintenance'
      ? readClickHouse(url, `select id from event final where shop = '${GONE}'`)
      : readClickHouse(
          url,
          'select id from (select id, max(is_closed) as state from late group by id) where state = 0',
        );
  expect(await left()).not.toEqual([]);
  const metrics = openMetrics(pool, { eventStoreUrl: url });
  // The lease has ended.
  await pool.query('update metrics.shared_work set due_at = now() where name = $1', [name]);
  await expect.poll(left).toEqual([]);
  await metrics.close();
  await database.close();
});
