import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { serverForTests } from '../testing/server-for-tests';

const TOKEN = 'for-prometheus';
const headers = { authorization: `Bearer ${TOKEN}` };

const server = serverForTests(undefined, { METRICS_TOKEN: TOKEN });

/** Returns the value of a sample; undefined if there is none. Labels that are not given are ignored. */
async function sampleOf(name: string, ...labels: string[]): Promise<number | undefined> {
  const { body } = await server.send('/metrics', { headers });
  const found = body.split('\n').find((line) => line.startsWith(`${name}{`) && labels.every((it) => line.includes(it)));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

it('GET /metrics is for those who know the token', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`])
    expect(await server.send('/metrics', { headers: { authorization } })).toMatchObject({ status: 404 });
  const { status, headers: given, body } = await server.send('/metrics', { headers });
  expect([status, given.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(samples.filter((sample) => !/[{,]app_instance="[^"]+:\d+"/.test(sample))).toEqual([]);
});

it('it says how the process and its pool of database connections are', async () => {
  expect(await sampleOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await sampleOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(await sampleOf('uptill_database_connections', 'state="idle"')).toBeGreaterThanOrEqual(0);
  expect(await sampleOf('uptill_database_connections', 'state="used"')).toBeGreaterThanOrEqual(0);
  expect(await sampleOf('uptill_database_connections_max')).toBeGreaterThan(0);

  const { pool } = (await import('../platform/database.server')).database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.query('select 1');
  expect(await sampleOf('uptill_database_waiting')).toBeGreaterThanOrEqual(1);
  expect(await sampleOf('uptill_database_connections', 'state="used"')).toBe(held.length);
  for (const client of held) client.release();
  await waiting;
  await expect.poll(() => sampleOf('uptill_database_waiting')).toBe(0);
});

it('it counts requests by route and status, and never names their addresses', async () => {
  const count = (...labels: string[]) => sampleOf('uptill_http_request_duration_seconds_count', ...labels);
  const labels = ['route="routes/api.features"', 'method="GET"', 'status="401"'];
  const before = (await count(...labels)) ?? 0;
  await server.send('/api/features?id_token=secret');
  await server.send('/nothing-is-here');
  await expect.poll(() => count(...labels)).toBe(before + 1);
  expect((await server.send('/metrics', { headers })).body).not.toMatch(/id_token|nothing-is-here/);
});

it('the dashboard for Grafana asks only for what it prints', async () => {
  const file = new URL('../../../../docs/watching/uptill.grafana.json', import.meta.url);
  const targets = z.array(z.object({ expr: z.string() }));
  const panels = z.array(z.object({ title: z.string(), targets: targets.optional() }));
  const dashboard = z.object({ panels }).parse(JSON.parse(await readFile(file, 'utf8')));
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const { body } = await server.send('/metrics', { headers });
  const asked = queries.map((query) => [query, query.match(/\b(uptill|nodejs|process)_\w+/g) ?? []] as const);
  expect(asked.length).toBeGreaterThan(8);
  for (const [query, names] of asked) {
    expect([query, names.length > 0]).toEqual([query, true]);
    for (const name of names) expect([name, body.includes(`\n${name}{`)]).toEqual([name, true]);
  }
});
