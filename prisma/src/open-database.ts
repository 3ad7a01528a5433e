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
};

export type Database = {
  prisma: PrismaClient;
  /** The same connections that `prisma` uses, for set-based SQL. Do not wait for it inside a Prisma transaction. */
  pool: pg.Pool;
  kind: 'embedded' | 'server';
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
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return connect('server', { connectionString: databaseUrl }, async () => {});
  const { host, port, close } = await startEmbedded(dataDir);
  return connect('embedded', { host, port, user: 'postgres', database: 'postgres' }, close);
}

async function connect(
  kind: Database['kind'],
  config: pg.PoolConfig,
  closeServer: () => Promise<void>,
): Promise<Database> {
  const pool = new pg.Pool(config);
  // An idle connection that breaks (the server restarts) leaves the pool by itself; without a listener Node would exit.
  pool.on('error', () => {});
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  async function close(): Promise<void> {
    await prisma.$disconnect();
    await pool.end();
    await closeServer();
  }

  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { prisma, pool, kind, close };
}
