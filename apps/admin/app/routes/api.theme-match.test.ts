import type { ThemeLook } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api/start-api';
import { proxyQuery } from '../testing/signed-requests';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';

const LOOK: ThemeLook = {
  background: '#ffffff',
  text: '#121212',
  headingText: '#121212',
  bodyFont: 'Assistant, sans-serif',
  headingFont: '',
  button: null,
  cornerRadius: 4,
};

let api: RunningApi;
let database: Database;

beforeAll(async () => {
  api = await startApi();
  database = (await import('../platform/database.server')).database;
  for (const shop of [SHOP, OTHER]) {
    await api.control.post('install', { shop });
    // Ten times the rate limit of the Admin API.
    await api.control.post('plan', { shop, plan: 'plus' });
    await api.control.post('embed', { shop, enabled: true });
  }
});
afterAll(() => api.close());

/** Returns the API as a staff member of a shop calls it. */
function staff(shop = SHOP, id = '1') {
  const send = async (method: string, path: string) => {
    const headers = {
      authorization: `Bearer ${testShop(shop).token({ sub: id })}`,
      'content-type': 'application/json',
    };
    const { status, body } = await api.server.send(`/api/${path}`, { method, headers }, method === 'POST' ? '{}' : '');
    return { status, body: JSON.parse(body) };
  };
  return {
    start: async () => (await send('POST', 'themeMatch')).body,
    read: (match: string) => send('GET', `themeMatch/${match}`),
  };
}

const tokenIn = ({ url }: { url: string }) => new URL(url).hash.replace('#uptill-match-', '');

/** Sends a report as the app proxy forwards it from a shop's page. */
async function report(content: object | string, { shop = SHOP, method = 'POST', secret = secretOfApp() } = {}) {
  const query = proxyQuery({ shop, logged_in_customer_id: '' }, secret);
  const headers = { 'content-type': 'text/plain' };
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return (await api.server.send(`/proxy/api/window?${query}`, { method, headers }, body)).status;
}

const secretOfApp = () => process.env.SHOPIFY_API_SECRET ?? '';

const matchOf = (started: { url: string }, look: object = LOOK) => ({
  kind: 'themeMatch',
  token: tokenIn(started),
  look,
});

describe('a match', () => {
  it('opens a product that can be bought, and has the reported look afterwards', async () => {
    const { start, read } = staff();
    const started = await start();
    expect(started.url).toMatch(/^https:\/\/linen-and-oak\.myshopify\.com\/products\/[\w-]+#uptill-match-[\w-]{32}$/);
    expect(await read(started.id)).toEqual({ status: 200, body: { state: 'waiting', result: null } });
    expect(await report(matchOf(started))).toBe(204);
    expect(await read(started.id)).toEqual({ status: 200, body: { state: 'done', result: LOOK } });
  });

  it('has a token that is nowhere in the database', async () => {
    const started = await staff().start();
    const rows = JSON.stringify(await database.prisma.storefrontWindow.findMany());
    expect(rows).toContain(started.id);
    expect(rows).not.toContain(tokenIn(started));
  });

  it('is used once', async () => {
    const { start, read } = staff();
    const started = await start();
    const [first, second] = await Promise.all([report(matchOf(started)), report(matchOf(started))]);
    expect([first, second].toSorted()).toEqual([204, 409]);
    expect(await report(matchOf(started, { ...LOOK, text: '#ff0000' }))).toBe(409);
    expect((await read(started.id)).body.result).toEqual(LOOK);
  });

  it('expires after five minutes', async () => {
    const { start, read } = staff();
    const started = await start();
    await database.prisma.storefrontWindow.update({ where: { id: started.id }, data: { expiresAt: new Date() } });
    expect(await report(matchOf(started))).toBe(404);
    expect((await read(started.id)).body).toEqual({ state: 'expired', result: null });
  });

  it('has five minutes from its start', async () => {
    const before = Date.now();
    const { id } = await staff().start();
    const { expiresAt } = await database.prisma.storefrontWindow.findUniqueOrThrow({ where: { id } });
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + 5 * 60_000);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  });

  it('accepts no report from another shop', async () => {
    const { start, read } = staff();
    const started = await start();
    expect(await report(matchOf(started), { shop: OTHER })).toBe(404);
    expect((await read(started.id)).body.state).toBe('waiting');
  });

  it('is shown to no other shop and no other staff member', async () => {
    const started = await staff().start();
    await report(matchOf(started));
    for (const other of [staff(OTHER), staff(SHOP, '2')]) expect((await other.read(started.id)).status).toBe(404);
    expect((await staff().read('unknown')).status).toBe(404);
  });

  it('does not change another one of the same staff member', async () => {
    const { start, read } = staff();
    const [first, second] = [await start(), await start()];
    expect(await report(matchOf(second))).toBe(204);
    expect((await read(first.id)).body.state).toBe('waiting');
    expect((await read(second.id)).body.state).toBe('done');
  });

  it('does not begin while the embed is off, or while the store has a password', async () => {
    const { start } = staff(OTHER);
    await api.control.post('password-page', { shop: OTHER, enabled: true });
    expect(await start()).toEqual({ obstacle: 'password' });
    await api.control.post('embed', { shop: OTHER, enabled: false });
    expect(await start()).toEqual({ obstacle: 'embedOff' });
    await api.control.post('password-page', { shop: OTHER, enabled: false });
    await api.control.post('embed', { shop: OTHER, enabled: true });
    expect(await start()).toMatchObject({ url: expect.stringContaining(OTHER) });
  });
});

