import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { giveToUser, runServer, untilReady } from './server-process.ts';

/** Debian's package installs to /usr/sbin, which is not on every user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const pgBouncer = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));

/** Returns true if PgBouncer is installed. Otherwise, prints which tests are skipped. */
export function hasPgBouncer(tests: string): boolean {
  if (!pgBouncer) console.log(`Skipped: ${tests}. PgBouncer is not installed (Debian: apt-get install pgbouncer).`);
  return pgBouncer !== undefined;
}

/**
 * Starts a PgBouncer in transaction mode with at most `size` connections to a database of `postgresServer()`, and
 * returns the database's URL through it.
 */
export async function startPgBouncer(databaseUrl: string, size: number): Promise<string> {
  if (!pgBouncer) throw new Error('PgBouncer is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'uptill-pgbouncer-'));
  const config = [
    '[databases]',
    `* = host=${new URL(databaseUrl).searchParams.get('host')} user=postgres`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    // Otherwise, it does not try again for 15 seconds after the server was away.
    'server_login_retry = 1',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), config.join('\n'));
  runServer([pgBouncer, 'pgbouncer.ini'], folder, giveToUser(folder));

  const url = new URL(databaseUrl);
  url.port = '6432';
  url.searchParams.set('host', folder);
  const pool = new pg.Pool({ connectionString: url.href });
  await untilReady(pool).finally(() => pool.end());
  return url.href;
}
