import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Longest time to accept the connections that wait in the kernel's queue, in milliseconds. */
const ACCEPT_MS = 1_500;

/** An iteration of the event loop shorter than this, in milliseconds, cannot have missed a new connection. */
const SHORT_TURN_MS = 0.1;

/** Time before idle connections are closed, in milliseconds. Their clients may just be sending a request. */
const IDLE_MS = 300;

/**
 * Time in which an idle connection can be used again, in milliseconds. Longer than proxies keep them (Caddy: two minutes), because
 * a request that is sent on a connection while the server closes it is lost.
 */
const KEEP_ALIVE_MS = 130_000;

/** Longest time for open requests to end, in milliseconds. */
const GRACE_MS = 3_000;

export interface GracefulServer {
  server: Server;
  /**
   * Stops accepting connections. Resolves when every accepted request has its response and all connections are closed.
   * Closes them by force after five seconds.
   */
  stop(): Promise<void>;
}

/** Creates an HTTP server that can stop without resetting connections in the kernel's queue. */
export function createGracefulServer(handle: RequestListener): GracefulServer {
  const unanswered = new Set<ServerResponse>();
  const held: (() => void)[] = [];
  let state: 'running' | 'accepting the last' | 'stopping' = 'running';

  const server = createServer((request, response) => {
    if (state !== 'running') response.setHeader('Connection', 'close');
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    // Requests are deferred to keep the iterations of the event loop short.
    if (state === 'accepting the last') held.push(() => handle(request, response));
    else handle(request, response);
  });

  server.keepAliveTimeout = KEEP_ALIVE_MS;

  async function stop(): Promise<void> {
    state = 'accepting the last';
    for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close');
    await acceptPending(server);
    const closed = once(server, 'close');
    // An HTTP server's own close() would close idle connections immediately.
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
 * Accepts the connections in the kernel's queue. Node accepts one per iteration of the event loop, and the kernel resets
 * the rest when the server stops listening.
 */
async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false;
  server.on('connection', () => {
    isQuiet = false;
  });
  const deadline = performance.now() + ACCEPT_MS;
  // Waits for a new iteration, because the current one may have started before the last connection arrived.
  await setImmediate();
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true;
    const start = performance.now();
    await setImmediate();
    if (performance.now() - start > SHORT_TURN_MS) isQuiet = false;
  }
}
