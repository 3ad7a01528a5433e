import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { MessageReader } from './message-reader.ts';
import { SessionQueue } from './session-queue.ts';

/** The severity of an error after which PostgreSQL ends its process. No row contains these bytes: text has no NUL. */
const PANIC = Buffer.from('SPANIC\0VPANIC\0');

export type WireServerOptions = {
  /** A client that sends nothing for this long inside a transaction is disconnected, in milliseconds. */
  idleTransactionLimit: number;
  /** Called at the beginning and at the end of each turn. */
  onTurn(): void;
  /** Called with PostgreSQL's message after it was sent to the client. PGlite cannot be used afterwards. */
  onPanic(message: string): void;
};

/**
 * Lets any number of PostgreSQL clients share one PGlite, which has a single session. Turns of different clients never
 * mix, and a client inside a transaction has the session to itself until it commits, rolls back or hangs up.
 *
 * Written here because @electric-sql/pglite-socket 0.2 queues message by message: with parameters larger than one
 * socket chunk (64 KB), two clients bind each other's statements and read each other's rows.
 *
 * Limits that come from the single session: `SET`, named statements and advisory locks are shared by all clients.
 */
export function createWireServer(db: PGlite, options: WireServerOptions): Server {
  const queue = new SessionQueue();
  return createServer((socket) => serve(socket, db, queue, options));
}

function serve(socket: Socket, db: PGlite, queue: SessionQueue, options: WireServerOptions): void {
  const reader = new MessageReader();
  let idle: NodeJS.Timeout | undefined;

  async function answer(bytes: Uint8Array): Promise<void> {
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

  async function hangUp(): Promise<void> {
    await queue.enter(socket);
    clearTimeout(idle);
    options.onTurn();
    if (!db.closed && db.isInTransaction()) await db.exec('rollback');
    options.onTurn();
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

/** Returns PostgreSQL's message if this part of an answer contains a panic. */
function panicIn(data: Uint8Array): string | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const start = bytes.indexOf(PANIC);
  if (start < 0) return;
  const fields = bytes.subarray(start).toString().split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'PANIC';
}
