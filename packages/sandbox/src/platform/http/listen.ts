import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** Number of ports to try. */
const ATTEMPTS = 200;

/** Thrown if the only port that may be used is in use. */
export class PortInUse extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use.`);
    this.name = 'PortInUse';
  }
}

/**
 * Listens on the first free loopback port from `port` upwards, or on `port` only. `makeListener` is called once the port is
 * known, because the sandbox's URLs contain it. Throws if no port is free.
 */
export async function listenOnLoopback(
  port: number,
  isOnlyPort: boolean,
  makeListener: (port: number) => RequestListener,
): Promise<{ server: Server; port: number }> {
  const attempts = isOnlyPort ? 1 : ATTEMPTS;
  for (let attempt = 0; attempt < attempts; attempt++) {
    // Leaves it to the clients to close idle connections: one may just be sending a request.
    const server = createServer({ keepAliveTimeout: 0 });
    const actual = await tryPort(server, port === 0 ? 0 : port + attempt);
    if (actual === null) continue;
    server.on('request', makeListener(actual));
    return { server, port: actual };
  }
  if (isOnlyPort) throw new PortInUse(port);
  throw new Error(`No port from ${port} to ${port + ATTEMPTS - 1} is free.`);
}

function tryPort(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.removeAllListeners('error');
      resolve(address && typeof address === 'object' ? address.port : port);
    });
  });
}
