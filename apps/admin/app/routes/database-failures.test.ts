import { randomBytes } from 'node:crypto';
import { type Database, inTransaction, openDatabase } from '@uptill/prisma';
import { mountSmallDisk, type PostgresServer, postgresServer, type SmallDisk } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { toBase64 } from '../platform/api/base64';
import { type ApiOperation, readApiOperations } from '../testing/api/operations';
import { webhookHeaders } from '../testing/signed-requests';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const shop = testShop(SHOP);

let postgres: PostgresServer;
let disk: SmallDisk | null;
let database: Database;
let server: TestServer;
let operations: ApiOperation[];
let logged: MockInstance;

beforeAll(async () => {
  postgres = await postgresServer();
  disk = await mountSmallDisk(40);
  const databaseUrl = await postgres.createDatabase(disk?.folder);
  server = await startServer({}, () => openDatabase({ databaseUrl, dataDir: 'unused' }));
  database = (await import('../platform/database.server')).database;
  operations = await readApiOperations();
  logged = vi.spyOn((await import('../platform/log.server')).log, 'error');
  await shop.install('growth');
});
afterAll(async () => {
  await server.close();
  await disk?.remove();
});

beforeEach(() => logged.mockClear());

const api = (method: string, path: string, body?: object, token = shop.token()) =>
  server.send(
    path,
    { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } },
    JSON.stringify(body),
  );

/** Saves code that exceeds the free space in the files of the database. */
async function save() {
  const read = await api('GET', '/api/customCode');
  const css = toBase64(`.a { --noise: "${randomBytes(24_000).toString('hex')}" }`);
  return api('PUT', '/api/customCode', { version: JSON.parse(read.body).version, js: '', css });
}

async function uninstall() {
  const body = '{}';
  const headers = webhookHeaders({ topic: 'app/uninstalled', shop: SHOP }, body);
  return server.send('/webhooks/app/uninstalled', { method: 'POST', headers }, body);
}

const open = (language: string) => {
  const host = btoa('admin.shopify.com/store/linen-and-oak');
  const query = { shop: SHOP, host, embedded: '1', id_token: shop.token(), locale: language };
  return server.send(`/?${new URLSearchParams(query)}`, { headers: { accept: 'text/html' } });
};

const health = async () => (await server.send('/health')).status;

const UNAVAILABLE = {
  error: {
    code: 'unavailable',
    message: 'Uptill can’t use its database at the moment. Please try again in a few minutes.',
  },
};

/** Returns the reasons in the log of errors. */
const reasons = () => logged.mock.calls.map(([fields, message]) => [fields.failure, message]);

it('while the database is unreachable, every route that needs it responds 503, and recovers afterwards', async () => {
  expect((await api('GET', '/api/features')).status).toBe(200);
  await postgres.stop();
  try {
    for (const { method, path, contract } of operations) {
      const token = contract.sender === 'extension' ? shop.extensionToken() : shop.token();
      const response = await api(method, path, method === 'GET' ? undefined : {}, token);
      expect([method, path, response.status]).toEqual([method, path, 503]);
      if (contract.sender !== 'extension') expect(JSON.parse(response.body)).toEqual(UNAVAILABLE);
    }
    expect((await uninstall()).status).toBe(503);
    expect(await health()).toBe(503);
    const page = await open('de');
    expect(page.status).toBe(503);
    expect(page.body).toContain('Uptill kann seine Datenbank gerade nicht nutzen.');
  } finally {
    await postgres.start();
  }
  // Once for all of these requests and the background work, unless they take longer than ten seconds.
  expect(new Set(reasons().map(String))).toEqual(
    new Set(['unreachable,The database can’t be reached, or has no connection free']),
  );
  expect(reasons().length).toBeLessThan(operations.length / 10);
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 10_000 });
  expect((await save()).status).toBe(200);
});

it('connections that end during transactions are replaced', async () => {
  // More connections than the pool may have.
  for (let ended = 0; ended < 15; ended += 1) {
    const lost = inTransaction(
      database.prisma,
      (transaction) => transaction.$queryRaw`select pg_terminate_backend(pg_backend_pid())`,
    );
    await expect(lost).rejects.toThrow();
  }
  expect((await save()).status).toBe(200);
});

/** Makes a server report a full disk on every write. */
const FILL = `
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$;
  create trigger refuse before insert on "Document" execute function refuse();
  create function refuse_files() returns event_trigger language plpgsql as $$
    begin raise exception 'full' using errcode = '53100'; end $$;
  create event trigger refuse_files on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_files()`;
const CLEAR = `
  drop event trigger refuse_files;
  drop trigger refuse on "Document";
  drop function refuse, refuse_files`;

it.for([
  {
    disk: 'a disk that is full',
    isPossible: () => disk !== null,
    fill: () => disk?.fill(),
    clear: () => disk?.clear(),
  },
  {
    disk: 'a server that says so',
    isPossible: () => true,
    fill: () => database.pool.query(FILL),
    clear: () => database.pool.query(CLEAR),
  },
])(
  'while the disk of the database is full, saves and the check of health respond 503: $disk',
  async (way, { skip }) => {
    skip(!way.isPossible(), 'No small disk can be mounted here');
    const saved = await api('GET', '/api/customCode');
    await way.fill();
    try {
      const refused = await save();
      expect([refused.status, JSON.parse(refused.body)]).toEqual([503, UNAVAILABLE]);
      await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 15_000 });
      // Stored data can still be read.
      expect((await api('GET', '/api/customCode')).body).toBe(saved.body);
    } finally {
      await way.clear();
    }
    for (const reason of reasons()) expect(reason).toEqual(['full', 'The disk of the database is full']);
    await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 15_000 });
    expect((await save()).status).toBe(200);
  },
);
