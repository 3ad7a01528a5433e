import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const shop = testShop('linen-and-oak.myshopify.com');
const elsewhere = testShop('north-roast.myshopify.com');
const PATH = '/api/merchantAnalyticsProviderIds';
const IDS = { facebookPixelId: '123456789012345', googleAnalyticsId: 'G-ABC123DEF4' };

const server = serverForTests(async () => {
  await shop.install('free');
  await elsewhere.grant('read_products');
});

const send = (method: string, body?: unknown, token = shop.token()) => server.ask(token, method, PATH, body);

it('the ids of tracking providers are empty at first, and saved as a version of their own, on every plan', async () => {
  expect(await send('GET')).toMatchObject({
    status: 200,
    body: { version: 0, facebookPixelId: '', googleAnalyticsId: '' },
  });
  expect((await server.call(shop.token(), 'GET', PATH)).headers.get('cache-control')).toContain('no-store');
  const saved = await send('PUT', { version: 0, ...IDS });
  expect(saved).toMatchObject({ status: 200, body: IDS });
  expect((await send('GET')).body).toEqual(saved.body);
  expect((await send('GET', undefined, elsewhere.token())).body).toMatchObject({ version: 0, facebookPixelId: '' });

  // Based on no ids: an id that is unchanged there is retained, and another one is a conflict.
  expect(await send('PUT', { version: 0, ...IDS, facebookPixelId: '' })).toMatchObject({ status: 200, body: IDS });
  expect(await send('PUT', { version: 0, ...IDS, facebookPixelId: '543210987654321' })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', newer: [{ path: 'facebookPixelId' }] } },
  });
  const off = { version: saved.body.version, facebookPixelId: '', googleAnalyticsId: '' };
  expect(await send('PUT', off)).toMatchObject({ status: 200, body: { googleAnalyticsId: '' } });
});

it('ids that are wrong are refused at their fields, and change nothing', async () => {
  const { body: stored } = await send('GET');
  const { version } = stored;
  const refused = await send('PUT', { version, facebookPixelId: '12', googleAnalyticsId: 'UA-1234567-1' });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'validation',
        issues: [
          { path: ['facebookPixelId'], message: 'A Facebook pixel ID has 15 or 16 digits and nothing else' },
          { path: ['googleAnalyticsId'], message: expect.stringMatching(/^Universal Analytics no longer collects/) },
        ],
      },
    },
  });
  expect((await send('PUT', { version, facebookPixelId: '' })).status).toBe(400);
  expect((await send('PUT', { version, ...IDS, tiktokPixelId: '' })).status).toBe(400);
  expect((await send('PUT', IDS)).status).toBe(400);
  expect((await send('PUT', '{')).status).toBe(400);
  expect((await send('GET')).body).toEqual(stored);
});
