import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../testing/test-shop.ts';
import { fetchSource } from './fetch-source.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: '/wrap.svg' });
    else if (request.url !== '/wrap.svg') response.writeHead(404);
    response.end('Wrap');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  port = Number(Object(server.address()).port);
});
afterAll(() => void server.close());

const fetched = async (address: string) => {
  const { sandbox } = openShop();
  const bytes = await fetchSource(address, { ...sandbox, appTarget: new URL(`http://127.0.0.1:${port}`) });
  return bytes?.toString('utf8') ?? null;
};

it("fetches from the app's public host, from this machine, and from the CDN on any port", async () => {
  expect(await fetched(`${openShop().sandbox.urls.app}/wrap.svg`)).toBe('Wrap');
  expect(await fetched(`http://127.0.0.1:${port}/wrap.svg`)).toBe('Wrap');
  expect(await fetched(`http://files.localhost:${port}/wrap.svg`)).toBe('Wrap');
  expect(await fetched('http://cdn.localhost:1/products/tote-c8b89a-whole.svg')).toContain('<svg');
});

it('returns null for other addresses, redirects and error responses', async () => {
  for (const address of [
    'https://example.com/a.svg',
    'file:///etc/hosts',
    'wrap.svg',
    `http://127.0.0.1:${port}/gone`,
  ]) {
    expect(await fetched(address), address).toBeNull();
  }
  expect(await fetched(`http://127.0.0.1:${port}/away`)).toBeNull();
});
