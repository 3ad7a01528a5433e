import { defaultDocument, features } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const NAME = 'linen-and-oak.myshopify.com';
const shop = testShop(NAME);
const elsewhere = testShop('north-roast.myshopify.com');

const server = serverForTests(async () => {
  await shop.install('free');
  await elsewhere.grant('read_products');
});

const send = (method: string, body?: unknown, token = shop.token(), resource = 'isFtue') =>
  server.ask(token, method, `/api/${resource}`, body);

it('a shop is new until the flag is set to false, and again after it is set to true', async () => {
  expect(await send('GET')).toEqual({ status: 200, body: { value: true } });
  expect(await send('PUT', { value: false })).toEqual({ status: 204, body: '' });
  expect((await send('GET')).body).toEqual({ value: false });
  expect((await send('GET', undefined, elsewhere.token())).body).toEqual({ value: true });
  await send('PUT', { value: true });
  expect((await send('GET')).body).toEqual({ value: true });
});

it('a shop that is installed again is new, unless it has saved settings', async () => {
  const { prisma } = (await import('../platform/database.server')).database;
  const { registerShop, unregisterShop } = await import('../domain/shops/shop.server');
  const { saveDocument } = await import('../domain/saving/save-documents.server');

  async function reinstall(): Promise<boolean> {
    await unregisterShop(prisma, NAME, new Date());
    await registerShop(prisma, NAME);
    await shop.grant('read_products');
    return (await send('GET')).body.value;
  }

  expect(await reinstall()).toBe(true);
  const content = defaultDocument(features);
  await saveDocument(prisma, { shop: NAME, kind: 'features', base: 0, content, savedBy: '1' });
  expect(await reinstall()).toBe(false);
});

it('the choices of the first steps are checked, and stored for one shop until they are deleted', async () => {
  const sendChoices = (method: string, choices?: unknown, token?: string) =>
    send(method, choices === undefined ? undefined : { choices }, token, 'firstSteps');
  const choices = { step: 'colours', switched: { stickyBar: false }, accent: '#7c4a2d' };
  expect((await sendChoices('GET')).body).toEqual({ choices: null });
  expect((await sendChoices('PUT', choices)).status).toBe(204);
  for (const wrong of [
    { ...choices, step: 'end' },
    { ...choices, switched: { miniCartGiftWrap: true } },
    { ...choices, accent: 'url(x)' },
  ]) {
    expect((await sendChoices('PUT', wrong)).status).toBe(400);
  }
  expect((await sendChoices('GET')).body).toEqual({ choices });
  expect((await sendChoices('GET', undefined, elsewhere.token())).body).toEqual({ choices: null });
  await sendChoices('PUT', null);
  expect((await sendChoices('GET')).body).toEqual({ choices: null });
});
