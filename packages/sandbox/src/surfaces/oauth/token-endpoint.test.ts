import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSessionToken } from '../../shop/staff/session-token.ts';
import { askAdminApi, postTokenEndpoint } from '../../testing/admin-api.ts';
import { CLIENT_ID, LINEN, NORTH, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

let sandbox: TestSandbox;
let secret: string;

beforeAll(async () => {
  sandbox = await startForTest();
  secret = sandbox.appEnvironment.SHOPIFY_API_SECRET ?? '';
  await sandbox.control('install', { shop: LINEN });
});
afterAll(() => sandbox.end());

const sessionToken = (changes = {}) => makeSessionToken({ shop: LINEN, clientId: CLIENT_ID, secret, ...changes });
const isAccepted = async (token: string) =>
  (await askAdminApi(sandbox, LINEN, token, '{ shop { name } }')).status === 200;

describe('a token exchange', () => {
  it('returns an offline token that never expires, unless the app asks for one that expires', async () => {
    const { status, body } = await postTokenEndpoint(sandbox, LINEN, { subject_token: sessionToken(), expiring: '0' });
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.stringMatching(/^shpat_/), scope: 'read_themes,write_app_proxy' });
  });

  it('returns an offline token of one hour with a refresh token of 90 days', async () => {
    const { body } = await postTokenEndpoint(sandbox, LINEN, { subject_token: sessionToken(), expiring: '1' });
    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 90 * 24 * 60 * 60 });
    expect(body.refresh_token).toMatch(/^shprt_/);
  });

  it('returns an online token with its staff member', async () => {
    const subject_token = sessionToken({ userId: 42 });
    const { body } = await postTokenEndpoint(sandbox, LINEN, { subject_token, requested_token_type: ONLINE });
    expect(body.access_token).toMatch(/^shpua_/);
    expect(body.associated_user.id).toBe(42);
  });

  it.each([
    ['revokes the first token of two concurrent exchanges', 'revoked', [false, true]],
    ['leaves both tokens of concurrent exchanges valid where Shopify does', 'valid', [true, true]],
  ] as const)('%s', async (_, earlierTokens, expected) => {
    await sandbox.control('behaviours', { shop: LINEN, earlierTokens });
    const exchange = () => postTokenEndpoint(sandbox, LINEN, { subject_token: sessionToken(), expiring: '1' });
    const tokens = (await Promise.all([exchange(), exchange()])).map(({ body }) => body.access_token);
    const accepted = await Promise.all(tokens.map(isAccepted));
    expect(accepted.toSorted()).toEqual(expected);
  });

  const wrong: [string, () => string][] = [
    ['signed with another secret', () => sessionToken({ secret: 'guessed' })],
    ['of another shop', () => sessionToken({ shop: NORTH })],
    ['of another app', () => sessionToken({ clientId: 'another' })],
    ['that has expired', () => sessionToken({ expiresInSeconds: -60 })],
    ['that is not a token', () => 'not.a.token'],
    ['whose claims were changed', () => sessionToken().replace(/\.[^.]+\./, `.${btoa('{"dest":"x"}')}.`)],
    ['that claims to need no signature', () => `${btoa('{"alg":"none"}')}.${sessionToken().split('.')[1]}.`],
  ];
  it.each(wrong)('refuses a session token %s', async (_, token) => {
    const { status, body } = await postTokenEndpoint(sandbox, LINEN, { subject_token: token() });
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_subject_token');
  });

  it('accepts a token of a clock that is ten seconds off', async () => {
    const late = await postTokenEndpoint(sandbox, LINEN, { subject_token: sessionToken({ expiresInSeconds: -8 }) });
    expect(late.status).toBe(200);
  });

  it('refuses a wrong client, a wrong secret, another grant type, and a shop without the app', async () => {
    const subject_token = sessionToken();
    const errorOf = async (shop: string, body: object) =>
      (await postTokenEndpoint(sandbox, shop, { ...body })).body.error;
    expect(await errorOf(LINEN, { subject_token, client_id: 'x' })).toBe('application_cannot_be_found');
    expect(await errorOf(LINEN, { subject_token, client_secret: 'x' })).toBe('invalid_client');
    expect(await errorOf(LINEN, { subject_token, grant_type: 'password' })).toBe('invalid_request');
    expect(await errorOf(NORTH, { subject_token: sessionToken({ shop: NORTH }) })).toBe('app_not_installed');
  });
});

describe('a refresh token', () => {
  const first = async (): Promise<string> =>
    (await postTokenEndpoint(sandbox, LINEN, { subject_token: sessionToken(), expiring: '1' })).body.refresh_token;
  const refresh = (refresh_token: string) =>
    postTokenEndpoint(sandbox, LINEN, { grant_type: 'refresh_token', refresh_token });

  it('returns a new pair of tokens, again while the new refresh token is not used', async () => {
    const refreshToken = await first();
    const lost = await refresh(refreshToken);
    const second = await refresh(refreshToken);
    for (const { status, body } of [lost, second]) {
      expect(status).toBe(200);
      expect(body.refresh_token).not.toBe(refreshToken);
    }
    expect(await isAccepted(second.body.access_token)).toBe(true);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('is refused once the new refresh token is used, and after another exchange', async () => {
    const refreshToken = await first();
    const second = await refresh(refreshToken);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    await sandbox.control('behaviours', { shop: LINEN, earlierTokens: 'revoked' });
    const replaced = await first();
    await first();
    expect(await refresh(replaced)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});
