import { expect, it } from 'vitest';
import { toBase64 } from '../platform/api/base64';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const shop = testShop('linen-and-oak.myshopify.com');
const elsewhere = testShop('north-roast.myshopify.com');

const server = serverForTests(async () => {
  await shop.install('free');
  await elsewhere.grant('read_products');
  await send('PUT', 'customCode', { version: 0, js: '', css: toBase64('a {}') });
  await send('PUT', 'customCode', { version: 1, js: '', css: toBase64('b {}') });
});

const send = (method: string, path: string, body?: object, token = shop.token()) =>
  server.ask(token, method, `/api/${path}`, body);

it('history, export and import are for the shop of the session token', async () => {
  expect((await send('GET', 'history')).body.entries).toHaveLength(2);
  expect((await send('GET', 'history?kind=features')).body.entries).toEqual([]);
  expect((await send('GET', 'history/version?kind=customCode&version=2')).body.changes[0].lines).toHaveLength(2);
  const exported = (await send('GET', 'export')).body;
  expect(exported.documents.customCode.content.css).toBe('b {}');

  const others = elsewhere.token();
  expect((await send('GET', 'history', undefined, others)).body).toMatchObject({ entries: [], hasMore: false });
  expect((await send('GET', 'history/version?kind=customCode&version=2', undefined, others)).status).toBe(404);
  const wanted = { kind: 'customCode', version: 1, versions: { customCode: 2 } };
  expect((await send('POST', 'history/restore', wanted, others)).status).toBe(404);
  expect((await send('GET', 'export', undefined, others)).body.documents.customCode.content.css).toBe('');

  expect((await send('POST', 'history/restore', wanted)).body).toMatchObject({ isSaved: true });
  const file = toBase64(JSON.stringify(exported));
  expect((await send('POST', 'import', { file, versions: { customCode: 3 } })).body).toMatchObject({ isSaved: true });
  expect((await send('GET', 'history')).body.entries[0]).toMatchObject({ version: 4, savedBy: 'you', count: 1 });
});

it.each([
  ['GET', 'history?before=99999999999', undefined, 400],
  ['POST', 'history/restore', { kind: 'customCode', version: 1, versions: { customCode: -1 } }, 400],
  ['POST', 'import', { file: '{}' }, 400],
  ['POST', 'import', { file: '/w==' }, 400],
  ['POST', 'import', { file: toBase64('{}') }, 422],
])('%s /api/%s with a wrong value is refused (%#)', async (method, path, body, status) => {
  expect((await send(method, path, body)).status).toBe(status);
});
