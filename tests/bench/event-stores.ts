import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { DAY_MS, dayOf } from '../../packages/metrics/src/event-time.ts';
import { randomNumbers } from '../../packages/metrics/src/history/random.ts';
import { seedHistory } from '../../packages/metrics/src/history/seed-history.ts';
import { simulate } from '../../packages/metrics/src/history/simulate-day.ts';
import {
  copyEvents,
  localToday,
  openStores,
  readActivity,
  shopReport,
  summary,
} from '../../packages/metrics/src/index.ts';
import type { MetricEvent } from '../../packages/metrics/src/metric-event.ts';
import { cartReport } from '../../packages/metrics/src/reports/cart-report.ts';
import { clickhouseStore } from '../../packages/metrics/src/store/clickhouse/clickhouse-store.ts';
import type { EventStore } from '../../packages/metrics/src/store/event-store.ts';
import { GroupCommit, type GroupCommitLimits } from '../../packages/metrics/src/store/group-commit.ts';
import { postgresStore } from '../../packages/metrics/src/store/postgres/postgres-store.ts';
import { readClickHouse } from '../../packages/metrics/src/testing/clickhouse-server.ts';
import { metricEvent } from '../../packages/metrics/src/testing/samples.ts';
import { installServers, startCluster } from '../cluster/servers.ts';
import { median, printTable } from './table.ts';

// Measures both event stores, on this machine and with one server each: events per second and per second of a processor, bytes
// per event, reports about a shop with many events, and about one whose events are of the last day:
// `node tests/bench/event-stores.ts [--events 10000000] [--ingest 200000] [--day 1000000]`. 0 leaves a part out.

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    ingest: { type: 'string', default: '200000' },
    day: { type: 'string', default: '1000000' },
  },
});
const EVENTS = Number(values.events);
const INGEST = Number(values.ingest);
const LAST_DAY = Number(values.day);
const ROUNDS = 15;
const BEACON = 10;
const PARALLEL = 2_000;
/** As the app has them. */
const LIMITS: Record<string, Partial<GroupCommitLimits>> = {
  PostgreSQL: {},
  ClickHouse: { maxBufferedEvents: 100_000, maxEventsPerCommit: 20_000, maxParallelCommits: 1 },
};

/** Clock ticks of the kernel's statistics. */
const TICKS_PER_SECOND = 100;

installServers(console.log);
const cluster = await startCluster(1, 1);
try {
  const [server] = cluster.servers;
  assert.ok(server);
  const postgres = await postgresServer();
  const open = async () => openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: 'unused' });
  const database = await open();
  await database.pool.query('alter system set fsync = on');
  await database.pool.query('select pg_reload_conf()');
  if (INGEST > 0) await measureIngest(database, `${server.url}/ingest`, server.pid());
  if (LAST_DAY > 0) await measureLastDay(await open(), `${server.url}/day`);
  if (EVENTS > 0) await measureReports(await open(), `${server.url}/reports`);
} finally {
  await cluster.stop();
}
// The PostgreSQL server ends with this process.
process.exit();

