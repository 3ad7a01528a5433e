import { createHmac } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode, type StorefrontEvent } from '@uptill/feature-schema/events';
import { PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import { type Database, openDatabase } from '@uptill/prisma';
import { openEmbeddedDatabase, postgresServer } from '@uptill/prisma/testing';
import { stopAllPrograms, stopProgram } from '../../scripts/programs.ts';
import { startApp } from '../../scripts/start-app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { median, printTable } from './table.ts';

// Measures the ingest through the app's signed endpoint, 50 events a request, beside a bare INSERT and COPY of the same rows:
// `node tests/bench/ingest.ts`, after a build, with no other load. The app is one process on the same machine.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const EVENTS = Number(process.env.EVENTS ?? 20_000);
const EVENTS_PER_REQUEST = 50;
const PARALLEL = 48;

const SECRET = 'secret';
/** Enough shops that none exceeds its rate: 5,000 events at once, and then 500 a second. */
const SHOPS = Array.from({ length: 40 }, (_, index) => `bench-${index}.myshopify.com`);
const ACTIONS = ['view', 'view', 'view', 'view', 'view', 'click', 'change', 'addToCart'] as const;

const BARE = `
insert into metrics.event (
  shop, day, id, occurred_at, feature, action, platform, path, session, cart, currency, quantity, value, product_handles
)
select
  shop, (occurred_at at time zone 'UTC')::date, id, occurred_at, feature, action, platform, path, session, cart, currency,
  quantity, value, product_handles
from jsonb_to_recordset($1::jsonb) as row (
  shop text, id uuid, occurred_at timestamptz, feature text, action text, platform text, path text, session uuid, cart text,
  currency text, quantity integer, value bigint, product_handles text[]
)`;

/** The columns of `COPY`, in the order of a line. */
const COPIED =
  'shop, day, id, occurred_at, feature, action, platform, path, session, cart, currency, quantity, value, product_handles';

type Batch = { shop: string; events: StorefrontEvent[] };

function batches(): Batch[] {
  return Array.from({ length: EVENTS / EVENTS_PER_REQUEST }, (_, request) => {
    const shop = SHOPS[request % SHOPS.length] ?? '';
    const events = Array.from({ length: EVENTS_PER_REQUEST }, (_, index) => {
      const action = ACTIONS[index % ACTIONS.length] ?? 'view';
      return storefrontEvent(Date.now() - index * 1_000, {
        action,
        shopOrigin: shop,
        url: `/products/${(request * 31 + index) % 150}`,
        cartToken: index % 3 === 0 ? crypto.randomUUID() : undefined,
        currency: 'USD',
        productHandles: ['linen-shirt'],
        ...(action === 'addToCart' && { quantity: 1, value: 4_900 }),
      });
    });
    return { shop, events };
  });
}

/** Returns the events per second at which prepared work is done, several at a time. */
async function speedOf<Work>(prepared: Work[], run: (work: Work) => Promise<void>): Promise<number> {
  const waiting = [...prepared];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let work = waiting.pop(); work !== undefined; work = waiting.pop()) await run(work);
    }),
  );
  return EVENTS / ((performance.now() - start) / 1_000);
}

function signedQuery(shop: string): string {
  const parameters = { path_prefix: '/apps/uptill', shop, timestamp: String(Math.floor(Date.now() / 1_000)) };
  const message = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('');
  const signature = createHmac('sha256', SECRET).update(message).digest('hex');
  return String(new URLSearchParams({ ...parameters, signature }));
}

async function throughEndpoint(url: URL): Promise<number> {
  const prepared = batches().map(({ shop, events }) => ({
    address: new URL(`/proxy/api/m?${signedQuery(shop)}`, url),
    body: JSON.stringify(events.map(encode)),
  }));
  return speedOf(prepared, async ({ address, body }) => {
    const headers = { 'content-type': 'text/plain', 'user-agent': PHONE_USER_AGENT };
    const { status } = await fetch(address, { method: 'POST', body, headers });
    if (status !== 204) throw new Error(`The endpoint responded with status ${status}`);
  });
}

