import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';
import { LOCALE_SCOPES } from '../translations/translations';

// What these resources answer to shops that may use them is tested against the sandbox: `tests/e2e/localisation.spec.ts`.

const shop = testShop('linen-and-oak.myshopify.com');

const RESOURCES = [
  { path: 'markets', method: 'PUT', body: { version: 0, markets: [] }, scopes: [] },
  { path: 'markets/store', method: 'GET', scopes: ['read_markets'] },
  { path: 'translations/init', method: 'GET', scopes: LOCALE_SCOPES },
  { path: 'translations/locale?locale=fr', method: 'GET', scopes: LOCALE_SCOPES },
  { path: 'translations?locale=fr', method: 'PUT', body: { version: 0, translations: [] }, scopes: LOCALE_SCOPES },
  {
    path: 'translations/auto',
    method: 'PUT',
    body: { properties: [{ featureKey: 'x', platform: 'mobile', property: 'x' }], toLocale: 'fr' },
    scopes: LOCALE_SCOPES,
  },
];

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await shop.choose('growth');
  await shop.grant('read_products');
});

async function send(path: string, method: string, body?: unknown, token = shop.token()) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await server.send(`/api/${path}`, { method, headers }, text);
  return { status: answer.status, code: JSON.parse(answer.body).error?.code };
}

describe.each(RESOURCES)('$method /api/$path', ({ path, method, body, scopes }) => {
  it('is refused without a valid session token', async () => {
    expect(await send(path, method, body, 'x')).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('is refused on a lower plan than Growth', async () => {
    await shop.choose('starter');
    expect(await send(path, method, body)).toEqual({ status: 402, code: 'upgrade_required' });
  });

  it.runIf(scopes.length > 0)('is refused without its scopes', async () => {
    expect(await send(path, method, body)).toEqual({ status: 403, code: 'missing_scopes' });
  });

  it.runIf(body)('is refused with a body that is malformed or too large', async () => {
    await shop.grant(['read_products', ...scopes].join(','));
    expect(await send(path, method, '{')).toEqual({ status: 400, code: 'malformed' });
    expect(await send(path, method, { nothing: 1 })).toEqual({ status: 400, code: 'malformed' });
    expect(await send(path, method, ' '.repeat(1_048_577))).toEqual({ status: 413, code: 'too_large' });
  });
});

it('GET /api/markets is answered on every plan', async () => {
  await shop.choose('free');
  expect(await send('markets', 'GET')).toMatchObject({ status: 200 });
});
