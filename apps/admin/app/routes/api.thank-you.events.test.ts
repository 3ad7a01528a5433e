import { type FeatureKey, features } from '@uptill/feature-schema';
import { encode, MAX_BEACON_BYTES, type StorefrontEvent } from '@uptill/feature-schema/events';
import { summary } from '@uptill/metrics';
import { onPostgres, storefrontEvent } from '@uptill/metrics/testing';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { secondsFromNow, testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';
const FEATURE: FeatureKey = 'recommendations';

const server = serverForTests(async () => {
  const { prisma } = (await import('../platform/database.server')).database;
  await prisma.shop.createMany({ data: [{ id: SHOP }, { id: OTHER }] });
});

const token = (changes?: object, secret?: string) => testShop(SHOP).extensionToken(changes, secret);

const event = (changes: Partial<StorefrontEvent> = {}) =>
  encode(storefrontEvent(Date.now(), { name: FEATURE, url: '/thank-you', ...changes }));

/** Sends events like the extension, from a worker without an origin. */
const send = (body: unknown, { authorization = `Bearer ${token()}`, method = 'POST' } = {}) =>
  server.send(
    '/api/thank-you/m',
    { method, headers: { origin: 'null', authorization, 'content-type': 'text/plain' } },
    typeof body === 'string' ? body : JSON.stringify(body),
  );

/** Returns the views and engagements in a shop's rollups. */
async function counted(shop: string) {
  const { pool } = (await import('../platform/database.server')).database;
  const { views, engagements } = await summary(onPostgres(pool), { shop, days: 1, now: new Date() });
  return { views, engagements };
}

/** Sends an event of a new shop, because a shop may send one event per second. Returns the counts. */
async function countedFor(shop: string, ...events: object[]) {
  const { prisma } = (await import('../platform/database.server')).database;
  await prisma.shop.create({ data: { id: shop } });
  const { status } = await send(events, { authorization: `Bearer ${testShop(shop).extensionToken()}` });
  return { status, ...(await counted(shop)) };
}

describe('an event of the thank-you page', () => {
  it('is counted for the shop of the token, not for the one in the body', async () => {
    const answer = await send([event({ shopOrigin: OTHER })]);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await counted(SHOP)).toEqual({ views: 1, engagements: 0 });
    expect(await counted(OTHER)).toEqual({ views: 0, engagements: 0 });
  });

  it('may be a click, and come from an order status page, whose token has the shop’s address', async () => {
    const authorization = `Bearer ${token({ dest: `https://${OTHER}` })}`;
    expect(await send([event({ action: 'click' })], { authorization })).toMatchObject({ status: 204 });
    expect(await counted(OTHER)).toEqual({ views: 0, engagements: 1 });
  });

  it.each<[string, Partial<StorefrontEvent>]>([
    ['another feature', { name: features.miniCart.key }],
    ['an action that the page does not have', { action: 'change' }],
  ])('is dropped with %s', async (_, changes) => {
    const shop = `drops-${changes.action ?? 'feature'}.myshopify.com`;
    expect(await countedFor(shop, event(changes))).toEqual({ status: 204, views: 0, engagements: 0 });
  });
});

describe('POST /api/thank-you/m', () => {
  const refused = { status: 401, code: 'unauthenticated', origin: '*' };

  async function refusalOf(authorization: string) {
    const { status, headers, body } = await send([event()], { authorization });
    return { status, code: JSON.parse(body).error.code, origin: headers.get('access-control-allow-origin') };
  }

  it.each([
    ['no token', () => ''],
    ['no valid token', () => 'Bearer x'],
    ['a token signed by another secret', () => `Bearer ${token({}, 'other')}`],
    ['a token for another app', () => `Bearer ${token({ aud: 'other' })}`],
    ['an expired token', () => `Bearer ${token({ exp: secondsFromNow(-60) })}`],
    ['a token that is not valid yet', () => `Bearer ${token({ nbf: secondsFromNow(60) })}`],
    ['a token of no shop', () => `Bearer ${token({ dest: 'elsewhere.example' })}`],
    ['a token without a shop', () => `Bearer ${token({ dest: undefined })}`],
    ['a token of a shop without the app', () => `Bearer ${token({ dest: 'stranger.myshopify.com' })}`],
  ])('is refused with %s', async (_, authorization) => {
    expect(await refusalOf(authorization())).toEqual(refused);
  });

  it('is refused after the shop has removed the app', async () => {
    const { prisma } = (await import('../platform/database.server')).database;
    const { registerShop, unregisterShop } = await import('../domain/shops/shop.server');
    const shop = 'removed.myshopify.com';
    await registerShop(prisma, shop);
    await unregisterShop(prisma, shop, new Date());
    expect(await refusalOf(`Bearer ${testShop(shop).extensionToken()}`)).toEqual(refused);
  });

  it('is refused with a body over 64 KB, or one that is not a list', async () => {
    expect(await send('x'.repeat(MAX_BEACON_BYTES + 1))).toMatchObject({ status: 413 });
    expect(await send('{}')).toMatchObject({ status: 400 });
  });

  it('is refused while the shop exceeds its rate, with a time that the extension can read', async () => {
    const shop = 'busy.myshopify.com';
    await countedFor(shop, event());
    const authorization = `Bearer ${testShop(shop).extensionToken()}`;
    const { status, headers } = await send([event()], { authorization });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it.each([
    ['shops', 'alter table "Shop" rename to "Lost"', 'alter table "Lost" rename to "Shop"'],
    ['events', 'alter schema metrics rename to lost', 'alter schema lost rename to metrics'],
  ])('is requested again later while the database has no %s', async (name, lose, find) => {
    const { pool } = (await import('../platform/database.server')).database;
    const shop = `without-${name}.myshopify.com`;
    await countedFor(shop);
    await pool.query(lose);
    try {
      const { status, headers } = await send([event()], { authorization: `Bearer ${testShop(shop).extensionToken()}` });
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await pool.query(find);
    }
  });

  it('is the only method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) expect(await send('', { method })).toMatchObject({ status: 405 });
  });

  it.each(['null', 'https://extensions.shopifycdn.com'])(
    'is preceded by a preflight request of the origin %s, without a token',
    async (origin) => {
      const { status, headers } = await server.send('/api/thank-you/m', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      });
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    },
  );
});
