import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { encode } from '@uptill/feature-schema/events';
import { type Database, openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Metrics, openMetrics } from '../open-metrics.ts';
import { LINEN, PHONE_USER_AGENT, storefrontEvent } from '../testing/samples.ts';

// Two instances on one PostgreSQL server: this process, and another one that can be killed.

const SERVER = fileURLToPath(new URL('../testing/ingest-server.ts', import.meta.url));
const PATIENCE = { timeout: 20_000, interval: 50 };

type Rate = { perSecond: number; burst: number };

let databaseUrl: string;
let database: Database;
let metrics: Metrics;
let other: ChildProcess;
let port = 0;

beforeEach(async () => {
  databaseUrl = await (await postgresServer()).createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: 'unused' });
});
afterEach(async () => {
  other.kill('SIGKILL');
  await metrics.close();
  await database.close();
});

async function startOther(rate: Rate): Promise<void> {
  const env = { ...process.env, SHARED_RATE: JSON.stringify(rate) };
  other = fork(SERVER, [databaseUrl], { execArgv: [], env });
  [{ port }] = (await once(other, 'message')) as [{ port: number }];
}

const beacon = (events: number) =>
  JSON.stringify(Array.from({ length: events }, () => encode(storefrontEvent(Date.now()))));

const send = (events: number) =>
  metrics.ingest({ shop: LINEN, body: beacon(events), userAgent: PHONE_USER_AGENT, now: new Date() });

async function sendToOther(events: number): Promise<number> {
  const headers = { 'user-agent': PHONE_USER_AGENT };
  const answer = await fetch(`http://127.0.0.1:${port}/${LINEN}`, { method: 'POST', body: beacon(events), headers });
  return answer.status;
}

const accepted = async () => (await database.pool.query('select from metrics.event')).rowCount ?? 0;

it('the events that both accept stay within the rate, while one starts and is killed, and then the rest has all of it', async () => {
  const rate = { perSecond: 200, burst: 400 };
  const begun = performance.now();
  metrics = openMetrics(database.pool, { isShared: true, rate });
  const limit = () => rate.burst + (rate.perSecond * (performance.now() - begun)) / 1_000;

  let isEnding = false;
  let [here, there] = [0, 0];
  const loads = [
    async () => {
      here += (await send(5)).accepted;
    },
    async () => {
      if (port && (await sendToOther(5).catch(() => 0)) === 204) there += 5;
    },
  ].map(async (load) => {
    while (!isEnding) await load().then(() => new Promise((resolve) => setTimeout(resolve, 2)));
  });
  await expect.poll(() => here).toBeGreaterThanOrEqual(rate.burst);
  await startOther(rate);
  await expect.poll(() => there, PATIENCE).toBeGreaterThan(rate.perSecond);
  expect(await accepted()).toBeLessThanOrEqual(limit());
  other.kill('SIGKILL');
  const before = here;
  await expect.poll(() => here, PATIENCE).toBeGreaterThan(before + 2 * rate.perSecond);
  isEnding = true;
  await Promise.all(loads);
  expect(await accepted()).toBeLessThanOrEqual(limit());
  expect(await accepted()).toBeGreaterThanOrEqual(here + there);
});

it('an instance has its share while the other runs, and the whole while the other is stopped or dead', async () => {
  const rate = { perSecond: 0.5, burst: 100 };
  const begun = performance.now();
  metrics = openMetrics(database.pool, { isShared: true, rate });
  expect(await send(100)).toMatchObject({ accepted: 100 });
  /** Seconds until 50 events are accepted: 100 with the whole rate, and 200 with a half, less those that have passed. */
  const wait = async () => (await send(50)).retryAfter;
  const whole = () => expect.poll(wait, PATIENCE).toBeLessThanOrEqual(100);
  const half = () => expect.poll(wait, PATIENCE).toBeGreaterThan(100);
  await whole();
  await startOther(rate);
  await half();
  await expect.poll(() => sendToOther(1), PATIENCE).toBe(204);

  other.kill('SIGSTOP');
  await whole();
  other.kill('SIGCONT');
  // What it had before is the other's now.
  expect(await sendToOther(1)).toBe(429);
  await half();
  other.kill('SIGKILL');
  await whole();
  expect(await accepted()).toBeLessThanOrEqual(rate.burst + (rate.perSecond * (performance.now() - begun)) / 1_000);
});

it('an instance that ends leaves at once', async () => {
  const rate = { perSecond: 1, burst: 1 };
  const leaving = openMetrics(database.pool, { isShared: true, rate });
  metrics = openMetrics(database.pool, { isShared: true, rate });
  const members = async () => (await database.pool.query('select from metrics.instance')).rowCount;
  await expect.poll(members).toBe(2);
  await leaving.close();
  expect(await members()).toBe(1);
});
