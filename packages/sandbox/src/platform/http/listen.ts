import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** How many ports after the wished-for one are tried. */
const ATTEMPTS = 200;

/** Listens on the first free port of loopback from `port` on. The listener is made once the port is known: addresses carry it. */
export async function listenOnLoopback(
  port: number,
  makeListener: (port: number) => RequestListener,
): Promise<{ server: Server; port: number }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = createServer();
    const actual = await tryPort(server, port === 0 ? 0 : port + attempt);
    if (actual === null) continue;
    server.on('request', makeListener(actual));
    return { server, port: actual };
  }
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
