import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { MessageReader } from './message-reader.ts';
import { SessionQueue } from './session-queue.ts';

/** Severity of an error after which PostgreSQL ends its process. Rows can't contain these bytes: text has no NUL. */
const PANIC = Buffer.from('SPANIC\0VPANIC\0');

export type WireServerOptions = {
  /** Longest silence of a client inside a transaction, in milliseconds. Then the client is disconnected. */
  idleTransactionLimit: number;
  /** Called at the start and at the end of each turn. */
  onTurn(): void;
  /** Called with PostgreSQL's error message, which the client gets too. PGlite is unusable afterwards. */
  onPanic(message: string): void;
};

/**
 * Creates a server on which any number of PostgreSQL clients share one PGlite, which has a single session. Turns of
 * different clients never mix. A client inside a transaction has the session until it commits, rolls back or
 * disconnects.
 *
 * Replaces @electric-sql/pglite-socket 0.2, which queues single messages: with parameters larger than one socket chunk
 * (64 KB), the parameters of one client can be bound to the statement of another, which then reads the wrong rows.
 *
 * All clients share `SET`, named statements and advisory locks, because there is only one session.
 */
export function createWireServer(db: PGlite, options: WireServerOptions): Server {
  const queue = new SessionQueue();
  return createServer((socket) => serve(socket, db, queue, options));
}

function serve(socket: Socket, db: PGlite, queue: SessionQueue, options: WireServerOptions): void {
  const reader = new MessageReader();
  let idle: NodeJS.Timeout | undefined;

  async function runTurn(bytes: Uint8Array): Promise<void> {
    await queue.enter(socket);
    clearTimeout(idle);
    options.onTurn();
    if (!socket.destroyed) await db.execProtocolRawStream(bytes, { onRawData });
    options.onTurn();
    if (!db.isInTransaction()) return queue.leave();
    idle = setTimeout(() => socket.destroy(), options.idleTransactionLimit);
    queue.stay();
  }

  function onRawData(data: Uint8Array): void {
    send(socket, data);
    const message = panicIn(data);
    if (message) options.onPanic(message);
  }

  async function rollBack(): Promise<void> {
    await queue.enter(socket);
    clearTimeout(idle);
    options.onTurn();
    if (!db.closed && db.isInTransaction()) await db.exec('rollback');
    options.onTurn();
    queue.leave();
  }

  socket.setNoDelay(true);
  // A lost connection also emits `close`. Without this listener, its error would end the process.
  socket.on('error', () => {});
  socket.on('close', rollBack);
  socket.on('data', (chunk) => {
    for (const turn of reader.read(chunk)) {
      if (turn.kind === 'encryption') socket.write('N');
      else if (turn.kind === 'messages') void runTurn(turn.bytes);
      else socket.end();
    }
  });
}

function send(socket: Socket, data: Uint8Array): void {
  // A copy, because PGlite reuses the buffer for its next response.
  if (socket.writable) socket.write(Uint8Array.from(data));
}

/** Returns PostgreSQL's error message if this part of a response contains a panic. */
function panicIn(data: Uint8Array): string | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const start = bytes.indexOf(PANIC);
  if (start < 0) return;
  const fields = bytes.subarray(start).toString().split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'PANIC';
}
