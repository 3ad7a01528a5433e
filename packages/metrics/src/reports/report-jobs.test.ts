import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onPostgres } from '../testing/index.ts';
import { LINEN, ROAST } from '../testing/samples.ts';
import { claimReport, finishReport, readReport, reportProgress, requestReport } from './report-jobs.ts';
import { startReportWorker } from './report-worker.ts';

const question = { shop: LINEN, kind: 'shopMetrics', parameters: { from: '2026-11-01', to: '2026-11-02' } };

let database: Database;
beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
}, 60_000);
beforeEach(() => database.pool.query('truncate metrics.report_job'));
afterAll(() => database.close());

const ask = (change: Partial<typeof question> = {}) => requestReport(database.pool, { ...question, ...change }, 3);
const read = (token: string, shop = LINEN) => readReport(database.pool, shop, token);
const later = (seconds: number, column: 'finished_at' | 'leased_until') =>
  database.pool.query(`update metrics.report_job set ${column} = ${column} - make_interval(secs => $1)`, [seconds]);

it('returns the same token for the same request until the result is 900 seconds old, even for concurrent requests', async () => {
  const tokens = new Set(await Promise.all(Array.from({ length: 8 }, () => ask())));
  expect(tokens.size).toBe(1);
  const [token = ''] = tokens;
  expect(await ask({ shop: ROAST })).not.toBe(token);
  expect(await ask({ parameters: { from: '2026-11-01', to: '2026-11-03' } })).not.toBe(token);
  await finishReport(database.pool, token, { result: { views: 1 } });
  await later(899, 'finished_at');
  expect(await ask()).toBe(token);
  expect(await read(token)).toMatchObject({ status: 'success' });
  await later(2, 'finished_at');
  expect(await read(token)).toBeNull();
  expect(await ask()).not.toBe(token);
});

it('starts a new job after a failure', async () => {
  const token = await ask();
  await finishReport(database.pool, token, { error: 'failed' });
  expect(await read(token)).toMatchObject({ status: 'error' });
  expect(await ask()).not.toBe(token);
});

it('returns a report only to its own shop', async () => {
  const token = await ask();
  expect(await read(token, ROAST)).toBeNull();
  expect(await read('not a token')).toBeNull();
  expect(await read(token)).toMatchObject({ status: 'pending', done: 0, steps: 3, result: null });
  await reportProgress(database.pool, token, 2);
  expect(await read(token)).toMatchObject({ done: 2 });
});

it('assigns a job to one process at a time, and to another process after the first has died', async () => {
  const token = await ask();
  const taken = await Promise.all([claimReport(database.pool), claimReport(database.pool)]);
  expect(taken.map((job) => job?.token).toSorted()).toEqual([token, undefined]);
  expect(await claimReport(database.pool)).toBeNull();
  await later(31, 'leased_until');
  expect((await claimReport(database.pool))?.token).toBe(token);
  // Each process that claims it dies.
  await later(31, 'leased_until');
  await claimReport(database.pool);
  await later(31, 'leased_until');
  expect(await claimReport(database.pool)).toBeNull();
  expect(await read(token)).toMatchObject({ status: 'error' });
});

it('a worker runs a job when woken, continues after a failure, and stops', async () => {
  const errors: unknown[] = [];
  const worker = startReportWorker(onPostgres(database.pool), (error) => errors.push(error), 60_000);
  const broken = await ask({ parameters: { from: '2026-11-01', to: 'never' } });
  const token = await ask();
  worker.wake();
  await expect.poll(async () => (await read(token))?.status).toBe('success');
  expect(await read(token)).toMatchObject({
    done: 3,
    result: { from: '2026-11-01', summary: { current: { views: 0 } } },
  });
  expect(await read(broken)).toMatchObject({ status: 'error' });
  expect(errors).toHaveLength(1);
  await worker.stop();
  const unanswered = await ask({ shop: ROAST });
  worker.wake();
  expect(await read(unanswered, ROAST)).toMatchObject({ status: 'pending' });
});
