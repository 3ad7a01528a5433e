import { parseArgs } from 'node:util';
import { onPostgres } from '@uptill/metrics/testing';
import { seedHistory } from '../../packages/metrics/src/history/seed-history.ts';
import { lastDays, type SqlPool, shopReport } from '../../packages/metrics/src/index.ts';
import { openEmbeddedDatabase, openServerDatabase, postgresServer } from '../../prisma/src/testing/index.ts';
import { median, printTable } from './table.ts';

// Measures reports of 30 days for shops with a tenth of the events and with all of them, in turn:
// `node tests/bench/report-times.ts [--events 10000000]`.

const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const EVENTS = Number(values.events);
const ROUNDS = 60;

const SHOPS = [EVENTS / 10, EVENTS].map((events) => ({ events, shop: `bench-${events}.myshopify.com` }));

for (const [engine, open] of [
  ['the embedded database', openEmbeddedDatabase],
  ['a PostgreSQL server', () => postgresServer().then(openServerDatabase)],
] as const) {
  const { pool, close } = await open();
  const now = new Date();
  for (const { shop, events } of SHOPS) {
    console.log(`${engine}: writing ${events} events`);
    await seedHistory(pool, { shop, events, days: 365, currency: 'USD', now });
  }
  await pool.query('analyze');
  const times = SHOPS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { shop }] of SHOPS.entries()) times[index]?.push(await timeOf(pool, shop, now));
  }
  const [small = [], large = []] = times;
  printTable(
    `A report of 30 days, in ${engine}: ratio of the medians ${(median(large) / median(small)).toFixed(2)} (at most 1.5)`,
    SHOPS.map(({ events }, index) => ({
      events,
      'median, ms': median(times[index] ?? []),
      'p95, ms': (times[index] ?? []).toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN,
    })),
  );
  await close();
}
// The PostgreSQL server ends with this process.
process.exit();

async function timeOf(pool: SqlPool, shop: string, now: Date): Promise<number> {
  const period = await lastDays(pool, shop, 30, now);
  const start = performance.now();
  await shopReport(onPostgres(pool), { shop, ...period });
  return performance.now() - start;
}
