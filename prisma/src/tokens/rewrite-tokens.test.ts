import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../open-database.ts';
import { postgresServer } from '../testing/index.ts';
import { rewriteTokens } from './rewrite-tokens.ts';
import { createTokenCipher, parseTokenKeys, type TokenCipher } from './token-cipher.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const OLD = key('old', 1);
const NEW = key('new', 2);
const cipher = (list: string, mode = 'write') => createTokenCipher(parseTokenKeys(list, mode));
const both = cipher(`${NEW},${OLD}`);

let databaseUrl: string;
let database: Database;

beforeAll(async () => {
  databaseUrl = await (await postgresServer()).createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: 'unused' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.prisma.session.deleteMany();
});

const idOf = (shop: number) => `offline_shop-${String(shop).padStart(4, '0')}.myshopify.com`;

/** Stores a session of each shop, with tokens as a cipher stores them. */
async function store(by: TokenCipher, shops: readonly number[]): Promise<void> {
  const data = shops.map((shop) => {
    const id = idOf(shop);
    const accessToken = by.seal({ session: id, column: 'accessToken' }, `shpat_${shop}`);
    const refreshToken = shop % 2 ? by.seal({ session: id, column: 'refreshToken' }, `shprt_${shop}`) : null;
    return { id, shop: id.replace('offline_', ''), state: '', accessToken, refreshToken };
  });
  await database.prisma.session.createMany({ data });
}

const stored = () => database.prisma.session.findMany({ orderBy: { id: 'asc' } });

/** Returns all stored tokens, decrypted. */
async function tokens(by: TokenCipher): Promise<(string | null)[][]> {
  return (await stored()).map(({ id: session, accessToken, refreshToken }) => [
    by.open({ session, column: 'accessToken' }, accessToken),
    refreshToken && by.open({ session, column: 'refreshToken' }, refreshToken),
  ]);
}

const shops = (count: number) => Array.from({ length: count }, (_, index) => index);
const tokensOf = (count: number) => shops(count).map((shop) => [`shpat_${shop}`, shop % 2 ? `shprt_${shop}` : null]);

describe('rewriting tokens', () => {
  it('encrypts those of earlier releases, in several batches, and changes nothing the second time', async () => {
    await store(cipher('', ''), shops(450));
    expect(await rewriteTokens(database.prisma, both)).toEqual({ rewritten: 450, unreadable: [] });
    expect(await tokens(cipher(NEW))).toEqual(tokensOf(450));
    for (const { accessToken } of await stored()) expect(accessToken).toMatch(/^enc:1:new:/);
    const before = await stored();
    expect(await rewriteTokens(database.prisma, both)).toEqual({ rewritten: 0, unreadable: [] });
    expect(await stored()).toEqual(before);
  });

  it('replaces the key, so that the old one is no longer needed', async () => {
    await store(cipher(OLD), shops(3));
    expect(await rewriteTokens(database.prisma, both)).toEqual({ rewritten: 3, unreadable: [] });
    expect(await tokens(cipher(NEW))).toEqual(tokensOf(3));
  });

  it('decrypts all tokens while encryption is off, for an earlier release', async () => {
    await store(cipher(OLD), shops(3));
    expect(await rewriteTokens(database.prisma, cipher(OLD, ''))).toEqual({ rewritten: 3, unreadable: [] });
    expect((await stored()).map(({ accessToken }) => accessToken)).toEqual(['shpat_0', 'shpat_1', 'shpat_2']);
  });

  it('leaves a deleted token and one whose key is missing as they are, and reports the second one', async () => {
    await store(cipher(key('lost', 3)), [0]);
    await store(both, [1]);
    await database.prisma.session.create({ data: { id: idOf(2), shop: 'x', state: '', accessToken: '' } });
    const before = await stored();
    expect(await rewriteTokens(database.prisma, both)).toEqual({
      rewritten: 0,
      unreadable: [{ session: idOf(0), reason: expect.stringContaining('key "lost"') }],
    });
    expect(await stored()).toEqual(before);
  });

  it('never replaces a token that the app stores meanwhile', async () => {
    await store(cipher(OLD), shops(40));
    let isRewriting = true;
    const newest = new Map<string, string>();
    const app = (async () => {
      for (let turn = 0; isRewriting; turn += 1) {
        const id = idOf(turn % 40);
        const accessToken = `shpat_new_${turn}`;
        newest.set(id, accessToken);
        await database.prisma.session.update({ where: { id }, data: { accessToken } });
      }
    })();
    for (let round = 0; round < 10; round += 1) {
      await rewriteTokens(database.prisma, round % 2 ? cipher(`${OLD},${NEW}`) : both);
    }
    isRewriting = false;
    await app;
    expect(newest.size).toBe(40);
    const read = Object.fromEntries(
      (await stored()).map(({ id, accessToken }) => [
        id,
        both.open({ session: id, column: 'accessToken' }, accessToken),
      ]),
    );
    expect(read).toEqual(Object.fromEntries(newest));
  });
});

describe('the command tokens:rewrite', () => {
  /** Runs the command with variables of the environment. */
  async function run(variables: Record<string, string>) {
    const file = fileURLToPath(new URL('rewrite-tokens-cli.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: databaseUrl, ...variables };
    const command = spawn(process.execPath, ['--no-warnings', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, errors, [code]] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'exit'),
    ]);
    return { out, errors, code };
  }

  it('rewrites all tokens, and says so', async () => {
    await store(cipher('', ''), shops(2));
    const { out, errors, code } = await run({ TOKEN_KEYS: `${NEW},${OLD}`, TOKEN_ENCRYPTION: 'write' });
    expect([errors, code]).toEqual(['', 0]);
    expect(out).toBe(
      'Sessions rewritten: 2. Sessions that can\'t be read: 0.\nAll stored tokens are encrypted with the key "new".\n',
    );
    expect(await tokens(cipher(NEW))).toEqual(tokensOf(2));
  });

  it('fails if a token can’t be read, and if a variable is invalid, without showing a token or a key', async () => {
    await store(cipher(OLD), shops(1));
    const missing = await run({ TOKEN_KEYS: NEW, TOKEN_ENCRYPTION: 'write' });
    expect(missing.code).toBe(1);
    expect(missing.errors).toContain(`${idOf(0)} has a token that can't be read. It is encrypted with the key "old"`);
    const invalid = await run({ TOKEN_KEYS: `${NEW}x`, TOKEN_ENCRYPTION: 'write' });
    expect(invalid.code).toBe(1);
    expect(invalid.errors).toMatch(/^TOKEN_KEYS has an invalid key at position 1/);
    for (const { out, errors } of [missing, invalid]) expect(out + errors).not.toMatch(/shpat|enc:1|AgIC/);
  });
});
