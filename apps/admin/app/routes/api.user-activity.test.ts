import { LINEN, metricEvent, postgresStore, ROAST } from '@uptill/metrics/testing';
import { expect, it } from 'vitest';
import { activityId, activityPage } from '../domain/analytics/user-activity';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const shop = testShop(LINEN);
const other = testShop(ROAST);

let store: ReturnType<typeof postgresStore>;

const server = serverForTests(async () => {
  store = postgresStore((await import('../platform/database.server')).database.pool);
  for (const each of [shop, other]) {
    await each.choose('growth');
    await each.grant('listedproducts');
  }
});

const send = (method: string, query = '', content?: object, token = shop.token()) =>
  server.ask(token, method, `/api/userActivity${query}`, content);

const ask = async (onlyEngagements = false, feature?: string) =>
  activityId.parse((await send('POST', '', { onlyEngagements, feature })).body).id;
const read = async (query: string) => activityPage.parse((await send('GET', query)).body);

it('lists the activity of shoppers, newest first, in pages that neither repeat nor skip an event while others arrive', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const events = Array.from({ length: 60 }, (_, index) =>
    metricEvent(ago(60 * 24 + 60 - index), { shop: LINEN, action: index % 2 ? 'click' : 'view' }),
  );
  const handles = ['linen-shirt'];
  const newest = metricEvent(ago(1), { shop: LINEN, action: 'change', productHandles: handles });
  await store.append([...events, newest, metricEvent(ago(1), { shop: ROAST })]);
  const id = await ask();
  const first = await read(`?id=${id}`);
  expect(first.status).toBe('success');
  expect(first.results).toHaveLength(50);
  expect(first.results[0]).toEqual({
    id: newest.id,
    timestamp: newest.occurredAt.toISOString(),
    feature: 'stickyBar',
    action: 'change',
    platform: 'mobile',
    path: '/products/linen-shirt',
    productHandles: handles,
    // The test's shop has no products.
    products: handles,
    pageProduct: null,
  });
  await store.append([metricEvent(new Date(), { shop: LINEN })]);
  const second = await read(`?id=${id}&nextToken=${first.nextToken}`);
  expect(second.nextToken).toBeUndefined();
  const listed = [...first.results, ...second.results].map((event) => event.id);
  expect(listed).toEqual([...events, newest].map((event) => event.id).toReversed());

  const engagements = await read(`?id=${await ask(true)}`);
  expect(engagements.results).toHaveLength(31);
  expect(new Set(engagements.results.map(({ action }) => action))).toEqual(new Set(['click', 'change']));
  expect((await read(`?id=${await ask(false, 'miniCart')}`)).results).toEqual([]);
  expect((await read(`?id=${await ask(true, 'stickyBar')}`)).results).toHaveLength(31);
});

it('exports all activity of a query as a file, and nothing of other shops', async () => {
  const file = async (id: string, token = shop.token()) =>
    (await server.call(token, 'GET', `/api/userActivity/export?id=${id}`)).body.trimEnd().split('\n');
  const [header, first, ...others] = await file(await ask(true));
  expect(header).toBe('Time (UTC),Feature,What happened,Device,Page,Products');
  expect(first).toMatch(
    /^[\d-]+T[\d:.]+Z,Sticky Bar,Changed something in Sticky Bar,Mobile,\/products\/linen-shirt,linen-shirt$/,
  );
  expect(others).toHaveLength(30);
  expect(await file(await ask(true), other.token())).toHaveLength(1);
  expect((await send('GET', '/export?id=x')).status).toBe(404);
});

it('refuses a query without an id, and one that is not ours', async () => {
  const { status, body } = await send('GET');
  expect([status, body.error.message]).toEqual([400, 'no query id provided']);
  expect((await send('GET', '?id=x')).status).toBe(404);
  expect((await send('GET', `?id=${await ask()}&nextToken=x`)).status).toBe(404);
  expect((await send('POST', '', { onlyEngagements: 'yes' })).status).toBe(400);
  expect((await send('POST', '', { feature: 'unknown' })).status).toBe(400);
});

it('reveals nothing about other shops, whichever shop created the query', async () => {
  const { body } = await send('GET', `?id=${await ask()}`, undefined, other.token());
  expect(body.results).toHaveLength(1);
});
