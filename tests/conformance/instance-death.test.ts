import { join } from 'node:path';
import { PHONE_USER_AGENT } from '@uptill/metrics/testing';
import { type Database, openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { startSandbox } from '@uptill/sandbox';
import { createControl } from '@uptill/sandbox/control';
import { afterAll, expect, it } from 'vitest';
import { saveDocument } from '../../apps/admin/app/domain/saving/save-documents.server';
import { requestReport } from '../../packages/metrics/src/reports/report-jobs.ts';
import { root, stopAllPrograms } from '../../scripts/programs.ts';
import { startApp } from '../../scripts/start-app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { SHOP } from './platform.ts';

// Two built instances of the app on one PostgreSQL server. The first one is killed while it does every kind of background work
// that has a lease: it waits for Shopify's answers, or for locks of this test.

const folder = await temporaryFolder();
let database: Database;

afterAll(async () => {
  await stopAllPrograms();
  await database?.close();
  await folder.remove();
});

it('what an instance was doing when it was killed is done by another one', async () => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  const { prisma, pool } = database;
  const sandbox = await startSandbox({
    port: 0,
    dataDir: join(folder.path, 'sandbox'),
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: join(root, 'extensions'),
  });
  const control = createControl(sandbox.urls.control);
  const environment = { ...sandbox.appEnvironment, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' };
  const start = () => startApp('apps/admin/server.ts', environment);

  const first = await start();
  const { token } = await control.post('session-token', { shop: SHOP });
  const headers = { authorization: `Bearer ${token}`, 'user-agent': PHONE_USER_AGENT };
  expect((await fetch(new URL('/api/features', first.url), { headers })).status).toBe(200);

  await control.post('faults', { match: { path: '/admin/api/' }, delay: 120_000, times: 1_000 });
  const blocker = await pool.connect();
  await blocker.query('begin; lock table metrics.lead, metrics.metric_day in access exclusive mode');
  const content = { js: '', css: '.a { color: red }' };
  await saveDocument(prisma, { shop: SHOP, kind: 'customCode', base: 0, content, savedBy: '42' });
  const now = new Date();
  await prisma.deferredWork.create({
    data: { shopId: SHOP, name: 'plan', subject: '', deferredAt: now, dueAt: now },
  });
  const days = { from: '2026-11-01', to: '2026-11-02' };
  await requestReport(pool, { shop: SHOP, kind: 'shopMetrics', parameters: days }, 3);
  await pool.query(
    `insert into metrics.admin_event (shop, id, occurred_at, name, path, args)
     values ($1, gen_random_uuid(), now() - interval '91 days', 'login', '/', '{}')`,
    [SHOP],
  );
  await pool.query('update metrics.shared_work set due_at = now()');

  /** Returns the kinds of work that are leased. */
  const leased = async () =>
    (
      await pool.query(
        `select 'publication' as kind from "Publication" where "leasedUntil" > now() at time zone 'UTC'
         union all select 'deferred' from "DeferredWork" where "dueAt" > now() at time zone 'UTC'
         union all select 'report' from metrics.report_job where leased_until > now() and finished_at is null
         union all select 'maintenance' from metrics.shared_work where due_at between now() and now() + interval '1 minute'`,
      )
    ).rows.map(({ kind }) => kind);
  const kinds = ['deferred', 'maintenance', 'publication', 'report'];
  await expect.poll(async () => (await leased()).toSorted(), { timeout: 30_000 }).toEqual(kinds);
  await start();
  expect((await leased()).toSorted()).toEqual(kinds);
  first.process.kill('SIGKILL');
  await blocker.query('rollback');
  blocker.release();
  await control.delete('faults');

  // The longer leases have ended.
  await prisma.deferredWork.updateMany({ data: { dueAt: new Date() } });
  await pool.query('update metrics.report_job set leased_until = now() where finished_at is null');
  await pool.query("update metrics.shared_work set due_at = now() where name = 'maintenance'");
  const rows = async (sql: string) => (await pool.query(sql)).rows;
  const isDone = { timeout: 60_000 };
  await expect.poll(() => prisma.deferredWork.count(), isDone).toBe(0);
  await expect
    .poll(() => prisma.publication.findMany({ where: { target: 'customCode' } }), isDone)
    .toMatchObject([{ nextAttemptAt: null, lastError: null, publishedRevision: 1 }]);
  await expect
    .poll(() => rows('select error, result is not null as answered, attempts from metrics.report_job'), isDone)
    .toEqual([{ error: null, answered: true, attempts: 2 }]);
  await expect.poll(() => rows('select from metrics.admin_event'), isDone).toEqual([]);
  await expect
    .poll(() => rows("select from metrics.shared_work where due_at > now() + interval '50 minutes'"), isDone)
    .toHaveLength(1);
  await expect.poll(() => rows('select from metrics.instance'), isDone).toHaveLength(1);
  await sandbox.close();
}, 240_000);
