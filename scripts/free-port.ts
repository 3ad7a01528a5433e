import { createServer } from 'node:net';

/** The wished-for port of this machine's loopback, or the next one above that nobody uses. */
export async function freePort(wished: number): Promise<number> {
  for (let port = wished; port < wished + 200; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${wished} to ${wished + 199} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
