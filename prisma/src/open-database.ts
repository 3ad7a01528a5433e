import { setTimeout as pause } from 'node:timers/promises';
import { PrismaClient } from '@prisma/client';
import pg from 'pg';
import { startEmbedded } from './embedded/start.ts';
import { hasRoom, watchRoom } from './has-room.ts';
import { repeatStatements } from './in-transaction.ts';
import { isMigrated, migrate } from './migrate.ts';
import { PooledPrismaPg } from './pooled-prisma-pg.ts';
import { traceQueries } from './trace-queries.ts';

export type DatabaseOptions = {
  /** URL of a PostgreSQL server, which several app instances may share. Without it, opens the embedded database. */
  databaseUrl?: string;
  /** Folder of the embedded database; created if missing. */
  dataDir: string;
  /** Called with the reason whenever the embedded database fails and is restarted. */
  onFailure?: (reason: unknown) => void;
  limits?: DatabaseLimits;
};

/** Time limits in milliseconds. */
export type DatabaseLimits = {
  /** Longest wait for a connection, including a free one of the pool. */
  connection: number;
  /**
   * Longest duration of a query or a transaction, and of a client's silence inside one. Migrations are not limited. Behind a
   * connection pooler, the database ends only queries in a transaction: the app gives other queries up, and they may
   * continue, unless the role of the app has a `statement_timeout`.
   */
  query: number;
  /** Longest wait of `isAnswering` and `isMigrated`. */
  ping: number;
};

const LIMITS: DatabaseLimits = { connection: 15_000, query: 60_000, ping: 5_000 };

/** Sets the server's own limits for a connection, unless its operator or the connection URL has set others. */
const limitSql = (limit: number, scope: 'session' | 'transaction') =>
  `select set_config(name, '${limit}', ${scope === 'transaction'}) from pg_settings
   where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'`;

export type Database = {
  prisma: PrismaClient;
  /**
   * The connection pool of `prisma`, for plain SQL. Do not query it inside a Prisma transaction: on the embedded
   * database, the query and the transaction would wait for each other.
   */
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** Returns true if the database answers a query and has room for more, within five seconds. Never rejects. */
  isAnswering(): Promise<boolean>;
  /**
   * Returns true if the database has all migrations, as it has after the start unless it was replaced by a backup. Waits as
   * long as `isAnswering`, and never rejects.
   */
  isMigrated(): Promise<boolean>;
  /** Closes the connections after their running queries, then the embedded database. */
  close(): Promise<void>;
};

/**
 * Opens the database and applies missing migrations. Driver and SQL are the same for the embedded database and a
 * server.
 *
 * The embedded database keeps every confirmed commit when its process is killed. It never calls fsync, so a power
 * failure can lose or corrupt data. Production uses a server.
 *
 * @throws FolderInUse if another process uses the embedded database; other errors if the server or a migration fails.
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
    // The embedded database has one session, so a wait for a connection is a wait for other queries.
    ...(embedded && { connectionTimeoutMillis: limits.query }),
    keepAlive: true,
    // The database ends a query at its own limit. This longer one is for connections lost without notice.
    query_timeout: limits.query + limits.connection,
    onConnect: embedded ? undefined : (client) => limitOwnSession(client, limits.query),
  });
  // The pool removes idle connections that break, e.g. on a restart of the server. Without a listener, Node would exit.
  pool.on('error', () => {});
  traceQueries(pool);
  repeatStatements(pool);
  pool.on('connect', traceQueries);
  const beginning = embedded ? undefined : limitSql(limits.query, 'transaction');
  const prisma = new PrismaClient({
    adapter: new PooledPrismaPg(pool, beginning),
    // Prisma's own limits are a few seconds: too short for transactions that wait for the embedded database's single session,
    // or for others of the same shop.
    transactionOptions: { maxWait: limits.query, timeout: limits.query },
  });
  const within = (answer: Promise<boolean>) =>
    Promise.race([answer.catch(() => false), pause(limits.ping, false, { ref: false })]);
  const canStore = embedded ? () => hasRoom(dataDir) : watchRoom(pool);

  return {
    prisma,
    pool,
    kind: embedded ? 'embedded' : 'server',
    isAnswering: () => within(pool.query('select 1').then(canStore)),
    isMigrated: () => within(isMigrated(pool)),
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

/**
 * Limits a session that no other client uses. A connection pooler names a process that is not the server's, and gives
 * sessions with all their settings to other clients.
 */
async function limitOwnSession(client: pg.ClientBase, limit: number): Promise<void> {
  const process = 'processID' in client ? client.processID : null;
  await client.query(`${limitSql(limit, 'session')} and pg_backend_pid() = $1`, [process]);
}
