import { createHmac } from 'node:crypto';
import { PHONE_USER_AGENT } from '@uptill/metrics/testing';
import { createTokenCipher, openDatabase, parseTokenKeys, rewriteTokens, type TokenColumn } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toErrorResponse } from '../../apps/admin/app/platform/api/to-error-response.server';
import { APP_URL, SHOP, startPlatform } from './platform.ts';
import { exchangeToken } from './token-exchange.ts';

// Two instances of the app on one PostgreSQL server share the tokens of a shop. The first one encrypts them, and the second
// one does not yet. Shopify's answers are the sandbox's.

const KEYS = ['test', 'next'].map((id, index) => `${id}:${Buffer.alloc(32, index).toString('base64')}`);
const TOKEN_KEYS = KEYS.join();
const cipher = createTokenCipher(parseTokenKeys(TOKEN_KEYS));

const SCOPES = [
  'read_products',
  'write_products',
  'read_themes',
  'read_orders',
  'write_discounts',
  'write_publications',
];
const HOUR_MS = 60 * 60_000;

/** Topics whose webhooks need the Admin API, their paths, and the first query of their work. */
const TOPICS = {
  'app/scopes_update': { path: '/webhooks/app/scopes_update', query: 'GrantedScopes' },
  'app_subscriptions/update': { path: '/webhooks/app_subscriptions/update', query: 'Subscriptions' },
  'discounts/update': { path: '/webhooks/discounts/update', query: 'AppMetafield' },
  'orders/create': { path: '/webhooks/orders', query: 'OrderForReports' },
  'products/update': { path: '/webhooks/products/update', query: 'AppMetafield' },
  'shop/update': { path: '/webhooks/shop/update', query: 'Subscriptions' },
  'themes/publish': { path: '/webhooks/themes/publish', query: 'ThemeFiles' },
} as const;
type Topic = keyof typeof TOPICS;
const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

type Instance = Awaited<ReturnType<typeof startInstance>>;

let platform: Awaited<ReturnType<typeof startPlatform>>;
let first: Instance;
let second: Instance;

beforeAll(async () => {
  platform = await startPlatform(undefined, SCOPES);
  vi.stubEnv('SHOPIFY_API_KEY', platform.apiKey);
  vi.stubEnv('SHOPIFY_API_SECRET', platform.apiSecretKey);
  vi.stubEnv('SHOPIFY_APP_URL', APP_URL);
  vi.stubEnv('SCOPES', SCOPES.join());
  vi.stubEnv('TOKEN_KEYS', TOKEN_KEYS);
  const databaseUrl = await (await postgresServer()).createDatabase();
  vi.stubEnv('TOKEN_ENCRYPTION', 'write');
  first = await startInstance(databaseUrl);
  vi.stubEnv('TOKEN_ENCRYPTION', '');
  second = await startInstance(databaseUrl);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await platform.end();
});

beforeEach(async () => {
  const { prisma } = first.database;
  await platform.control.delete('faults');
  await prisma.session.deleteMany();
  await prisma.shop.deleteMany();
  await first.visit();
  // What the visit has begun is done.
  await expect.poll(() => prisma.publication.count({ where: { nextAttemptAt: { not: null } } })).toBe(0);
  await platform.control.delete('requests');
});

