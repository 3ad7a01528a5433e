import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { MessageReader } from './message-reader.ts';
import { SessionQueue } from './session-queue.ts';

/**
 * Lets any number of PostgreSQL clients share one PGlite, which has a single session. Turns of different clients never
 * mix, and a client inside a transaction has the session to itself until it commits, rolls back or hangs up.
 *
 * Written here because @electric-sql/pglite-socket 0.2 queues message by message: with parameters larger than one
 * socket chunk (64 KB), two clients bind each other's statements and read each other's rows.
 *
 * Limits that come from the single session: `SET`, named statements and advisory locks are shared by all clients.
 */
export function createWireServer(db: PGlite): Server {
  const queue = new SessionQueue();
  return createServer((socket) => serve(socket, db, queue));
}

function serve(socket: Socket, db: PGlite, queue: SessionQueue): void {
  const reader = new MessageReader();

  async function answer(bytes: Uint8Array): Promise<void> {
    await queue.enter(socket);
    if (!socket.destroyed) await db.execProtocolRawStream(bytes, { onRawData: (data) => send(socket, data) });
    if (db.isInTransaction()) queue.stay();
    else queue.leave();
  }

  async function hangUp(): Promise<void> {
    await queue.enter(socket);
    if (!db.closed && db.isInTransaction()) await db.exec('rollback');
    queue.leave();
  }

  socket.setNoDelay(true);
  // A client that vanishes ends in `close` too; without a listener Node would end the process.
  socket.on('error', () => {});
  socket.on('close', hangUp);
  socket.on('data', (chunk) => {
    for (const turn of reader.read(chunk)) {
      if (turn.kind === 'encryption') socket.write('N');
      else if (turn.kind === 'messages') void answer(turn.bytes);
      else socket.end();
    }
  });
}

function send(socket: Socket, data: Uint8Array): void {
  // PGlite reuses the buffer for its next answer, so the socket gets a copy.
  if (socket.writable) socket.write(Uint8Array.from(data));
}
