import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSessionToken } from '../../shop/staff/session-token.ts';
import { accessToken, postTokenEndpoint } from '../../testing/admin-api.ts';
import { type StandInApp, startStandInApp } from '../../testing/stand-in-app.ts';
import { CLIENT_ID, LINEN, NORTH, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';
import { createControl } from './client.ts';

let app: StandInApp;
let sandbox: TestSandbox;
let control: ReturnType<typeof createControl>;

beforeAll(async () => {
  app = await startStandInApp();
  sandbox = await startForTest(app.url, { topics: ['shop/update', 'orders/create', 'customers/redact'] });
  control = createControl(sandbox.urls.control);
});
afterAll(async () => {
  await sandbox.end();
  app.close();
});
beforeEach(() => control.post('reset', {}));

const shopState = async (domain = LINEN) => (await control.get('state')).shops[domain];

describe('the state', () => {
  it('of one shop is reset without the others', async () => {
    for (const shop of [LINEN, NORTH]) await control.post('consent', { shop, consent: 'denied' });
    await control.post('reset', { shop: LINEN });
    expect([(await shopState())?.consent, (await shopState(NORTH))?.consent]).toEqual(['granted', 'denied']);
  });

  it('is restored from a snapshot, which a reset does not delete', async () => {
    await control.post('plan', { shop: LINEN, plan: 'plus' });
    await control.post('snapshot', { name: 'on-plus' });
    await control.post('reset', {});
    expect((await shopState())?.plan).not.toBe('plus');
    await control.post('restore', { name: 'on-plus' });
    expect((await shopState())?.plan).toBe('plus');
    expect((await control.get('snapshots')).snapshots).toEqual(['on-plus']);
    await expect(control.post('restore', { name: 'other' })).rejects.toThrow('on-plus');
    await expect(control.post('snapshot', { name: '../x' })).rejects.toThrow('400');
  });
});

describe('the clock', () => {
  it('is set, moved forward and back, and reset', async () => {
    const { now } = await control.post('clock', { set: '2027-02-03T04:05:06Z' });
    expect(now).toMatch(/^2027-02-03T04:05:0[67]/);
    expect((await control.post('clock', { advance: 86_400_000 })).now).toMatch(/^2027-02-04/);
    expect((await control.post('clock', { advance: -2 * 86_400_000 })).now).toMatch(/^2027-02-02/);
    await control.post('clock', { ahead: 0 });
    expect((await control.get('clock')).ahead).toBe(0);
  });
});

describe('a session token', () => {
  it('belongs to the owner, to staff or to a collaborator', async () => {
    const { token } = await control.post('session-token', { shop: LINEN, role: 'collaborator' });
    const requested = 'urn:shopify:params:oauth:token-type:online-access-token';
    const { body } = await postTokenEndpoint(sandbox, LINEN, { subject_token: token, requested_token_type: requested });
    expect(body.associated_user).toMatchObject({ collaborator: true, account_owner: false });
  });

  it('from before an uninstallation is not exchanged, even if the app has been installed again', async () => {
    await control.post('install', { shop: LINEN });
    const secret = sandbox.appEnvironment.SHOPIFY_API_SECRET ?? '';
    const token = makeSessionToken({ shop: LINEN, clientId: CLIENT_ID, secret }, Date.now() - 5000);
    const exchange = () => postTokenEndpoint(sandbox, LINEN, { subject_token: token });
    await control.post('uninstall', { shop: LINEN });
    expect((await exchange()).body.error).toBe('app_not_installed');
    await control.post('install', { shop: LINEN });
    expect((await exchange()).body.error).toBe('invalid_subject_token');
  });
});

describe('a webhook sent by hand', () => {
  it('has the given payload, or the sandbox’s own', async () => {
    await control.post('install', { shop: LINEN });
    expect(await control.post('webhook', { shop: LINEN, topic: 'shop/update' })).toEqual({ sent: 1 });
    await control.post('webhook', { shop: LINEN, topic: 'customers/redact', payload: { a: 1 } });
    await expect
      .poll(async () => (await control.post('webhook-deliveries', { shop: LINEN })).deliveries)
      .toMatchObject([
        { topic: 'shop/update', outcome: 'delivered', tries: [{ status: 200 }], body: expect.stringContaining(LINEN) },
        { topic: 'customers/redact', outcome: 'delivered', body: '{"a":1}' },
      ]);
  });

  it('has the plan’s name in the REST API', async () => {
    await control.post('install', { shop: LINEN });
    await control.post('plan', { shop: LINEN, plan: 'grow' });
    const { deliveries } = await control.post('webhook-deliveries', { shop: LINEN });
    expect(deliveries).toMatchObject([
      { topic: 'shop/update', body: expect.stringContaining('"plan_name":"professional"') },
    ]);
  });

  it('is refused without the scope for its topic', async () => {
    await control.post('install', { shop: LINEN });
    await expect(control.post('webhook', { shop: LINEN, topic: 'orders/create' })).rejects.toThrow('lacks the scope');
  });
});

it('optional scopes are granted and revoked', async () => {
  await control.post('install', { shop: LINEN });
  expect((await control.post('scopes', { shop: LINEN, grant: ['read_products'] })).granted).toContain('read_products');
  expect((await control.post('scopes', { shop: LINEN, revoke: ['read_products'] })).granted).not.toContain(
    'read_products',
  );
});

describe('a fault', () => {
  const add = (body = '{"items":[]}') =>
    sandbox.visit('linen-and-oak', '/cart/update.js', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  it('responds 429 with Retry-After', async () => {
    await control.post('faults', { match: { path: '/cart', host: 'linen-and-oak.' }, throttle: 2 });
    const { status, headers } = await add();
    expect([status, headers.get('retry-after')]).toEqual([429, '2.0']);
    expect((await add('{"note":""}')).status).toBe(200);
  });

  it('responds with truncated JSON', async () => {
    await control.post('faults', { match: { path: '/cart' }, malformed: true });
    const { status, text } = await add();
    expect(status).toBe(200);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('loses the response after the work was done', async () => {
    for (const [note, fault] of Object.entries({ one: { drop: true }, two: { status: 502 } })) {
      await control.post('faults', { match: { path: '/cart' }, afterwards: true, ...fault });
      const answer = await add(JSON.stringify({ note })).catch(() => null);
      expect(answer?.status ?? 'dropped').toBe(note === 'one' ? 'dropped' : 502);
      expect(Object.values((await shopState())?.carts ?? {}).at(-1)?.note).toBe(note);
    }
  });
});

it('the request log redacts secrets', async () => {
  await accessToken(sandbox, LINEN);
  await sandbox.visit('uptill', '/page?id_token=abc&hmac=def&a=1', {
    method: 'POST',
    body: '{"access_token":"abc","b":2}',
  });
  const log = JSON.stringify(await control.get('requests'));
  expect(log).toContain('id_token=[redacted]&hmac=[redacted]&a=1');
  for (const secret of ['abc', 'def', 'shpat_', sandbox.appEnvironment.SHOPIFY_API_SECRET])
    expect(log).not.toContain(secret);
});
