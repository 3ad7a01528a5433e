import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
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

/**
 * Applies missing migrations, each in one transaction with its history row, and returns their names. If several app
 * instances start together, one applies the migrations while the others wait.
 * @throws Error if an applied migration has changed, or if one fails. A failed migration is rolled back.
 */
export async function migrate(pool: Pool, migrations?: Migration[]): Promise<string[]> {
  const all = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(CREATE_HISTORY);
    const applied = await readApplied(client);
    const missing = all.filter((migration) => !isApplied(migration, applied));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
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

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed and was undone: ${String(cause)}`, { cause });
  }
}
