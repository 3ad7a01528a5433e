import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../open-database.ts';
import { copyBinaries } from './postgres-binaries.ts';
import { giveToUser, runServer, untilReady, untilStopped } from './server-process.ts';

export type PostgresServer = {
  /** Creates an empty database and returns its URL. `folder` is an empty folder of the server's user for its files. */
  createDatabase(folder?: string): Promise<string>;
  /** Ends every connection to a database and then accepts new ones, like a restart. */
  dropConnections(databaseUrl: string): Promise<void>;
  /** Stops the server, for all databases of this process, until it is started again. */
  stop(): Promise<void>;
  /** Stops the server as `stop` does, but like a crash: it is recovered when it starts again. */
  crash(): Promise<void>;
  start(): Promise<void>;
};

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
 * macOS).
 */
async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-pg-'));
  const bin = await copyBinaries(folder);
  const user = giveToUser(folder);
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
  const server = runServer(serve, folder, user);
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
      server.stop();
      await untilStopped(admin);
    },
    async crash() {
      // The immediate shutdown of PostgreSQL.
      server.stop('QUIT');
      await untilStopped(admin);
    },
    async start() {
      server.start();
      await untilReady(admin);
    },
  };
}
