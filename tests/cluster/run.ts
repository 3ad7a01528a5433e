import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { DAY_MS } from '../../packages/metrics/src/event-time.ts';
import { summary } from '../../packages/metrics/src/index.ts';
import { clickhouseStore } from '../../packages/metrics/src/store/clickhouse/clickhouse-store.ts';
import type { EventStore } from '../../packages/metrics/src/store/event-store.ts';
import { readClickHouse } from '../../packages/metrics/src/testing/clickhouse-server.ts';
import { runProgram, stopAllPrograms } from '../../scripts/programs.ts';
import { printTable } from '../bench/table.ts';
import { type Load, makeLoad, type Sent, send } from './load.ts';
import { CLUSTER, type Cluster, installServers, startCluster } from './servers.ts';

// Tests a cluster of ClickHouse: two shards with two replicas each, of Debian's packages. Two instances of the event store
// send events while a replica, and then a whole shard, is killed and brought back. Afterwards the tests of the event store
// run on the same cluster: `pnpm test:cluster [--events 60000]`.

const { values } = parseArgs({ options: { events: { type: 'string', default: '60000' } } });

/** Longest time in which a server catches up, in milliseconds. */
const CATCH_UP_MS = 60_000;

/** Beacons that are refused before the killed shard is started again. */
const REFUSED = 100;

const CONTRACT = ['clickhouse', 'moving', 'same-reports', 'exactly-once'].map(
  (name) => `packages/metrics/src/store/${name}`,
);

/** Each deletion takes a second on a cluster. In milliseconds. */
const TEST_MS = 300_000;

const say = (line: string) => console.log(line);

