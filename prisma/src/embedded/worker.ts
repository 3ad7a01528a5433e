import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createWireServer } from './wire-server.ts';

export type WorkerInput = {
  /** The database's folder. */
  folder: string;
  /** The Unix socket to listen on, or null for a loopback port. */
  socketPath: string | null;
  /** The loopback port to listen on; null for any. */
  port: number | null;
  /** Counter of the starts and ends of turns, so it is odd during a turn. Shared with the starting thread. */
  turns: Int32Array;
  /** Longest silence of a client inside a transaction, in milliseconds. Then the client is disconnected. */
  idleTransactionLimit: number;
};

/** Messages to the starting thread: when the thread listens (`port` is null on a Unix socket), and on a panic. */
export type WorkerMessage = { port: number | null } | { panic: string };

// Runs in a worker thread, because PGlite blocks its thread during a query. A slow report must not delay a page.
const { folder, socketPath, port, turns, idleTransactionLimit }: WorkerInput = workerData;
const db = await PGlite.create(folder);
const server = createWireServer(db, {
  idleTransactionLimit,
  onTurn: () => Atomics.add(turns, 0, 1),
  onPanic(panic) {
    send({ panic });
    // PGlite ignores that PostgreSQL has ended, and would loop forever in this turn.
    process.exit(1);
  },
});

server.listen(socketPath ? { path: socketPath } : { host: '127.0.0.1', port: port ?? 0 }, () => {
  const address = server.address();
  send({ port: address && typeof address === 'object' ? address.port : null });
});

// The only message is the request to close. All clients have already disconnected, so the server closes immediately.
parentPort?.once('message', async () => {
  await new Promise((closed) => server.close(closed));
  await db.close();
  parentPort?.close();
});

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
