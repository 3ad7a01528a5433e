import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { makePrivate } from './private-files.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { superviseThread } from './supervised-thread.ts';

export type EmbeddedServer = {
  host: string;
  port: number;
  /** From now on, restarts the database when a query takes longer than `queryLimit`. */
  limitQueries(): void;
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Longest duration of a query, and of a client's silence inside a transaction, in milliseconds. */
  queryLimit: number;
  /** Called with the reason whenever the database fails and is restarted. */
  onFailure(reason: unknown): void;
};

/** PostgreSQL clients derive the socket's file name from this port. */
const SOCKET_PORT = 5432;

/**
 * Opens the embedded database in `<dataDir>/db` and serves PostgreSQL's protocol to this process. The returned `host`
 * is the folder of a Unix socket, or the loopback address on Windows.
 * @throws FolderInUse if another process uses the folder.
 */
export async function startEmbedded({ dataDir, queryLimit, onFailure }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const lock = lockFolder(join(dataDir, 'db.lock'));
  let socketFolder: string | null = null;

  async function cleanUp(): Promise<void> {
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    lock.release();
  }

  try {
    socketFolder = await makeSocketFolder(dataDir);
    const socketPath = socketFolder && join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
    const thread = await superviseThread(
      { folder, socketPath, port: null, idleTransactionLimit: queryLimit },
      onFailure,
      // PGlite creates files that all users can read. So did earlier versions of this code.
      () => makePrivate(folder),
    );
    return {
      host: socketFolder ?? '127.0.0.1',
      port: thread.port ?? SOCKET_PORT,
      limitQueries: () => thread.limitTurns(queryLimit),
      close: () => thread.close().finally(cleanUp),
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
