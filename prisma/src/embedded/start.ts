import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';
import { makePrivate } from './private-files.ts';
import { makeSocketFolder } from './socket-folder.ts';
import type { WorkerInput, WorkerReady } from './worker.ts';

export type EmbeddedServer = { host: string; port: number; close(): Promise<void> };

/** PostgreSQL clients derive the socket's file name from this port. */
const SOCKET_PORT = 5432;

/**
 * Opens the embedded database in `<dataDir>/db` and serves PostgreSQL's protocol to this process.
 * `host` is the folder of a unix socket; on Windows it is the loopback address.
 *
 * @throws FolderInUse when another process has the folder open.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
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
    const input: WorkerInput = { folder, socketPath: socketFolder && join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`) };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input });
    const { port } = await whenReady(worker);
    // The first start writes files that every user may read, and so did all starts of earlier versions.
    makePrivate(folder);
    // A later failure of the thread is not survivable: without a listener its `error` event ends the program.
    return {
      host: socketFolder ?? '127.0.0.1',
      port: port ?? SOCKET_PORT,
      async close() {
        const exited = once(worker, 'exit');
        worker.postMessage('close');
        await exited;
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    throw error;
  }
}

/** Rejects when the thread fails before it listens. */
async function whenReady(worker: Worker): Promise<WorkerReady> {
  const [ready] = await once(worker, 'message');
  return ready;
}
