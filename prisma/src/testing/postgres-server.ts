import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../open-database.ts';
import { copyBinaries } from './postgres-binaries.ts';

export type PostgresServer = {
  /** Creates an empty database and returns its URL. `folder` is an empty folder of the server's user for its files. */
  createDatabase(folder?: string): Promise<string>;
  /** Ends every connection to a database and then accepts new ones, like a restart. */
  dropConnections(databaseUrl: string): Promise<void>;
  /** Stops the server, for all databases of this process, until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Stops and starts the server as it reads. Stops it and deletes its folder when the pipe to this process closes, so that it
 * never outlives this process. SIGINT is PostgreSQL's fast shutdown.
 */
const RUN_UNTIL_INPUT_ENDS = `"$@" &
while read -r word; do
  if [ "$word" = start ]; then "$@" & else kill -INT $!; wait; fi
done
kill -INT $!; wait; rm -r "$PWD"`;

let running: Promise<PostgresServer> | undefined;

/** Returns the PostgreSQL server of this process. Starts it at the first call, because a start takes a second. */
export function postgresServer(): Promise<PostgresServer> {
  running ??= startPostgres();
  return running;
}

/**
 * Opens a new database on the server, with all migrations applied. Takes a tenth of the time of an embedded database.
 */
export async function openServerDatabase(): Promise<Database> {
  const server = await postgresServer();
  return openDatabase({ databaseUrl: await server.createDatabase(), dataDir: 'unused' });
}

/**
 * Starts a PostgreSQL server from npm in a temporary folder, on a Unix socket that only its user can reach (Linux and
 * macOS). For root, runs it as `nobody`, because PostgreSQL refuses to run as root.
 */
async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-pg-'));
  const user = userInfo().uid === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
  const bin = await copyBinaries(folder);
  if (user.uid) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
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
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), initialise, { ...user, cwd: folder, stdio: 'ignore' });
  // Without fsync: no test cuts the power, and waiting for the disk takes most of a start and of a new database.
  const serve = [join(bin, 'postgres'), '-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const shell = spawn('sh', ['-c', RUN_UNTIL_INPUT_ENDS, 'sh', ...serve], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const admin = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 1 });
  admin.on('error', () => {});
  await untilReady(admin);

  let databases = 0;
  return {
    async createDatabase(place) {
      const name = `test_${++databases}`;
      if (place) await admin.query(`create tablespace ${name} location '${place}'`);
      await admin.query(`create database ${name} ${place ? `tablespace ${name}` : ''}`);
      return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    async dropConnections(databaseUrl) {
      const name = new URL(databaseUrl).pathname.slice(1);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async stop() {
      shell.stdin.write('stop\n');
      await untilStopped(admin);
    },
    async start() {
      shell.stdin.write('start\n');
      await untilReady(admin);
    },
  };
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

async function untilStopped(pool: pg.Pool): Promise<void> {
  const isRunning = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  while (await isRunning()) await new Promise((resume) => setTimeout(resume, 20));
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
