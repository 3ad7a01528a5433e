import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createGracefulServer } from './graceful-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: app\r\n\r\n';

async function start(answer: RequestListener) {
  const { server, stop } = createGracefulServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, stop, port: (server.address() as AddressInfo).port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends a request on a new connection. Resolves with its outcome for the client. */
async function request(port: number): Promise<'answered' | 'refused' | 'reset'> {
  const socket = await open(port).catch(() => null);
  if (!socket) return 'refused';
  socket.write(REQUEST);
  return text(socket).then(
    (answer) => (answer.includes('done') ? 'answered' : 'reset'),
    () => 'reset',
  );
}

it('resets no connection while clients open new ones', async () => {
  const { stop, port } = await start((_request, response) => {
    setTimeout(() => response.end('done'), 20);
  });
  const requests: ReturnType<typeof request>[] = [];
  const load = setInterval(() => {
    for (let each = 0; each < 5; each++) requests.push(request(port));
  }, 5);
  await pause(100);
  // The kernel has accepted these connections, the server only some of them.
  const waiting = await Promise.all(Array.from({ length: 50 }, () => open(port)));
  const stopped = stop();
  for (const socket of waiting) socket.write(REQUEST);
  const answers = await Promise.all(waiting.map((socket) => text(socket)));
  clearInterval(load);
  await stopped;
  for (const answer of answers) expect(answer).toContain('done');
  const ends = await Promise.all(requests);
  expect(ends).toContain('answered');
  expect(ends).not.toContain('reset');
});

it('responds to a request on an open connection while stopping, and closes the connection', async () => {
  const { stop, port } = await start((_request, response) => response.end('done'));
  const socket = await open(port);
  socket.write(REQUEST);
  await once(socket, 'data');
  const stopped = stop();
  await pause(50);
  socket.write(REQUEST);
  const answer = await text(socket);
  expect(answer).toContain('Connection: close');
  expect(answer).toContain('done');
  await stopped;
});

it('finishes a request in progress, and closes its connection', async () => {
  const { server, stop, port } = await start((_request, response) => setTimeout(() => response.end('done'), 100));
  const socket = await open(port);
  socket.write(REQUEST);
  await once(server, 'request');
  const [answer] = await Promise.all([text(socket), stop()]);
  expect(answer).toContain('Connection: close');
  expect(answer).toContain('done');
});

it('closes idle connections, and refuses new ones', async () => {
  const { stop, port } = await start((_request, response) => response.end('done'));
  const socket = await open(port);
  socket.write(REQUEST);
  await once(socket, 'data');
  await stop();
  await once(socket, 'close');
  expect(await request(port)).toBe('refused');
});

it('keeps idle connections for longer than proxies do, which would lose a request on one that closes', async () => {
  const { port } = await start((_request, response) => response.end('done'));
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.headers.get('keep-alive')).toBe('timeout=130');
});
