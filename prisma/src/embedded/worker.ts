import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createWireServer } from './wire-server.ts';

/** What the thread is started with: the database's folder, and where to listen (a unix socket, or null for a port). */
export type WorkerInput = { folder: string; socketPath: string | null };

/** What the thread says once it listens; `port` is null on a unix socket. */
export type WorkerReady = { port: number | null };

// A thread of its own, because PGlite computes on the thread that opened it: a heavy report must not hold up a page.
const { folder, socketPath }: WorkerInput = workerData;
const db = await PGlite.create(folder);
const server = createWireServer(db);

server.listen(socketPath ? { path: socketPath } : { host: '127.0.0.1', port: 0 }, () => {
  const address = server.address();
  const ready: WorkerReady = { port: address && typeof address === 'object' ? address.port : null };
  parentPort?.postMessage(ready);
});

// Any message means: close. The clients are gone by then, so the server closes at once.
parentPort?.once('message', async () => {
  await new Promise((closed) => server.close(closed));
  await db.close();
  parentPort?.close();
});
