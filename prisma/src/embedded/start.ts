import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { makePrivate } from './private-files.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { superviseThread } from './supervised-thread.ts';

export type EmbeddedServer = {
  host: string;
  port: number;
  /** Begins to restart the database when a query takes longer than `queryLimit`. */
  limitQueries(): void;
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Limits a query, and the time a client sends nothing inside a transaction, in milliseconds. */
  queryLimit: number;
  /** Called with the reason each time the database failed and is restarted. */
  onFailure(reason: unknown): void;
};

/** PostgreSQL clients derive the socket's file name from this port. */
const SOCKET_PORT = 5432;

/**
 * Opens the embedded database in `<dataDir>/db` and serves PostgreSQL's protocol to this process.
 * `host` is the folder of a unix socket; on Windows it is the loopback address.
 *
 * @throws FolderInUse when another process has the folder open.
 */
export async function startEmbedded({ dataDir, queryLimit, onFailure }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const lock = lockFolder(join(dataDir, 'db.lock'));
  let socketFolder: string | null = null;

  async function tidy(): Promise<void> {
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    lock.release();
  }

  try {
    socketFolder = await makeSocketFolder(dataDir);
    const socketPath = socketFolder && join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
    const thread = await superviseThread(
      { folder, socketPath, port: null, idleTransactionLimit: queryLimit },
      onFailure,
    );
    // PGlite's first start and earlier versions of this code leave files that every user may read.
    makePrivate(folder);
    return {
      host: socketFolder ?? '127.0.0.1',
      port: thread.port ?? SOCKET_PORT,
      limitQueries: () => thread.limitTurns(queryLimit),
      close: () => thread.close().finally(tidy),
    };
  } catch (error) {
    await tidy();
    throw error;
  }
}