/** Starts an instance of the app, with its own modules, connections and background work. */
async function startInstance(databaseUrl: string) {
  vi.resetModules();
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
  Object.assign(globalThis, { uptillDatabase: Promise.resolve(database), uptillPublisher: undefined });
  const { adminOf } = await import('../../apps/admin/app/domain/shops/admin-of.server');
  const { startPublisher } = await import('../../apps/admin/app/domain/background/background.server');
  const { authenticateApi } = await import('../../apps/admin/app/domain/shops/authenticate.server');
  const { unregisterShop } = await import('../../apps/admin/app/domain/shops/shop.server');
  const handlers: Record<string, (args: never) => Promise<Response>> = {
    'app/scopes_update': (await import('../../apps/admin/app/routes/webhooks.app-scopes-update')).action,
    'app_subscriptions/update': (await import('../../apps/admin/app/routes/webhooks.app-subscriptions-update')).action,
    'customers/redact': (await import('../../apps/admin/app/routes/webhooks.customers-redact')).action,
    'discounts/update': (await import('../../apps/admin/app/routes/webhooks.discounts')).action,
    'orders/create': (await import('../../apps/admin/app/routes/webhooks.orders')).action,
    'products/update': (await import('../../apps/admin/app/routes/webhooks.products')).action,
    'shop/redact': (await import('../../apps/admin/app/routes/webhooks.shop-redact')).action,
    'shop/update': (await import('../../apps/admin/app/routes/webhooks.shop-update')).action,
    'themes/publish': (await import('../../apps/admin/app/routes/webhooks.themes-publish')).action,
  };
  startPublisher(adminOf);
  const publisher = globalThis.uptillPublisher;

  return {
    database,
    adminOf,
    /** Receives a webhook about an order, or about the shop. Returns the status of the response. */
    async deliver(topic: string, payload: object = { id: 1 }): Promise<number> {
      const body = JSON.stringify(payload);
      const headers = {
        'x-shopify-topic': topic,
        'x-shopify-shop-domain': SHOP,
        'x-shopify-api-version': '2026-10',
        'x-shopify-webhook-id': '1',
        'x-shopify-event-id': '1',
        'x-shopify-triggered-at': new Date().toISOString(),
        'x-shopify-hmac-sha256': createHmac('sha256', platform.apiSecretKey).update(body).digest('base64'),
      };
      const request = new Request(APP_URL, { method: 'POST', headers, body });
      const args = { request, params: { event: topic.split('/')[1] }, context: {} };
      const answer = handlers[topic]?.(args as never).catch((thrown: unknown) =>
        thrown instanceof Response ? thrown : new Response(null, { status: 500 }),
      );
      return (await answer)?.status ?? 404;
    },
    /** Authenticates a request of a merchant's page. */
    async visit(sessionToken?: string) {
      const token = sessionToken ?? (await platform.control.post('session-token', { shop: SHOP })).token;
      const headers = { authorization: `Bearer ${token}`, 'user-agent': PHONE_USER_AGENT };
      return authenticateApi(new Request(`${APP_URL}/api/features`, { headers }));
    },
    uninstall: () => unregisterShop(database.prisma, SHOP, new Date()),
    async stop() {
      await publisher?.stop();
      await database.close();
    },
  };
}

const stored = () => first.database.prisma.session.findFirstOrThrow({ where: { shop: SHOP } });
/** Returns the stored access token, decrypted. */
async function storedToken(): Promise<string> {
  const { id, accessToken } = await stored();
  return cipher.open({ session: id, column: 'accessToken' }, accessToken);
}
const change = (data: object) => first.database.prisma.session.updateMany({ where: { shop: SHOP }, data });
const expire = () => change({ expires: new Date(Date.now() - HOUR_MS) });
/** Ends the access of the app until a merchant's next visit. */
const endAccess = () => change({ expires: new Date(Date.now() - HOUR_MS), refreshToken: 'replaced' });
const waiting = () => first.database.prisma.deferredWork.findMany({ orderBy: [{ name: 'asc' }, { subject: 'asc' }] });

const requests = async () => (await platform.control.get('requests')).requests;
/** Returns the statuses of the token requests to Shopify. */
const tokenRequests = async () =>
  (await requests()).filter(({ path }) => path === '/admin/oauth/access_token').map(({ status }) => status);
/** Counts the accepted queries of a name whose body contains a text. */
const queries = async (name: string, text = '') =>
  (await requests()).filter(
    ({ path, status, body }) =>
      path.includes('/graphql.json') && status === 200 && body.includes(`query ${name}`) && body.includes(text),
  ).length;

