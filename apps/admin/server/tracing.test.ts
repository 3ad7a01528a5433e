import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer, type TestServer } from '../app/testing/start-server.ts';
import { testShop } from '../app/testing/test-shop.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attribute),
  events: z.array(z.object({ name: z.string(), attributes: z.array(attribute) })).default([]),
  status: z.object({ code: z.number().optional() }),
});
type Span = z.infer<typeof span>;
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

const SHOP = testShop('linen-and-oak.myshopify.com');

/** What the collector has received, and with which authorization. */
const received: z.infer<typeof traces>[] = [];
const authorizations = new Set<string | undefined>();
let collector: Server;
let app: TestServer;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(traces.parse(await json(request)));
    authorizations.add(request.headers.authorization);
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  app = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    // A silent log records no errors.
    LOG_LEVEL: 'error',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-tests',
  });
});
afterAll(async () => {
  await app.close();
  collector.closeAllConnections();
  collector.close();
});

const spans = (): Span[] =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap((it) => it.scopeSpans.flatMap(({ spans }) => spans)));

/** Waits for the newest span of a name. */
async function spanOf(name: string): Promise<Span> {
  await expect.poll(() => spans().some((it) => it.name === name)).toBe(true);
  const found = spans().findLast((it) => it.name === name);
  if (!found) throw new Error(`There is no span ${name}`);
  return found;
}

it('the collector sees a request with its queries, and neither values nor tokens', async () => {
  await SHOP.install('free');
  const authorization = `Bearer ${SHOP.token()}`;
  expect(await app.send('/api/features', { headers: { authorization } })).toMatchObject({ status: 200 });
  const request = await spanOf('GET routes/api.features');
  expect(Object.fromEntries(request.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))).toEqual({
    'http.request.method': 'GET',
    'http.route': 'routes/api.features',
    'http.response.status_code': 200,
  });
  const children = () => spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  await expect.poll(() => children().some(({ name }) => name === 'sql select')).toBe(true);
  expect(children().every(({ traceId }) => traceId === request.traceId)).toBe(true);
  expect(JSON.stringify(received)).not.toContain(SHOP.token().slice(0, 20));
  expect(JSON.stringify(received)).not.toContain('linen-and-oak');
  expect([...authorizations]).toEqual(['Bearer for-tests']);
  expect(JSON.stringify(received[0]?.resourceSpans[0]?.resource)).toContain('"uptill"');
});

it('the collector sees the error of a failed request, and errors outside of requests', async () => {
  const { database } = await import('../app/platform/database.server.ts');
  await database.pool.query('alter table "Document" rename to lost');
  try {
    const authorization = `Bearer ${SHOP.token()}`;
    expect((await app.send('/api/features', { headers: { authorization } })).status).toBe(500);
  } finally {
    await database.pool.query('alter table lost rename to "Document"');
  }
  const failed = () =>
    spans().find(({ name, status }) => name === 'GET routes/api.features' && status.code === 2)?.events ?? [];
  await expect.poll(() => failed().map(({ name }) => name)).toContain('exception');

  const { log } = await import('../app/platform/log.server.ts');
  log.error({ err: new Error('It is broken') }, 'Some work failed');
  const outside = await spanOf('Some work failed');
  expect(JSON.stringify(outside.events)).toContain('It is broken');
});

it('background work is a trace of its own', async () => {
  const { inSpan } = await import('../app/platform/tracing.server.ts');
  const { database } = await import('../app/platform/database.server.ts');
  await expect(
    inSpan('some work', { shop: 'a' }, async () => {
      await database.prisma.$queryRaw`select 1`;
      throw new Error('It is broken');
    }),
  ).rejects.toThrow('It is broken');
  const work = await spanOf('some work');
  expect([work.parentSpanId, work.status.code]).toEqual([undefined, 2]);
  await expect.poll(() => spans().some(({ parentSpanId }) => parentSpanId === work.spanId)).toBe(true);
});
