import { setTimeout as pause } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import pg from 'pg';
import { startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';

export type DatabaseOptions = {
  /** `postgresql://…` of a server that several app instances may share; without it the embedded database opens. */
  databaseUrl?: string;
  /** Folder for the embedded database; created when missing. */
  dataDir: string;
  /** Called with the reason each time the embedded database failed and is restarted. */
  onFailure?: (reason: unknown) => void;
  limits?: DatabaseLimits;
};

/** Time limits in milliseconds. */
export type DatabaseLimits = {
  /** Limits the wait for a connection, also for a free one of the pool. */
  connection: number;
  /** Limits a query, and the time a client sends nothing inside a transaction. Migrations have no limit. */
  query: number;
  /** Limits the wait of `isAnswering`. */
  ping: number;
};

const LIMITS: DatabaseLimits = { connection: 15_000, query: 60_000, ping: 5_000 };

/** Sets the server's own limits for a connection, unless its operator or the address has set others. */
const LIMIT_SESSION = `select set_config(name, $1, false) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'`;

export type Database = {
  prisma: PrismaClient;
  /** The same connections that `prisma` uses, for set-based SQL. Do not wait for it inside a Prisma transaction. */
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** Returns true if the database answers a query within five seconds. Never rejects. */
  isAnswering(): Promise<boolean>;
  /** Ends the connections after their running queries, then the embedded database. */
  close(): Promise<void>;
};

/**
 * Opens the database and brings its schema up to date. Embedded or server, the driver and the SQL are the same.
 *
 * The embedded database keeps every answered commit when its process is killed. It never calls fsync, so a power cut
 * can lose or corrupt data: production uses a server.
 *
 * @throws FolderInUse when another process has the embedded database open; other errors when the server or a migration fails.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onFailure = () => {},
  limits = LIMITS,
}: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir, queryLimit: limits.query, onFailure });
  const config: pg.PoolConfig = {
    ...(embedded
      ? { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres' }
      : { connectionString: databaseUrl }),
    connectionTimeoutMillis: limits.connection,
  };
  try {
    await migrateThrough(config);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  embedded?.limitQueries();

  const pool = new pg.Pool({
    ...config,
    keepAlive: true,
    // The database ends a query at its own limit. This longer one is for a connection that is lost without notice.
    query_timeout: limits.query + limits.connection,
    onConnect: embedded ? undefined : (client) => client.query(LIMIT_SESSION, [limits.query]).then(() => {}),
  });
  // An idle connection that breaks (the server restarts) leaves the pool by itself; without a listener Node would exit.
  pool.on('error', () => {});
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  return {
    prisma,
    pool,
    kind: embedded ? 'embedded' : 'server',
    isAnswering() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
      return Promise.race([answer, pause(limits.ping, false, { ref: false })]);
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await embedded?.close();
    },
  };
}

async function migrateThrough(config: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on('error', () => {});
  await migrate(pool).finally(() => pool.end());
}