process.once('SIGINT', () => void stopAllPrograms().then(() => process.exit(130)));
installServers(say);
const begun = performance.now();
const cluster = await startCluster();
try {
  say(
    `Started ${cluster.servers.length} servers and ZooKeeper in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  await testLoad(cluster);
  const env = { ...process.env, CLICKHOUSE_URL: cluster.servers[0]?.url, CLICKHOUSE_CLUSTER: CLUSTER, RUNS: '2' };
  const args = ['run', `--testTimeout=${TEST_MS}`, ...CONTRACT];
  assert.equal(await runProgram('vitest', args, { env }), 0, 'the tests of the event store pass');
} finally {
  if (cluster.restarts() > 0)
    say(`Restarted servers that executed no more statements of others: ${cluster.restarts()}`);
  await cluster.stop();
}
// The PostgreSQL server ends with this process.
process.exit();

async function testLoad({ servers }: Cluster): Promise<void> {
  await postgresServer();
  const { pool, close } = await openServerDatabase();
  // Both instances ask servers of the first shard. The second shard is killed.
  const addresses = servers.filter(({ shard }) => shard === 1).map(({ url }) => `${url}/load?cluster=${CLUSTER}`);
  const stores = addresses.map((address) => clickhouseStore(address, pool));
  const [first] = addresses;
  assert.ok(first);

  const now = new Date();
  const load = makeLoad(Number(values.events), now.getTime());
  const [firstReplica, secondReplica] = servers.filter(({ shard }) => shard === 2);
  assert.ok(firstReplica && secondReplica);
  const kills: Promise<void>[] = [];
  const refusedAt = { replica: 0, shard: 0 };
  let phase = 0;
  const sent = await send(load, pool, stores, (part, refused) => {
    if (phase === 0 && part > 0.25) {
      phase = 1;
      kills.push(firstReplica.kill());
      say(`Killed ${firstReplica.name}, ${refused} beacons refused so far`);
    } else if (phase === 1 && part > 0.5) {
      phase = 2;
      refusedAt.replica = refused;
      kills.push(secondReplica.kill());
      say(`Killed ${secondReplica.name} too, ${refused} beacons refused so far`);
    } else if (phase === 2 && refused >= refusedAt.replica + REFUSED) {
      phase = 3;
      say(`Starting shard 2 again, ${refused} beacons refused so far`);
      kills.push(Promise.all([firstReplica.start(), secondReplica.start()]).then(() => {}));
    }
  });
  await Promise.all(kills);
  assert.equal(phase, 3, 'the shard was killed and brought back');
  await untilEqual(servers.map(({ url }) => url));

  const database = new URL(first).pathname.slice(1);
  const [stored] = await readClickHouse<{ rows: string; events: string }>(
    first,
    `select count() as rows, uniqExact(shop, id) as events from ${database}.event`,
  );
  const open = await countByReports(load, stores, pool, now);
  // Each instance rolls up all days, as it does some days later.
  await Promise.all(stores.map((store) => store.maintain(new Date(now.getTime() + 4 * DAY_MS))));
  await untilEqual(servers.map(({ url }) => url));
  const rolled = await countByReports(load, stores, pool, now);
  print(load, sent, { rows: Number(stored?.rows), events: Number(stored?.events) }, [open, rolled]);
  for (const store of stores) await store.close();
  await close();
}

type Counted = { events: number; lost: number; doubled: number };

/** Adds up what the reports of all shops count, and how it differs from what was sent. */
async function countByReports(
  load: Load,
  stores: EventStore[],
  pool: Parameters<typeof summary>[0]['pool'],
  now: Date,
) {
  const counted: Counted = { events: 0, lost: 0, doubled: 0 };
  const shops = new Set(load.events.map(({ shopOrigin }) => shopOrigin));
  for (const [index, shop] of [...shops].entries()) {
    const events = stores[index % stores.length];
    assert.ok(events);
    const found = await summary({ pool, events }, { shop, days: 7, now });
    const ofShop = load.events.filter(({ shopOrigin }) => shopOrigin === shop);
    const kinds = { views: ['view'], engagements: ['click', 'change'], addToCarts: ['addToCart'] } as const;
    for (const [kind, actions] of Object.entries(kinds)) {
      const expected = ofShop.filter(({ action }) => (actions as readonly string[]).includes(action)).length;
      const difference = found[kind as keyof typeof kinds] - expected;
      counted.events += found[kind as keyof typeof kinds];
      counted.lost += Math.max(0, -difference);
      counted.doubled += Math.max(0, difference);
    }
  }
  return counted;
}

/** Waits until all replicas have what their shard has. */
async function untilEqual(urls: readonly string[]): Promise<void> {
  for (const deadline = Date.now() + CATCH_UP_MS; ; await pause(200)) {
    const rows = await Promise.all(
      urls.map((url) =>
        readClickHouse<{ behind: string }>(
          `${url}/default`,
          'select toString(sum(queue_size) + sum(is_readonly) + sum(log_max_index - log_pointer + 1 > 1)) as behind from system.replicas',
        ),
      ),
    );
    if (rows.flat().every(({ behind }) => behind === '0')) return;
    assert.ok(Date.now() < deadline, `the replicas are equal after ${CATCH_UP_MS / 1000} s: ${JSON.stringify(rows)}`);
  }
}

function print(load: Load, sent: Sent, stored: { rows: number; events: number }, [open, rolled]: [Counted, Counted]) {
  const isLost = sent.acknowledgedEvents.size - stored.events;
  const what: [string, number][] = [
    ['events sent, each once', load.events.length],
    ['beacons sent, with repeated ones', load.beacons.length],
    ['events acknowledged', sent.acknowledgedEvents.size],
    ['beacons refused with 503 and sent again', sent.refused],
    ['rows stored', stored.rows],
    ['events stored, without copies', stored.events],
    ['events counted by reports, open days', open.events],
    ['events counted by reports, rolled up', rolled.events],
    ['counted twice', open.doubled + rolled.doubled],
    ['lost', Math.max(0, isLost) + open.lost + rolled.lost],
  ];
  printTable(
    `${load.events.length} events in ${sent.seconds.toFixed(1)} s, with a killed replica and a killed shard`,
    what.map(([name, count]) => ({ '': name, count })),
  );
  assert.ok(sent.refused > 0, 'beacons were refused while the shard was away');
  assert.deepEqual(
    { stored: stored.events, open, rolled },
    {
      stored: load.events.length,
      open: { events: load.events.length, lost: 0, doubled: 0 },
      rolled: { events: load.events.length, lost: 0, doubled: 0 },
    },
  );
}