it('a visit that can’t register its shop stores no token, so that the next visit registers the shop', async () => {
  const { prisma, pool } = first.database;
  await first.uninstall();
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
    create trigger refuse before insert or update on "Shop" execute function refuse()`);
  try {
    const failed: unknown = await first.visit().catch((thrown: unknown) => thrown);
    expect(toErrorResponse(failed, '/api/features').status).toBe(503);
  } finally {
    await pool.query('drop trigger refuse on "Shop"; drop function refuse');
  }
  await second.visit();
  expect(await prisma.shop.findMany()).toMatchObject([{ id: SHOP, uninstalledAt: null }]);
});

it('a merchant’s first visit subscribes to the topics of the scopes that were granted before it', async () => {
  const topics = (await platform.control.get('state')).shops[SHOP]?.webhookSubscriptions.map(({ topic }) => topic);
  expect(topics).toEqual(expect.arrayContaining(['orders/create', 'refunds/create', 'discounts/update']));
});

it('an instance that encrypts tokens and one that does not use the tokens of each other', async () => {
  expect(await stored()).toMatchObject({
    accessToken: expect.stringMatching(/^enc:1:test:/),
    refreshToken: expect.stringMatching(/^enc:1:test:/),
  });
  const byFirst = await storedToken();
  expect((await second.visit()).session.accessToken).toBe(byFirst);
  await expire();
  const bySecond = (await second.visit()).session.accessToken;
  expect(await stored()).toMatchObject({ accessToken: bySecond, refreshToken: expect.stringMatching(/^shp/) });
  expect((await first.visit()).session.accessToken).toBe(bySecond);
});

it('a shop whose key is missing gets a new token by its merchant’s next visit, and its work waits for it', async () => {
  const lost = createTokenCipher(parseTokenKeys(`lost:${Buffer.alloc(32, 9).toString('base64')}`, 'write'));
  const { id } = await stored();
  const seal = (column: TokenColumn) => lost.seal({ session: id, column }, 'shpat_secret');
  await change({ accessToken: seal('accessToken'), refreshToken: seal('refreshToken') });
  expect(await first.deliver('orders/create', { id: 12 })).toBe(200);
  expect(await waiting()).toMatchObject([{ name: 'order', subject: '12' }]);
  await first.visit();
  await expect.poll(() => queries('OrderForReports', '/12"'), { timeout: 15_000 }).toBe(1);
  expect((await stored()).accessToken).toMatch(/^enc:1:test:/);
});

describe('eight requests at once with an expired token, on two instances,', () => {
  it('refresh it once if they are webhooks, which all do their work', async () => {
    await expire();
    const orders = Array.from({ length: 8 }, (_, index) => index + 1);
    const statuses = await Promise.all(
      orders.map((id) => (id % 2 ? first : second).deliver('orders/create', { id: 7000 + id })),
    );
    expect(statuses).toEqual(orders.map(() => 200));
    for (const id of orders) {
      await expect.poll(() => queries('OrderForReports', `/${7000 + id}"`), { timeout: 10_000 }).toBe(1);
    }
    expect(await tokenRequests()).toEqual([200]);
  });

  it('refresh it once if they are a merchant’s', async () => {
    await expire();
    const visits = Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).visit());
    const tokens = (await Promise.all(visits)).map(({ session }) => session.accessToken);
    expect(new Set(tokens).size).toBe(1);
    expect(await tokenRequests()).toEqual([200]);
  });
});

