import assert from 'node:assert/strict';
import { openDatabase } from '@uptill/prisma';
import { postgresServer, startPgBouncer } from '@uptill/prisma/testing';
import { stopAllPrograms } from '../../scripts/programs.ts';
import { startApp } from '../../scripts/start-app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testTwoInstances } from './two-instances.ts';

// Runs the browser test of the whole data flow on two built instances of the app, whose database is behind PgBouncer in
// transaction mode: `pnpm test:pooler`, after a build.

/** Connections of the pooler to the database: fewer than those of one instance to the pooler. */
const SIZE = 5;

const say = (line: string) => console.log(line);

process.once('SIGINT', () => void stopAllPrograms().then(() => process.exit(130)));
const folder = await temporaryFolder();
try {
  const begun = performance.now();
  const databaseUrl = await (await postgresServer()).createDatabase();
  const pooledUrl = await startPgBouncer(databaseUrl, SIZE);
  const start = (environment: Record<string, string>) =>
    startApp('apps/admin/server.ts', { ...environment, DATABASE_URL: pooledUrl });
  const { close } = await testTwoInstances({ folder: folder.path, start, say });
  await assertClean(databaseUrl);
  await close();
  say(`Two instances behind PgBouncer passed in ${Math.round((performance.now() - begun) / 1_000)} s`);
} finally {
  await stopAllPrograms();
  await folder.remove();
}
// The servers end with this process.
process.exit();

/** Checks that the instances have used the pooler, and that its sessions keep no locks or transactions of theirs. */
async function assertClean(databaseUrl: string): Promise<void> {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: 'unused' });
  const { rows } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  assert.ok(rows.length > 0 && rows.length <= SIZE, `${rows.length} sessions are the pooler's`);
  const { rows: held } = await pool.query(
    `select pid, state, query from pg_stat_activity
     where datname = current_database() and (
       state like 'idle in%' and now() - state_change > interval '5 s'
       or state = 'idle' and pid in (select pid from pg_locks where locktype = 'advisory'))`,
  );
  assert.deepEqual(held, [], 'nothing is held between transactions');
  await close();
}
