import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appProxySignature } from '../../shop/app-proxy/app-proxy-signature.ts';
import { type AppAnswer, type StandInApp, startStandInApp } from '../../testing/stand-in-app.ts';
import { LINEN, NORTH, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

/** Returned instead of the usual response, if any. */
let liquid = '';
let app: StandInApp;
let sandbox: TestSandbox;

beforeAll(async () => {
  app = await startStandInApp((): AppAnswer => {
    if (liquid) return { headers: { 'content-type': 'application/liquid' }, body: [liquid] };
    return { status: 202, headers: { 'set-cookie': 'a=1', 'x-own': 'kept' } };
  });
  sandbox = await startForTest(app.url);
  await sandbox.control('install', { shop: LINEN });
});
afterAll(async () => {
  await sandbox.end();
  app.close();
});

it('the signature is that of Shopify’s documented example', () => {
  const query =
    'extra=1&extra=2&shop=shop-name.myshopify.com&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555&signature=x';
  expect(appProxySignature(new URLSearchParams(query), 'hush')).toBe(
    '4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb',
  );
});

describe('a request through the app proxy', () => {
  const visit = (path: string, headers = {}) =>
    sandbox.visit('linen-and-oak', path, {
      method: 'POST',
      body: '[]',
      headers: { 'content-type': 'text/plain', ...headers },
    });
  const lastQuery = () => new URL(app.received.at(-1)?.url ?? '', app.url).searchParams;

  it('reaches the app’s own path, signed and with its shop', async () => {
    expect((await visit('/apps/uptill/api/m?a=1')).status).toBe(202);
    const { url, method, body } = app.received.at(-1) ?? { url: '' };
    expect([method, body, new URL(url, app.url).pathname]).toEqual(['POST', '[]', '/proxy/api/m']);
    const query = lastQuery();
    expect(query.get('a')).toBe('1');
    expect(query.get('shop')).toBe(LINEN);
    expect(query.get('path_prefix')).toBe('/apps/uptill');
    expect(query.get('logged_in_customer_id')).toBe('');
    expect(query.get('signature')).toBe(appProxySignature(query, sandbox.appEnvironment.SHOPIFY_API_SECRET ?? ''));
  });

  it('works below a locale root', async () => {
    expect((await visit('/de/apps/uptill/api/m')).status).toBe(202);
  });

  it('cannot name another shop', async () => {
    await visit(`/apps/uptill/api/m?shop=${NORTH}&shop=${NORTH}&signature=x`);
    expect(lastQuery().getAll('shop')).toEqual([LINEN]);
    expect(lastQuery().getAll('signature')).toHaveLength(1);
  });

  it('has no cookies in either direction', async () => {
    const answer = await visit('/apps/uptill/api/m', { cookie: 'cart=1' });
    expect(app.received.at(-1)?.headers.cookie).toBeUndefined();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-own')).toBe('kept');
    expect(app.received.at(-1)?.headers['x-forwarded-host']).toBe(LINEN);
  });

  it('shows Liquid of the app in the shop’s layout and language, or without a layout', async () => {
    const show = async (text: string, path = '/apps/uptill/page') => {
      liquid = text;
      return sandbox.visit('linen-and-oak', path);
    };
    const text = '<p>{{ request.locale.iso_code }} {{ shop.currency }}</p>';
    const page = await show(text);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<p>en USD</p>');
    expect(page.text).toMatch(/^<!doctype html>/i);
    expect((await show(`{% layout none %}${text}`)).text).toBe('<p>en USD</p>');
    await sandbox.control('install', { shop: NORTH });
    const french = await sandbox.visit('north-roast', '/fr/apps/uptill/page');
    expect(french.text).toBe('<p>fr EUR</p>');
    expect((await show('{% layout none %}{% if %}')).text).toContain('Liquid');
    liquid = '';
  });

  it('gets 404 on a shop without the app', async () => {
    const answer = await sandbox.visit('kumo-stationery', '/apps/uptill/api/m', { method: 'POST', body: '[]' });
    expect(answer.status).toBe(404);
  });
});
