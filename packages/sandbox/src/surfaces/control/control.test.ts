import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSessionToken } from '../../shop/staff/session-token.ts';
import { type StandInApp, startStandInApp } from '../../testing/stand-in-app.ts';
import { CLIENT_ID, LINEN, NORTH, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

let app: StandInApp;
let sandbox: TestSandbox;

beforeAll(async () => {
  app = await startStandInApp();
  sandbox = await startForTest(app.url);
});
afterAll(async () => {
  await sandbox.end();
  app.close();
});
beforeEach(() => sandbox.control('reset', {}));

describe('the control API', () => {
  it('responds on every host of the sandbox, and on no other', async () => {
    for (const host of ['admin', 'cdn', 'uptill', 'linen-and-oak', 'north-roast']) {
      expect((await sandbox.visit(host, '/__sandbox/state')).status).toBe(200);
    }
    // A website whose domain was made to resolve to this machine (DNS rebinding).
    expect((await sandbox.visit('evil.example', '/__sandbox/state')).status).toBe(421);
  });

  it('refuses requests from pages of other sites', async () => {
    const send = (headers: Record<string, string>) =>
      sandbox.visit('admin', '/__sandbox/uninstall', {
        method: 'POST',
        headers,
        body: JSON.stringify({ shop: LINEN }),
      });
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ origin: sandbox.urls.app })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ origin: sandbox.urls.admin })).status).toBe(200);
    expect((await send({})).status).toBe(200);
  });

  it('names unknown actions and invalid fields', async () => {
    expect((await sandbox.control('nonsense')).error).toContain('GET state');
    expect((await sandbox.control('consent', { shop: LINEN, consent: 'maybe' })).error).toContain('granted');
    expect((await sandbox.control('consent', { shop: 'x', consent: 'denied' })).error).toContain(LINEN);
  });

  it('changes single behaviours of one shop, until a reset', async () => {
    await sandbox.control('behaviours', { shop: LINEN, newLines: 'last' });
    const switched = await sandbox.control('behaviours', { shop: LINEN, oversell: 'partial' });
    expect(switched).toMatchObject({ newLines: 'last', oversell: 'partial', staleKey: 'bad-request' });
    expect(await sandbox.control('behaviours', { shop: NORTH })).toMatchObject({ newLines: 'first' });
    expect((await sandbox.control('behaviours', { shop: LINEN, newLines: 'sideways' })).error).toContain('first');
    await sandbox.control('reset', { shop: LINEN });
    expect(await sandbox.control('behaviours', { shop: LINEN })).toMatchObject({
      newLines: 'first',
      oversell: 'strict',
    });
  });

  it('returns session tokens with the requested lifetime', async () => {
    const expected = { shop: LINEN, clientId: CLIENT_ID, secret: sandbox.appEnvironment.SHOPIFY_API_SECRET ?? '' };
    const { token } = await sandbox.control('session-token', { shop: LINEN, user: 7 });
    expect(readSessionToken(token, expected)?.sub).toBe('7');
    const late = await sandbox.control('session-token', { shop: LINEN, expiresInSeconds: -60 });
    expect(readSessionToken(late.token, expected)).toBeNull();
  });

  it('changes consent, theme, theme settings and app embeds', async () => {
    await sandbox.control('consent', { shop: LINEN, consent: 'denied' });
    await sandbox.control('theme-setting', { shop: LINEN, name: 'cart_type', value: 'page' });
    await sandbox.control('theme', { shop: LINEN, theme: 'plain' });
    await sandbox.control('embed', { shop: LINEN, enabled: true });
    await sandbox.control('embed', { shop: LINEN, enabled: false });
    const { shops } = await sandbox.control('state');
    expect(shops[LINEN]).toMatchObject({ consent: 'denied', theme: 'plain' });
    expect(shops[LINEN].themeSettings.current.cart_type).toBe('page');
    expect(Object.values(shops[LINEN].themeSettings.current.blocks)).toMatchObject([{ disabled: true }]);
    expect(shops[NORTH]).toMatchObject({ consent: 'granted', theme: 'classic' });
  });

  it('replaces the discounts of a shop, and refuses invalid ones', async () => {
    const [first, ...others] = (await sandbox.control('state')).shops[LINEN].discounts;
    const { previous } = await sandbox.control('discounts', { shop: LINEN, discounts: [first] });
    expect(previous).toEqual([first, ...others]);
    expect((await sandbox.control('state')).shops[LINEN].discounts).toEqual([first]);
    const refused = await sandbox.control('discounts', { shop: LINEN, discounts: [{ ...first, kind: 'gift' }] });
    expect(refused.error).toContain('automatic');
    expect((await sandbox.control('state')).shops[NORTH].discounts).toEqual(previous);
  });

  it('signs app proxy requests, by the storefront’s path or the app’s', async () => {
    const byStorefront = await sandbox.control('app-proxy-signature', { shop: LINEN, path: '/apps/uptill/api/m' });
    const byApp = await sandbox.control('app-proxy-signature', { shop: LINEN, path: '/api/m', query: 'a=1' });
    expect(new URL(byStorefront.url).pathname).toBe('/proxy/api/m');
    expect(new URL(byApp.url).pathname).toBe('/proxy/api/m');
    expect(byApp.query).toContain('a=1');
  });
});

describe('the request log', () => {
  it('has host, path, body, status and answer of each request', async () => {
    await sandbox.visit('uptill', '/page?a=1', { method: 'POST', body: 'hello' });
    const { requests } = await sandbox.control('requests');
    expect(requests).toEqual([
      {
        at: expect.any(String),
        method: 'POST',
        host: new URL(sandbox.urls.app).host,
        path: '/page?a=1',
        status: 200,
        body: 'hello',
        answer: '',
      },
    ]);
  });

  it('keeps 64 KB of a body and no client secret, and is emptied by DELETE', async () => {
    await sandbox.visit('uptill', '/big', { method: 'POST', body: 'x'.repeat(100_000) });
    await sandbox.visit(LINEN, '/admin/oauth/access_token', { method: 'POST', body: 'client_secret=s' });
    const { requests } = await sandbox.control('requests');
    expect(requests.map(({ body }: { body: string }) => body.length)).toEqual([64 * 1024, 0]);
    await sandbox.control('requests', undefined, 'DELETE');
    expect((await sandbox.control('requests')).requests).toEqual([]);
  });
});

describe('a fault', () => {
  it('responds with its status the given number of times', async () => {
    await sandbox.control('faults', { match: { method: 'GET', path: '/a' }, status: 503, times: 2 });
    const statuses = [];
    for (const path of ['/a', '/b', '/a/b', '/a']) statuses.push((await sandbox.visit('uptill', path)).status);
    expect(statuses).toEqual([503, 200, 503, 200]);
  });

  it('drops or delays a connection', async () => {
    await sandbox.control('faults', { match: { path: '/drop' }, drop: true });
    await expect(sandbox.visit('uptill', '/drop')).rejects.toThrow(/hang up|ECONNRESET/);
    await sandbox.control('faults', { match: { path: '/slow' }, delay: 120 });
    const start = performance.now();
    expect((await sandbox.visit('uptill', '/slow')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(115);
    const { requests } = await sandbox.control('requests');
    expect(requests.map(({ status }: { status: number | null }) => status)).toEqual([null, 200]);
  });
});
