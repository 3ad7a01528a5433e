import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often each instance is asked whether it is ready, in milliseconds. */
const PROBE_MS = 200;

export interface ReverseProxy {
  url: URL;
  add(instance: URL): void;
  remove(instance: URL): void;
  /** Number of requests that each instance has answered, by its URL. */
  answered: Map<string, number>;
  /** The requests that an instance has answered with 500 or above, or not at all, unless the client gave up before. */
  failed: { method: string; path: string; status: number }[];
  close(): Promise<void>;
}

/**
 * Starts a reverse proxy that passes each request to the next instance whose `/readyz` responds 200. It never repeats a
 * request: a lost one is answered with 502.
 */
export async function startProxy(): Promise<ReverseProxy> {
  const instances = new Map<string, { isReady: boolean }>();
  const answered = new Map<string, number>();
  const failed: ReverseProxy['failed'] = [];
  const agent = new Agent({ keepAlive: true });
  let next = 0;

  const server = createServer((incoming, outgoing) => {
    const ready = [...instances].filter(([, { isReady }]) => isReady);
    const [instance] = ready[next++ % ready.length] ?? [];
    const fail = (status: number) => {
      const { method = '', url = '' } = incoming;
      failed.push({ method, path: new URL(url, instance ?? 'http://none').pathname, status });
    };
    if (!instance) {
      fail(503);
      return void outgoing.writeHead(503).end();
    }
    answered.set(instance, (answered.get(instance) ?? 0) + 1);
    pass(incoming, outgoing, { instance: new URL(instance), agent, fail });
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
    failed,
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

interface Passing {
  instance: URL;
  agent: Agent;
  /** Called if the instance does not answer completely (status 502), or with 500 or above. */
  fail(status: number): void;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { instance, agent, fail }: Passing): void {
  const { method, url, headers } = incoming;
  const forwarded = request({ host: instance.hostname, port: instance.port, method, path: url, headers, agent });
  incoming.pipe(forwarded);
  const lose = () => {
    if (outgoing.destroyed || outgoing.writableEnded) return;
    fail(502);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  };
  forwarded.once('response', (response) => {
    const { statusCode = 502 } = response;
    if (statusCode >= 500) fail(statusCode);
    outgoing.writeHead(statusCode, response.headers);
    response.pipe(outgoing);
    // An instance that is killed may have begun to answer.
    response.once('close', () => response.complete || lose());
  });
  forwarded.once('error', lose);
  // A client may give up.
  outgoing.once('close', () => forwarded.destroy());
}