async function measureIngest(database: Database, url: string, pid: number): Promise<void> {
  const places = [
    {
      name: 'PostgreSQL',
      store: postgresStore(database.pool),
      pids: async () => {
        const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
        return rows.map((row) => row.pid);
      },
      bytes: async () => {
        const { rows } = await database.pool.query<{ event: string; counts: string }>(
          `select sum(pg_total_relation_size(oid)) filter (where relname like 'event%') as event,
             sum(pg_total_relation_size(oid)) filter (where relname not like 'event%') as counts
           from pg_class where relnamespace = 'metrics'::regnamespace and relkind = 'r' and relispartition`,
        );
        return rows[0];
      },
    },
    {
      name: 'ClickHouse',
      store: clickhouseStore(url, database.pool),
      pids: async () => [pid],
      bytes: async () => {
        const sizes = await readClickHouse<{ event: string; counts: string }>(
          url,
          `select sumIf(bytes_on_disk, table = 'event') as event, sumIf(bytes_on_disk, table != 'event') as counts
           from system.parts where database = 'ingest' and active`,
        );
        return sizes[0];
      },
    },
  ];
  const table = [];
  for (const { name, store, pids, bytes } of places) {
    await store.maintain(new Date());
    await store.append(makeEvents(1_000));
    const events = makeEvents(INGEST);
    const [begun, used, own] = [performance.now(), secondsOf(await pids()), process.cpuUsage()];
    await appendAll(store, events, LIMITS[name] ?? {});
    const seconds = (performance.now() - begun) / 1_000;
    const cpu = secondsOf(await pids()) - used;
    const { user, system } = process.cpuUsage(own);
    // A merge, which the server makes by itself later.
    if (name === 'ClickHouse') for (const merged of ['event', 'touch']) await optimize(url, merged);
    const size = await bytes();
    table.push({
      store: name,
      'events/s': Math.round(INGEST / seconds),
      'events per CPU second of the server': Math.round(INGEST / cpu),
      'of the app': Math.round(INGEST / ((user + system) / 1e6)),
      'bytes per event, raw': Number(size?.event) / INGEST,
      'counts and carts': Number(size?.counts) / INGEST,
    });
    await store.close();
  }
  printTable(`Ingest of ${INGEST} events of 200 shops in beacons of ${BEACON}, with one process of the app`, table);
}

async function optimize(url: string, table: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  await fetch(origin, { method: 'POST', body: `optimize table ${pathname.slice(1)}.${table} final` });
}

/** Events of the last hours of today, of shops of which a few have most events. */
function makeEvents(count: number): MetricEvent[] {
  const random = randomNumbers(count);
  const { event } = simulate(random);
  const now = Date.now();
  let [session, cart] = ['', ''];
  return Array.from({ length: count }, () => {
    if (!session || random() < 0.2) [session, cart] = [randomUUID().replaceAll('-', ''), randomUUID()];
    const { kind, platform, path, quantity, value } = event();
    return metricEvent(new Date(now - Math.floor(random() * 3_600_000)), {
      shop: `bench-${Math.floor(200 * random() ** 3)}.myshopify.com`,
      name: kind.feature,
      action: kind.action,
      platform,
      path,
      session,
      currency: 'EUR',
      ...(kind.action !== 'view' && { cartToken: cart }),
      ...(quantity > 0 && { quantity, value, price: value / quantity }),
    });
  });
}

async function appendAll(store: EventStore, events: MetricEvent[], limits: Partial<GroupCommitLimits>): Promise<void> {
  const commits = new GroupCommit(store, limits);
  let next = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (next < events.length) {
        next += BEACON;
        await commits.append(events.slice(next - BEACON, next));
      }
    }),
  );
}

/** Returns the processor time of processes that run, in seconds. */
function secondsOf(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}

async function measureReports(database: Database, url: string): Promise<void> {
  const { pool } = database;
  const now = new Date();
  const shop = 'bench.myshopify.com';
  console.log(`Writing ${EVENTS} events of a year to PostgreSQL`);
  await seedHistory(pool, { shop, events: EVENTS, days: 365, currency: 'EUR', now });
  await pool.query('analyze');
  const stores = openStores(pool, url);
  const begun = performance.now();
  await copyEvents(stores, now);
  const copied = (performance.now() - begun) / 1_000;
  // As much as a shop of 10,000 could have in the days that are not counted yet: all of its events, one by one.
  const raw = clickhouseStore(url.replace('/reports', '/raw'), pool);
  await raw.maintain(now);
  console.log(`Copied to ClickHouse in ${copied.toFixed(1)} s. Writing ${EVENTS} events of 30 days to it one by one`);
  await writeRaw(url.replace('/reports', '/raw'), shop, now, { days: 30, perDay: Math.ceil(EVENTS / 30) });

  const places = {
    PostgreSQL: postgresStore(pool),
    ClickHouse: clickhouseStore(url, pool),
    'ClickHouse, not counted yet': raw,
  };
  const today = await localToday(pool, shop, now);
  const ago = (days: number) => dayOf(Date.parse(today) - days * DAY_MS);
  const reports: Record<string, (events: EventStore) => Promise<unknown>> = {
    'analytics of 30 days': (events) => shopReport({ pool, events }, { shop, from: ago(29), to: today }),
    'analytics of a year': (events) => shopReport({ pool, events }, { shop, from: ago(364), to: today }),
    'carts of 30 days': (events) => cartReport({ pool, events }, { shop, from: ago(29), to: today }, now),
    'the newest 50 events': (events) =>
      readActivity({ events }, { shop, onlyEngagements: true, feature: null, before: lastId(now), pageSize: 50 }),
  };
  const rows = [];
  for (const [name, read] of Object.entries(reports)) rows.push({ report: name, ...(await timesOf(read, places)) });
  printTable(`Reports about a shop with ${EVENTS} events, medians of ${ROUNDS}`, rows);
  await Promise.all([stores.close(), ...Object.values(places).map((store) => store.close())]);
}

