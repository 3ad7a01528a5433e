import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyBinaries } from './postgres-binaries.ts';

export type PostgresServer = {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends every connection to one of its databases and lets new ones in, as a restart would. */
  dropConnections(databaseUrl: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Ends the server when the pipe to this process closes, however this process ends: an orphan would run on forever.
 * SIGINT is PostgreSQL's fast shutdown.
 */
const RUN_UNTIL_INPUT_ENDS = '"$@" & cat > /dev/null; kill -INT $!; wait';

/**
 * A real PostgreSQL from npm in a temporary folder, on a unix socket only its user can reach (Linux and macOS).
 * PostgreSQL refuses to run as root: then it runs as `nobody`.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-pg-'));
  const user = userInfo().uid === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
  if (user.uid) await chown(folder, user.uid, user.gid);
  const bin = await copyBinaries(folder);
  const data = join(folder, 'data');

  const initialise = [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-locale',
  ];
  execFileSync(join(bin, 'initdb'), initialise, { ...user, cwd: folder, stdio: 'ignore' });
  const serve = [join(bin, 'postgres'), '-D', data, '-k', folder, '-c', 'listen_addresses='];
  const server = spawn('sh', ['-c', RUN_UNTIL_INPUT_ENDS, 'sh', ...serve], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const admin = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 1 });
  admin.on('error', () => {});
  await untilReady(admin);

  let databases = 0;
  return {
    async createDatabase() {
      const name = `test_${++databases}`;
      await admin.query(`create database ${name}`);
      return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    async dropConnections(databaseUrl) {
      const name = new URL(databaseUrl).pathname.slice(1);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async stop() {
      await admin.end();
      server.stdin.end();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

async function untilReady(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}
