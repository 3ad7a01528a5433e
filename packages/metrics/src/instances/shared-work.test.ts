import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SharedWork, startSharedWork } from './shared-work.ts';

const TIMES = { lease: 600, poll: 20 };
const HOUR_MS = 3_600_000;

let database: Database;
let instances: { stop(): Promise<void> }[] = [];
let errors: unknown[] = [];

beforeEach(async () => {
  database = await openServerDatabase();
  errors = [];
});
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  instances = [];
  await database.close();
});

/** Starts an instance. */
function start(...works: SharedWork[]) {
  const instance = startSharedWork(database.pool, works, (error) => errors.push(error), TIMES);
  instances.push(instance);
  return instance;
}

const dueInSeconds = async (name: string) => {
  const sql = 'select extract(epoch from due_at - now())::float as seconds from metrics.shared_work where name = $1';
  return (await database.pool.query<{ seconds: number }>(sql, [name])).rows[0]?.seconds ?? 0;
};

it('is done by one of three instances, for as long as it takes, and is due again after its interval', async () => {
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = {
    name: 'long',
    everyMs: HOUR_MS,
    async work() {
      begun += 1;
      await ended;
    },
  };
  let looks = 0;
  const other = {
    name: 'other',
    everyMs: 0,
    async work() {
      looks += 1;
    },
  };
  for (let instance = 0; instance < 3; instance += 1) start(work, other);
  await expect.poll(() => begun).toBe(1);
  // The idle instances go on for several times the lease.
  const renewed = new Set<string>();
  await expect
    .poll(
      async () =>
        renewed.add(
          String(
            await database.pool
              .query('select due_at::text from metrics.shared_work where name = $1', ['long'])
              .then(({ rows }) => rows[0].due_at),
          ),
        ).size,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(8);
  expect([begun, looks > 10]).toEqual([1, true]);
  end();
  await expect.poll(() => dueInSeconds('long')).toBeGreaterThan(3_000);
  expect(begun).toBe(1);
  await database.pool.query("update metrics.shared_work set due_at = now() where name = 'long'");
  await expect.poll(() => begun).toBe(2);
});

it('is begun by another instance when the lease of a dead one ends', async () => {
  await database.pool.query("insert into metrics.shared_work values ('left', now() + interval '500 ms')");
  const dues: number[] = [];
  start({
    name: 'left',
    everyMs: HOUR_MS,
    async work() {
      dues.push(await dueInSeconds('left'));
    },
  });
  await expect.poll(() => dues).toHaveLength(1);
  expect(await dueInSeconds('left')).toBeGreaterThan(3_000);
});

it('that fails is reported, does not stop other work, and is due again after its interval', async () => {
  const done: string[] = [];
  const failing = { name: 'failing', everyMs: HOUR_MS, work: () => Promise.reject(new Error('Full')) };
  const working = {
    name: 'working',
    everyMs: HOUR_MS,
    async work() {
      done.push('working');
    },
  };
  start(failing, working);
  await expect.poll(() => done).toEqual(['working']);
  expect(errors).toEqual([new Error('Full')]);
  expect(await dueInSeconds('failing')).toBeGreaterThan(3_000);
});

it('that runs is finished before a stop, and no other begins', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: string[] = [];
  const named = (name: string) => ({
    name,
    everyMs: HOUR_MS,
    async work() {
      begun.push(name);
      await ended;
    },
  });
  const instance = start(named('first'), named('second'));
  await expect.poll(() => begun).toEqual(['first']);
  const stopped = instance.stop();
  end();
  await stopped;
  expect(begun).toEqual(['first']);
  expect(await dueInSeconds('first')).toBeGreaterThan(3_000);
});
