import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compareEvents, copyEvents, openStores } from '@uptill/metrics';
import { clickhouseLine, LINEN, ROAST } from '@uptill/metrics/testing';
import { openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { seedHistory } from '../../packages/metrics/src/history/seed-history.ts';
import { root } from '../../scripts/programs.ts';

const now = new Date();

/** Finds a copy that waits for a table. */
const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query like '%as source%'`;

const placeRow = z.object({ through: z.string().nullable(), since: z.string() });

it('a copy that is killed goes on where it was, and copies no completed day again', async () => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  const { url } = await clickhouseLine();
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  const { pool } = database;
  for (const shop of [LINEN, ROAST])
    await seedHistory(pool, { shop, timeZone: 'Asia/Kathmandu', currency: 'EUR', events: 600, days: 20, now });

  const place = async () => {
    const read = `select copied_through::text as "through", raw_since::text as "since" from metrics.event_place`;
    return z.array(placeRow).parse((await pool.query(read)).rows)[0];
  };

  /** Runs the command, and kills it in the middle of a day, after a day for which `isReached` is true. */
  async function copyAndKill(table: string, isReached: (through: string, since: string) => boolean): Promise<string> {
    const child = spawn(process.execPath, [join(root, 'apps/admin/server/events-cli.ts'), 'copy'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, EVENT_STORE_URL: url },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    const reached = async () => {
      const known = await place();
      return known?.through ? isReached(known.through, known.since) : false;
    };
    await expect.poll(reached, { interval: 5 }).toBe(true);
    const blocker = await pool.connect();
    await blocker.query(`begin; lock table ${table} in access exclusive mode`);
    await expect.poll(async () => (await pool.query(WAITING)).rows.length).toBe(1);
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    await blocker.query('rollback');
    blocker.release();
    return (await place())?.through ?? '';
  }

  // Counts are copied first, and then events one by one.
  const first = await copyAndKill('metrics.metric_day_page', () => true);
  const second = await copyAndKill('metrics.cart_touch', (through, since) => through >= since);
  expect([first > '', second > first]).toEqual([true, true]);

  const stores = openStores(pool, url);
  const copied = new Set<string>();
  const { connection } = stores;
  await copyEvents(
    {
      ...stores,
      connection: {
        ...connection,
        insert(table, rows) {
          for (const { day } of rows) copied.add(String(day));
          return connection.insert(table, rows);
        },
      },
    },
    now,
  );
  expect([...copied].filter((day) => day <= second)).toEqual([]);
  expect(copied.size).toBeGreaterThan(1);
  expect(await compareEvents(stores, now)).toEqual([]);
  await stores.close();
  await database.close();
});
