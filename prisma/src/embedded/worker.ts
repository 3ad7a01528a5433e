import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createWireServer } from './wire-server.ts';

export type WorkerInput = {
  /** The database's folder. */
  folder: string;
  /** The unix socket to listen on, or null for a loopback port. */
  socketPath: string | null;
  /** The loopback port to listen on; null for any. */
  port: number | null;
  /** Shared with the starting thread: counts the beginnings and ends of turns, so it is odd during a turn. */
  turns: Int32Array;
  /** A client that sends nothing for this long inside a transaction is disconnected, in milliseconds. */
  idleTransactionLimit: number;
};

/** Sent once the thread listens (`port` is null on a unix socket), and when PostgreSQL panics. */
export type WorkerMessage = { port: number | null } | { panic: string };

// A thread of its own, because PGlite computes on the thread that opened it: a heavy report must not hold up a page.
const { folder, socketPath, port, turns, idleTransactionLimit }: WorkerInput = workerData;
const db = await PGlite.create(folder);
const server = createWireServer(db, {
  idleTransactionLimit,
  onTurn: () => Atomics.add(turns, 0, 1),
  onPanic(panic) {
    say({ panic });
    // PGlite ignores that PostgreSQL ends, and would loop in this turn forever.
    process.exit(1);
  },
});

server.listen(socketPath ? { path: socketPath } : { host: '127.0.0.1', port: port ?? 0 }, () => {
  const address = server.address();
  say({ port: address && typeof address === 'object' ? address.port : null });
});

// Any message means: close. The clients are gone by then, so the server closes at once.
parentPort?.once('message', async () => {
  await new Promise((closed) => server.close(closed));
  await db.close();
  parentPort?.close();
});

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
