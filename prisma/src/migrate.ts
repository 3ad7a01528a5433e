import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { type Migration, readMigrations } from './migration-files.ts';

/** The advisory lock of Prisma's own `migrate deploy`, so that it never runs at the same time. */
const LOCK = 72707369;

/** Prisma's own table with all its columns, so that `prisma migrate status` and `deploy` can read it. */
const CREATE_HISTORY = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/** Longest wait for the lock, and pause between two attempts, in milliseconds. */
const LOCK_WAIT = 60_000;
const LOCK_RETRY = 100;

/**
 * Applies missing migrations, each in one transaction with its history row, and returns their names. If several app
 * instances start together, each migration is applied by one of them while the others wait.
 *
 * The lock and all settings belong to a transaction, because a connection pooler gives the next transaction of this
 * client another session, and this session to another client.
 * @param lockWait Longest wait for another process that migrates, in milliseconds.
 * @throws Error if an applied migration has changed, if one fails, or if the lock stays taken. A failed migration is
 *   rolled back.
 */
export async function migrate(pool: Pool, migrations?: Migration[], lockWait = LOCK_WAIT): Promise<string[]> {
  const all = migrations ?? (await readMigrations());
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    for (const migration of await findMissing(client, all)) {
      await beginLocked(client, lockWait);
      if (await apply(client, migration)) applied.push(migration.name);
    }
    return applied;
  } finally {
    client.release();
  }
}

/** Returns true if the database has all of the project's migrations, unchanged. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  projectMigrations ??= readMigrations();
  const missing = await findMissing(pool, await projectMigrations);
  return missing.length === 0;
}

let projectMigrations: Promise<Migration[]> | undefined;

type Queries = Pick<ClientBase, 'query'>;

async function findMissing(client: Queries, all: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('_prisma_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return all;
  const applied = await readApplied(client);
  return all.filter((migration) => !isApplied(migration, applied));
}

/**
 * Begins a transaction that holds the lock. Repeats short attempts, because a waiting transaction would keep other
 * clients of a connection pooler from its session.
 */
async function beginLocked(client: PoolClient, lockWait: number): Promise<void> {
  const deadline = Date.now() + lockWait;
  while (true) {
    await client.query('begin; set local statement_timeout = 0');
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked) return;
    await client.query('rollback');
    if (Date.now() >= deadline) throw new Error(await describeLock(client, lockWait));
    await pause(LOCK_RETRY);
  }
}

async function describeLock(client: PoolClient, lockWait: number): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [LOCK],
  );
  const pid = rows[0]?.pid ?? 'unknown';
  return (
    `Another session has held the lock of migrations for ${lockWait / 1_000} seconds (advisory lock ${LOCK}, process ` +
    `${pid} of the database server). Start again when its migrations are finished. If a connection pooler has kept this ` +
    `session by mistake, end it: select pg_terminate_backend(${pid})`
  );
}

async function readApplied(client: Queries): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function isApplied({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const found = applied.get(name);
  if (found && found !== checksum) {
    throw new Error(
      `The migration ${name} was changed after this database applied it: restore its file and add a new one.`,
    );
  }
  return Boolean(found);
}

/** Applies a migration and commits, unless another process has applied it in the meantime. Returns true if applied. */
async function apply(client: PoolClient, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration;
  try {
    await client.query(CREATE_HISTORY);
    const isMissing = !isApplied(migration, await readApplied(client));
    if (isMissing) {
      await client.query(sql);
      await client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         values ($1, $2, $3, now(), clock_timestamp(), 1)`,
        [randomUUID(), checksum, name],
      );
    }
    await client.query('commit');
    return isMissing;
  } catch (cause) {
    // If the connection is lost, the server has rolled back.
    await client.query('rollback').catch(() => {});
    throw new Error(`The migration ${name} failed and was undone: ${String(cause)}`, { cause });
  }
}
