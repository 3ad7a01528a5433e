import { expect, it } from 'vitest';
import { toBase64 } from '../platform/api/base64';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const shop = testShop('linen-and-oak.myshopify.com');
const elsewhere = testShop('north-roast.myshopify.com');
const CODE = { js: toBase64('track("é")'), css: toBase64('a { color: red }') };

const server = serverForTests(async () => {
  await shop.install('free');
  await elsewhere.grant('read_products');
});

const send = (method: string, body?: unknown, token = shop.token()) =>
  server.ask(token, method, '/api/customCode', body);

it('the code is empty at first, and saved as a version of its own, for one shop', async () => {
  expect(await send('GET')).toEqual({ status: 200, body: { version: 0, js: '', css: '' } });
  const saved = await send('PUT', { version: 0, ...CODE });
  expect(saved).toMatchObject({ status: 200, body: CODE });
  expect((await send('GET')).body).toEqual(saved.body);
  expect((await send('GET', undefined, elsewhere.token())).body).toEqual({ version: 0, js: '', css: '' });
  // Based on the empty code: the other language is retained, and the same one is a conflict.
  const css = toBase64('b {}');
  expect((await send('PUT', { version: 0, js: CODE.js, css: '' })).body).toMatchObject(CODE);
  expect(await send('PUT', { version: 0, js: '', css })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', newer: [{ path: 'css', isYou: true }] } },
  });
});

it('code with a mistake is refused at its language, and changes nothing', async () => {
  const { body: stored } = await send('GET');
  const { version } = stored;
  expect(await send('PUT', { version, js: toBase64('if ('), css: CODE.css })).toMatchObject({
    status: 422,
    body: { error: { code: 'validation', issues: [{ path: ['js'], message: 'Line 1, column 5: Unexpected token' }] } },
  });
  const large = toBase64(`/*${'x'.repeat(60_000)}*/`);
  expect((await send('PUT', { version, js: CODE.js, css: large })).status).toBe(422);
  expect((await send('PUT', { version, js: 'not base64!', css: '' })).status).toBe(400);
  expect(await send('PUT', { version, js: '/w==', css: '' })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: ['js'], message: 'The code is not UTF-8 text' }] } },
  });
  expect((await send('PUT', { version, ...CODE, html: '' })).status).toBe(400);
  expect((await send('PUT', CODE)).status).toBe(400);
  expect((await send('PUT', '{')).status).toBe(400);
  expect((await send('PUT', { version, ...CODE, css: 'x'.repeat(1_100_000) })).status).toBe(413);
  expect((await send('GET')).body).toEqual(stored);
});
