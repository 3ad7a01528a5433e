import { type AddressInfo, createServer } from 'node:net';

/**
 * The wished-for port of this machine's loopback, or any that nobody uses: of two programs that look for one at once,
 * both would find the next one free.
 */
export async function freePort(wished: number): Promise<number> {
  return listen(wished).catch(() => listen(0));
}

/** Listens for a moment, and tells where. */
function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : port));
    });
  });
}