function bareInsert({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const prepared = batches().map(({ events }) =>
    JSON.stringify(
      events.map(({ id, shopOrigin, timestamp, name, url, cartToken, productHandles, ...event }) => ({
        ...event,
        id,
        shop: shopOrigin,
        occurred_at: new Date(timestamp),
        feature: name,
        path: url,
        session: '0'.repeat(32),
        cart: cartToken,
        product_handles: productHandles,
      })),
    ),
  );
  return speedOf(prepared, async (rows) => {
    await pool.query(BARE, [rows]);
  });
}

/** Returns the speed of `COPY` from files of the same rows, which the server reads. */
async function bareCopy({ pool }: Pick<Database, 'pool'>, folder: string): Promise<number> {
  const prepared = await Promise.all(
    batches().map(async ({ shop, events }, index) => {
      const file = join(folder, String(index));
      const lines = events.map(({ id, timestamp, name, url, cartToken, productHandles, ...event }) => {
        const time = new Date(timestamp).toISOString();
        const values = [shop, time.slice(0, 10), id, time, name, event.action, event.platform, url, '0'.repeat(32)];
        values.push(
          cartToken ?? '\\N',
          event.currency ?? '\\N',
          `${event.quantity ?? '\\N'}`,
          `${event.value ?? '\\N'}`,
        );
        return [...values, `{${productHandles}}`].join('\t');
      });
      await writeFile(file, lines.map((line) => `${line}\n`).join(''));
      return file;
    }),
  );
  return speedOf(prepared, async (file) => {
    await pool.query(`copy metrics.event (${COPIED}) from '${file}'`);
  });
}

/** Creates the partition for today, as the ingest does. */
async function createPartitions({ pool }: Database): Promise<void> {
  await pool.query(`create table if not exists metrics.event_bench partition of metrics.event default`);
}

async function measure(engine: string, bare: Database, databaseUrl?: string) {
  const dataDir = await temporaryFolder();
  const app = await startApp(
    'apps/admin/server.ts',
    {
      SHOPIFY_API_KEY: 'key',
      SHOPIFY_API_SECRET: SECRET,
      SHOPIFY_APP_URL: 'https://uptill.example.com',
      SCOPES: 'read_products',
      UPTILL_DATA_DIR: dataDir.path,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'error',
    },
    'inherit',
  );
  await createPartitions(bare);
  // The server runs as another user.
  await chmod(dataDir.path, 0o755);
  const speeds: { endpoint: number; insert: number; copy: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const speed = {
      endpoint: await throughEndpoint(app.url),
      insert: await bareInsert(bare),
      // The embedded database reads no files.
      copy: databaseUrl ? await bareCopy(bare, dataDir.path) : Number.NaN,
    };
    // The first round fills caches.
    if (round >= 0) speeds.push(speed);
  }
  await stopProgram(app.process);
  await dataDir.remove();
  const of = (kind: 'endpoint' | 'insert' | 'copy') => median(speeds.map((each) => each[kind]));
  const [endpoint, insert, copy] = [of('endpoint'), of('insert'), of('copy')];
  return {
    engine,
    'endpoint (events/s)': Math.round(endpoint),
    'bare INSERT (events/s)': Math.round(insert),
    'COPY (events/s)': databaseUrl ? Math.round(copy) : '–',
    'endpoint / INSERT': (endpoint / insert).toFixed(2),
    'endpoint / COPY': databaseUrl ? (endpoint / copy).toFixed(2) : '–',
  };
}

const embedded = await openEmbeddedDatabase();
const rows = [await measure('embedded', embedded)];
await embedded.close();

const server = await postgresServer();
const [ofBare, ofApp] = [await server.createDatabase(), await server.createDatabase()];
for (const [engine, fsync] of [
  ['PostgreSQL server, fsync off', 'off'],
  ['PostgreSQL server', 'on'],
] as const) {
  const bare = await openDatabase({ databaseUrl: ofBare, dataDir: 'unused' });
  await bare.pool.query(`alter system set fsync = ${fsync}`);
  await bare.pool.query('select pg_reload_conf()');
  rows.push(await measure(engine, bare, ofApp));
  await bare.close();
}
printTable(`Ingest of ${EVENTS} events, ${EVENTS_PER_REQUEST} a request, median of ${ROUNDS} rounds`, rows);
await stopAllPrograms();
process.exit();