describe('a refresh', () => {
  it('whose response was lost is repeated by the next work, without a visit of the merchant', async () => {
    await expire();
    const match = { method: 'POST', path: '/admin/oauth/access_token' };
    await platform.control.post('faults', { match, drop: true, afterwards: true });
    expect(await first.deliver('themes/publish')).toBe(200);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    expect(await queries('ThemeFiles')).toBe(1);
    expect(await second.deliver('orders/create', { id: 7 })).toBe(200);
    expect(await queries('OrderForReports', '/7"')).toBe(1);
  });

  it('of an instance that has died is acquired by another', async () => {
    await expire();
    await change({ refreshLeasedUntil: new Date(Date.now() + 1000) });
    expect(await first.deliver('orders/create', { id: 8 })).toBe(200);
    expect(await queries('OrderForReports', '/8"')).toBe(1);
  });

  it('that takes too long defers the work of a webhook that waits for it', async () => {
    await expire();
    await change({ refreshLeasedUntil: new Date(Date.now() + 4500) });
    expect(await first.deliver('orders/create', { id: 9 })).toBe(200);
    expect(await waiting()).toMatchObject([{ name: 'order', subject: '9' }]);
    await expect.poll(() => queries('OrderForReports', '/9"'), { timeout: 15_000 }).toBe(1);
  });

  it('does not replace a token that a merchant’s visit has stored meanwhile', async () => {
    await expire();
    const match = { method: 'POST', path: '/admin/oauth/access_token' };
    await platform.control.post('faults', { match, delay: 1000 });
    const work = first.deliver('orders/create', { id: 10 });
    await expect.poll(async () => (await stored()).refreshLeasedUntil).not.toBeNull();
    const newer = await exchangeToken(platform);
    await change({ accessToken: newer, expires: null, refreshToken: null });
    expect(await work).toBe(200);
    expect(await stored()).toMatchObject({ accessToken: newer, refreshLeasedUntil: null });
    expect(await queries('OrderForReports', '/10"')).toBe(1);
  });
});

describe('while the tokens are rewritten with another key', () => {
  const renewed = createTokenCipher(parseTokenKeys(KEYS.toReversed().join(), 'write'));
  const rewrite = () => rewriteTokens(first.database.prisma, renewed);

  it('the result of a refresh is stored', async () => {
    await expire();
    const match = { method: 'POST', path: '/admin/oauth/access_token' };
    await platform.control.post('faults', { match, delay: 1000 });
    const work = first.deliver('orders/create', { id: 13 });
    await expect.poll(async () => (await stored()).refreshLeasedUntil).not.toBeNull();
    expect(await rewrite()).toEqual({ rewritten: 1, unreadable: [] });
    expect(await work).toBe(200);
    expect(await queries('OrderForReports', '/13"')).toBe(1);
    expect((await stored()).accessToken).toMatch(/^enc:1:test:/);
  });
});

describe('when Shopify refuses a token, a newer one that another instance has stored', () => {
  /** A visit on the second instance replaces the token that the first one has read, which Shopify then revokes. */
  async function replaceToken(): Promise<string> {
    await change({ accessToken: '', refreshToken: null });
    const { session } = await second.visit();
    return session.accessToken ?? '';
  }

  it('stays, and is used by background work', async () => {
    const graphql = await first.adminOf(SHOP);
    const newer = await replaceToken();
    const response = await graphql('{ shop { name } }');
    expect(await response.json()).toMatchObject({ data: { shop: { name: 'Linen & Oak' } } });
    expect(await storedToken()).toBe(newer);
  });

  it('stays, and is used by a request of the merchant', async () => {
    const { admin } = await first.visit();
    const newer = await replaceToken();
    const response = await admin.graphql('{ shop { name } }');
    expect(await response.json()).toMatchObject({ data: { shop: { name: 'Linen & Oak' } } });
    expect(await storedToken()).toBe(newer);
  });
});

it('the loaders of a page exchange its session token once', async () => {
  await first.database.prisma.session.deleteMany();
  const { token } = await platform.control.post('session-token', { shop: SHOP });
  const contexts = await Promise.all(Array.from({ length: 4 }, () => first.visit(token)));
  expect(await tokenRequests()).toEqual([200]);
  for (const { session } of contexts) expect(session.accessToken).toBe(await storedToken());
});

it('a request of the merchant is refused if its token can’t be replaced', async () => {
  const { admin } = await first.visit();
  await change({ accessToken: 'revoked', refreshToken: 'replaced' });
  await exchangeToken(platform, { expiring: true });
  await expect(admin.graphql('{ shop { name } }')).rejects.toMatchObject({ status: 401 });
});

it('a token that Shopify refuses is refreshed, and the work is done', async () => {
  await change({ accessToken: 'revoked' });
  expect(await first.deliver('orders/create', { id: 11 })).toBe(200);
  expect(await queries('OrderForReports', '/11"')).toBe(1);
  expect(await tokenRequests()).toEqual([200]);
});

