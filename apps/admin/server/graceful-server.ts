import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Connections that the kernel holds are accepted for at most this long, in milliseconds. */
const ACCEPT_MS = 1_500;

/** A turn of the event loop that takes longer may have missed a new connection, in milliseconds. */
const SHORT_TURN_MS = 0.1;

/** Connections without a request stay open this long, in milliseconds: a request may be on its way. */
const IDLE_MS = 300;

/** Requests that are still open have this long to end, in milliseconds. */
const GRACE_MS = 3_000;

export interface GracefulServer {
  server: Server;
  /**
   * Stops accepting connections. Resolves when every accepted request is answered and its connection closed, or cut off
   * after five seconds.
   */
  stop(): Promise<void>;
}

/** Creates an HTTP server that can stop without resetting the connections that clients have made. */
export function createGracefulServer(handle: RequestListener): GracefulServer {
  const unanswered = new Set<ServerResponse>();
  const held: (() => void)[] = [];
  let state: 'running' | 'accepting the last' | 'stopping' = 'running';

  const server = createServer((request, response) => {
    if (state !== 'running') response.setHeader('Connection', 'close');
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    // Requests wait, so that the turns of the event loop stay short.
    if (state === 'accepting the last') held.push(() => handle(request, response));
    else handle(request, response);
  });

  async function stop(): Promise<void> {
    state = 'accepting the last';
    for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close');
    await acceptPending(server);
    const closed = once(server, 'close');
    // The close() of HTTP servers would also close idle connections at once.
    NetServer.prototype.close.call(server);
    state = 'stopping';
    for (const handleHeld of held) handleHeld();

    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(grace);
  }

  return { server, stop };
}

/**
 * Accepts the connections that clients have already made. Node accepts one in each turn of the event loop, and the
 * kernel resets those that still wait when the server stops listening.
 */
async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false;
  server.on('connection', () => {
    isQuiet = false;
  });
  const deadline = performance.now() + ACCEPT_MS;
  // Ends the current turn, which may have looked for connections long ago.
  await setImmediate();
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true;
    const start = performance.now();
    await setImmediate();
    if (performance.now() - start > SHORT_TURN_MS) isQuiet = false;
  }
}
