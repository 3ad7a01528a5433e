import { Session } from '@shopify/shopify-app-remix/server';
import { createTokenCipher, type Database, parseTokenKeys } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../platform/log.server';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'other.myshopify.com';
const KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const HOUR_MS = 60 * 60_000;

let database: Database;
let createTokenStorage: typeof import('./token-storage.server').createTokenStorage;
let logIfUnencrypted: typeof import('./token-storage.server').logIfUnencrypted;

beforeAll(async () => {
  const variables = {
    SHOPIFY_API_KEY: 'key',
    SHOPIFY_API_SECRET: 'secret',
    SHOPIFY_APP_URL: 'https://uptill.example.com',
    SCOPES: 'read_products',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  database = await openServerDatabase();
  ({ createTokenStorage, logIfUnencrypted } = await import('./token-storage.server'));
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.prisma.session.deleteMany();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const storage = (list = KEY, mode = 'write') =>
  createTokenStorage(database.prisma, createTokenCipher(parseTokenKeys(list, mode)));

const sessionOf = (shop: string) =>
  new Session({
    id: `offline_${shop}`,
    shop,
    state: '',
    isOnline: false,
    scope: 'read_products',
    accessToken: `shpat_${shop}`,
    expires: new Date(Date.now() + HOUR_MS),
    refreshToken: `shprt_${shop}`,
    refreshTokenExpires: new Date(Date.now() + 24 * HOUR_MS),
  });

const session = sessionOf(SHOP);
const stored = () => database.prisma.session.findUniqueOrThrow({ where: { id: session.id } });

/** Returns everything that is logged from now on, as text. */
function recordLog(): () => string {
  const levels = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
  return () => JSON.stringify(levels.map(({ mock }) => mock.calls));
}

describe('the stored tokens of a shop', () => {
  it('are encrypted, and the library gets them decrypted', async () => {
    const tokens = storage();
    await tokens.storeSession(session);
    expect(session.accessToken).toBe(`shpat_${SHOP}`);
    const row = await stored();
    expect([row.accessToken, row.refreshToken]).toEqual(Array(2).fill(expect.stringMatching(/^enc:1:test:/)));
    expect(JSON.stringify(row, (_, value) => String(value))).not.toMatch(/shpat|shprt/);
    expect((await tokens.loadSession(session.id))?.equals(session)).toBe(true);
    expect((await tokens.findSessionsByShop(SHOP)).map((found) => found.accessToken)).toEqual([`shpat_${SHOP}`]);
  });

  it('are stored as before without a key, and while encryption is off', async () => {
    for (const list of ['', KEY]) {
      await storage(list, '').storeSession(session);
      expect(await stored()).toMatchObject({ accessToken: `shpat_${SHOP}`, refreshToken: `shprt_${SHOP}` });
      expect((await storage().loadSession(session.id))?.equals(session)).toBe(true);
    }
  });

  it.each(['', 'write'])('are forgotten if they are those that Shopify refused: mode %j', async (mode) => {
    const tokens = storage(KEY, mode);
    await tokens.storeSession(session);
    await tokens.forgetAccessToken({ id: session.id, accessToken: 'shpat_older' });
    expect((await storage().loadSession(session.id))?.accessToken).toBe(`shpat_${SHOP}`);
    await tokens.forgetAccessToken(session);
    expect((await stored()).accessToken).toBe('');

    await tokens.storeSession(session);
    // What the library stores after a refusal.
    const refused = new Session({ ...session.toObject(), accessToken: undefined });
    await tokens.storeSession(new Session({ ...refused.toObject(), refreshToken: 'shprt_older' }));
    expect((await tokens.loadSession(session.id))?.accessToken).toBe(`shpat_${SHOP}`);
    await tokens.storeSession(refused);
    expect((await stored()).accessToken).toBe('');
    const cipher = createTokenCipher(parseTokenKeys(KEY));
    const { refreshToken } = await stored();
    expect(cipher.open({ session: session.id, column: 'refreshToken' }, refreshToken ?? '')).toBe(`shprt_${SHOP}`);
  });
});

describe('tokens that can’t be read', () => {
  it('of another shop are not used, are logged once without the token, and stay until there are new ones', async () => {
    await storage().storeSession(sessionOf(OTHER));
    const { accessToken, refreshToken } = await database.prisma.session.findFirstOrThrow();
    await database.prisma.session.create({
      data: { id: session.id, shop: SHOP, state: '', accessToken, refreshToken },
    });
    const logged = recordLog();
    const tokens = storage();
    for (let load = 0; load < 3; load += 1) {
      const loaded = await tokens.loadSession(session.id);
      expect([loaded?.accessToken, loaded?.refreshToken]).toEqual([undefined, undefined]);
    }
    expect(JSON.parse(logged())[2]).toEqual([
      [
        { shop: SHOP, reason: expect.stringContaining('moved from another row') },
        'A stored token can’t be read. The shop needs a new one',
      ],
    ]);
    expect(logged()).not.toMatch(/shpat|shprt|enc:1/);

    await tokens.forgetAccessToken({ id: session.id, accessToken: undefined });
    await tokens.storeSession(new Session({ id: session.id, shop: SHOP, state: '', isOnline: false }));
    expect(await stored()).toMatchObject({ accessToken, refreshToken });
    await tokens.storeSession(session);
    expect((await tokens.loadSession(session.id))?.equals(session)).toBe(true);
  });

  it('because their key is missing are readable again when it is back', async () => {
    await storage().storeSession(session);
    const logged = recordLog();
    expect((await storage('', '').loadSession(session.id))?.accessToken).toBeUndefined();
    expect(logged()).toContain('the key \\"test\\", which TOKEN_KEYS does not contain');
    expect((await storage().loadSession(session.id))?.accessToken).toBe(`shpat_${SHOP}`);
  });
});

it('the log says at the start if new tokens are stored unencrypted, as a warning in production', () => {
  const warn = vi.spyOn(log, 'warn');
  const info = vi.spyOn(log, 'info');
  for (const isServer of [true, false]) {
    for (const [list, mode] of [
      ['', ''],
      [KEY, ''],
      [KEY, 'write'],
    ] as const)
      logIfUnencrypted(parseTokenKeys(list, mode), isServer);
  }
  const sentences = [
    ['New access tokens are stored unencrypted, because TOKEN_KEYS is not set.'],
    ['New access tokens are stored unencrypted, because TOKEN_ENCRYPTION is not set to "write".'],
  ];
  expect([warn.mock.calls, info.mock.calls]).toEqual([sentences, sentences]);
});
