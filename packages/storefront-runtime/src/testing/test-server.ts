import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  path: string;
  body: string;
}

export interface TestServer {
  url: string;
  /** Received requests, oldest first. */
  requests: ReceivedRequest[];
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent instead of `body`. */
  html?: string;
  /** Delays the response until this resolves. */
  until?: Promise<void>;
  /** Closes the connection without a response. */
  drop?: boolean;
}

/** Starts a local HTTP server that responds with `answer`. It stops when the test ends. */
export async function startTestServer(answer: (request: ReceivedRequest) => Answer): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*');
    response.setHeader('access-control-expose-headers', '*');
    if (incoming.method === 'OPTIONS') return response.writeHead(204).end();
    const request = { method: incoming.method ?? '', path: incoming.url ?? '', body: await text(incoming) };
    requests.push(request);
    const { status = 200, headers, body, html, until, drop = false } = answer(request);
    await until;
    if (drop) return incoming.socket.destroy();
    return response.writeHead(status, headers).end(html ?? (body === undefined ? '' : JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, requests };
}
