import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often each instance is asked whether it is ready, in milliseconds. */
const PROBE_MS = 200;

export interface Proxy {
  url: URL;
  add(instance: URL): void;
  remove(instance: URL): void;
  /** Number of requests that each instance has answered, by its URL. */
  answered: Map<string, number>;
  close(): Promise<void>;
}

/**
 * Starts a reverse proxy that passes each request to the next instance whose `/readyz` responds 200. It never repeats a
 * request: a lost one is answered with 502.
 */
export async function startProxy(): Promise<Proxy> {
  const instances = new Map<string, { isReady: boolean }>();
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let next = 0;

  const server = createServer((incoming, outgoing) => {
    const ready = [...instances].filter(([, { isReady }]) => isReady);
    const [instance] = ready[next++ % ready.length] ?? [];
    if (!instance) return void outgoing.writeHead(503).end();
    answered.set(instance, (answered.get(instance) ?? 0) + 1);
    pass(incoming, outgoing, new URL(instance), agent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const closing = new AbortController();
  const probing = (async () => {
    while (!closing.signal.aborted) {
      const probes = [...instances].map(async ([url, state]) => {
        state.isReady = await fetch(new URL('/readyz', url)).then(
          ({ ok }) => ok,
          () => false,
        );
      });
      await Promise.all(probes);
      await pause(PROBE_MS);
    }
  })();

  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    answered,
    add: (instance) => void instances.set(instance.href, { isReady: true }),
    remove: (instance) => void instances.delete(instance.href),
    async close() {
      closing.abort();
      await probing;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, instance: URL, agent: Agent): void {
  const { method, url, headers } = incoming;
  const forwarded = request({ host: instance.hostname, port: instance.port, method, path: url, headers, agent });
  incoming.pipe(forwarded);
  forwarded.once('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  forwarded.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
}