/** Returns the median of the time in which something is read from each place. */
async function timesOf(read: (events: EventStore) => Promise<unknown>, places: Record<string, EventStore>) {
  const times = new Map(Object.keys(places).map((place) => [place, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, events] of Object.entries(places)) {
      const start = performance.now();
      await read(events);
      times.get(place)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries([...times].map(([place, all]) => [`${place}, ms`, median(all)]));
}

/** Reads reports about a shop whose events are of the last 24 hours, before and after its closed hours are rolled up. */
async function measureLastDay({ pool }: Database, url: string): Promise<void> {
  const now = new Date();
  const shop = 'bench.myshopify.com';
  const store = clickhouseStore(url, pool);
  await store.maintain(new Date(now.getTime() - 7 * DAY_MS));
  console.log(`Writing ${LAST_DAY} events of 24 hours to ClickHouse`);
  await writeRaw(url, shop, now, { days: 1, perDay: LAST_DAY });
  const today = await localToday(pool, shop, now);
  const yesterday = dayOf(Date.parse(today) - DAY_MS);
  const reports: Record<string, (events: EventStore) => Promise<unknown>> = {
    'home, 30 days': (events) => summary({ pool, events }, { shop, days: 30, now }),
    'analytics of two days': (events) => shopReport({ pool, events }, { shop, from: yesterday, to: today }),
  };
  const readAll = async (state: string) => {
    const found = [];
    for (const [name, report] of Object.entries(reports))
      found.push({ name, times: await timesOf(report, { [state]: store }), result: await report(store) });
    return found;
  };
  const before = await readAll('one by one');
  const begun = performance.now();
  await store.maintain(now);
  console.log(`Rolled up the closed hours in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  const after = await readAll('closed hours rolled up');
  assert.deepEqual(
    after.map(({ result }) => result),
    before.map(({ result }) => result),
  );
  printTable(
    `Reports about a shop with ${LAST_DAY} events of the last 24 hours, medians of ${ROUNDS}`,
    before.map(({ name, times }, index) => ({ report: name, ...times, ...after[index]?.times })),
  );
  await store.close();
}

function lastId(now: Date): string {
  return metricEvent(new Date(now.getTime() + 1)).id;
}

/** Writes events of the days before a time, which ClickHouse makes up. */
async function writeRaw(url: string, shop: string, now: Date, { days, perDay }: { days: number; perDay: number }) {
  const start = now.getTime() - days * DAY_MS;
  for (let day = 0; day < days; day += 1) {
    const body = `insert into ${new URL(url).pathname.slice(1)}.event (shop, day, at, id, feature, action, platform, path, session, currency)
      select '${shop}', toDate(intDiv(time, 86400000)), time, generated, 'stickyBar', if(rand(1) % 10 = 0, 'click', 'view'),
        if(rand(2) % 3 = 0, 'desktop', 'mobile'), concat('/products/', toString(rand(3) % 200)), generated, 'EUR'
      from (
        select toUInt64(${start + day * DAY_MS}) + rand(4) % ${DAY_MS} as time,
          toUUID(concat(substring(hex(MD5(toString(number * 31 + ${day}))), 1, 8), '-0000-7000-8000-',
            substring(hex(MD5(toString(number * 31 + ${day}))), 9, 12))) as generated
        from numbers(${perDay})
      )`;
    const response = await fetch(new URL(url).origin, { method: 'POST', body });
    assert.ok(response.ok, await response.text());
  }
}