it.each([
  ['text', 'no JSON', 400],
  ['another kind', { kind: 'preview', token: 'a'.repeat(32) }, 400],
  ['a wrong token', { kind: 'themeMatch', token: 'a'.repeat(32), look: LOOK }, 404],
  ['a malformed token', { kind: 'themeMatch', token: '%', look: LOOK }, 400],
  ['more than 8 KB', { kind: 'themeMatch', token: 'a'.repeat(32), look: LOOK, padding: 'a'.repeat(9000) }, 413],
])('a report of %s is refused', async (_, content, status) => {
  expect(await report(content)).toBe(status);
});

it.each([
  ['a colour that is CSS', { ...LOOK, text: 'red;}' }],
  ['a font that is CSS', { ...LOOK, bodyFont: 'a;b{}' }],
  ['a huge length', { ...LOOK, cornerRadius: 1e9 }],
  ['a further field', { ...LOOK, html: '<b>' }],
  ['a missing field', { background: '#ffffff' }],
])('a look with %s is refused, and does not use up the token', async (_, look) => {
  const { start, read } = staff();
  const started = await start();
  expect(await report(matchOf(started, look))).toBe(400);
  expect((await read(started.id)).body.state).toBe('waiting');
  expect(await report(matchOf(started))).toBe(204);
});

it('a report with a wrong signature, or by another method, is refused', async () => {
  const { start, read } = staff();
  const started = await start();
  expect(await report(matchOf(started), { secret: 'x' })).toBe(400);
  expect(await report(matchOf(started), { method: 'PUT' })).toBe(405);
  expect((await read(started.id)).body.state).toBe('waiting');
});

it('an uninstall deletes the windows of the shop', async () => {
  const { unregisterShop } = await import('../domain/shops/shop.server');
  const { id } = await staff(OTHER).start();
  await unregisterShop(database.prisma, OTHER, new Date(Date.now() + 1000));
  expect(await database.prisma.storefrontWindow.findUnique({ where: { id } })).toBeNull();
});

it('the cleaner deletes windows that have expired', async () => {
  const { startWindowCleaner } = await import('../domain/theme-match/window-cleaner.server');
  const old = await staff().start();
  const kept = await staff(SHOP, '2').start();
  const expiresAt = new Date(Date.now() - 6 * 60_000);
  await database.prisma.storefrontWindow.update({ where: { id: old.id }, data: { expiresAt } });
  await startWindowCleaner(database.prisma, 60_000).stop();
  const left = await database.prisma.storefrontWindow.findMany({ where: { id: { in: [old.id, kept.id] } } });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
});