describe('the work of a webhook that comes while there is no token', () => {
  it.each(TOPIC_NAMES)('is done once after the merchant’s next visit: %s', async (topic) => {
    await endAccess();
    const { query } = TOPICS[topic];
    // Shopify sends some webhooks twice.
    expect([await first.deliver(topic), await second.deliver(topic)]).toEqual([200, 200]);
    expect(await queries(query)).toBe(0);
    expect(await waiting()).toHaveLength(1);
    await second.visit();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
    // After an exchange, the plan is read in any case.
    expect(await queries(query)).toBe(query === 'Subscriptions' ? 2 : 1);
  });

  it('is done once for each order, by either instance, also if the session is missing altogether', async () => {
    await first.database.prisma.session.deleteMany();
    const orders = Array.from({ length: 20 }, (_, index) => 100 + index);
    for (const id of [...orders, 100]) expect(await first.deliver('orders/create', { id })).toBe(200);
    expect(await waiting()).toHaveLength(orders.length);
    await first.visit();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
    for (const id of orders) expect(await queries('OrderForReports', `/${id}"`)).toBe(1);
  });

  it('is tried again after a failure', async () => {
    await endAccess();
    await first.deliver('themes/publish');
    await platform.control.post('faults', { match: { path: '/admin/api' }, status: 503, times: 2 });
    await second.visit();
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    expect(await queries('ThemeFiles')).toBe(1);
  });

  it('is deleted with the tokens of the shop, with the shop, and with the customer of an order', async () => {
    const { prisma } = first.database;
    const defer = async () => {
      await endAccess();
      for (const id of [31, 32]) await first.deliver('orders/create', { id });
      expect(await waiting()).toHaveLength(2);
    };
    await defer();
    await first.deliver('customers/redact', { shop_domain: SHOP, customer: { id: 1 }, orders_to_redact: [31] });
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['32']);
    await first.deliver('orders/create', { id: 31 });
    await prisma.shop.deleteMany();
    expect(await waiting()).toEqual([]);
    await prisma.shop.create({ data: { id: SHOP } });
    await defer();
    await first.uninstall();
    expect(await waiting()).toEqual([]);
    // The webhooks of a shop that has removed the app have nothing to do.
    expect(await first.deliver('orders/create', { id: 31 })).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('is kept for 60 days', async () => {
    const { deleteOldWork } = await import('../../apps/admin/app/domain/webhooks/deferred-work.server');
    await endAccess();
    await first.deliver('orders/create', { id: 41 });
    await deleteOldWork(first.database.prisma, new Date(Date.now() + 59 * 24 * HOUR_MS));
    expect(await waiting()).toHaveLength(1);
    await deleteOldWork(first.database.prisma, new Date(Date.now() + 61 * 24 * HOUR_MS));
    expect(await waiting()).toEqual([]);
  });
});

describe('shop/redact for a shop that has the app as far as we know', () => {
  const shops = () => first.database.prisma.shop.count();

  it('deletes nothing if Shopify accepts the token, also after a refresh', async () => {
    expect(await first.deliver('shop/redact')).toBe(200);
    await expire();
    expect(await first.deliver('shop/redact')).toBe(200);
    expect([await shops(), (await stored()).accessToken]).toEqual([1, expect.stringMatching(/./)]);
  });

  it('deletes nothing and is sent again if Shopify can’t be asked', async () => {
    await platform.control.post('faults', { match: { path: '/admin/api' }, status: 503 });
    expect(await first.deliver('shop/redact')).toBe(500);
    await expire();
    await platform.control.post('faults', { match: { path: '/admin/oauth/access_token' }, drop: true });
    expect(await first.deliver('shop/redact')).toBe(500);
    expect(await shops()).toBe(1);
  });

  it('deletes the shop if its uninstall has not arrived, and Shopify refuses its tokens', async () => {
    await platform.control.post('uninstall', { shop: SHOP });
    try {
      expect(await shops()).toBe(1);
      expect(await first.deliver('shop/redact')).toBe(200);
      expect(await shops()).toBe(0);
      expect(await first.database.prisma.session.count()).toBe(0);
    } finally {
      await platform.control.post('install', { shop: SHOP });
    }
  });
});
