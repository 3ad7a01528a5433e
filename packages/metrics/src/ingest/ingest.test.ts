import { setImmediate } from 'node:timers/promises';
import { encode, MAX_BEACON_BYTES, type StorefrontEvent, WIRE_KEYS } from '@uptill/feature-schema/events';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Metrics, openMetrics, redactShop, summary } from '../index.ts';
import { onPostgres } from '../testing/index.ts';
import { LINEN, PHONE_USER_AGENT, ROAST, storefrontEvent } from '../testing/samples.ts';
import { noneDropped } from './ingest.ts';

/** Today, because the maintenance of a running engine deletes data by the machine's clock. */
const now = new Date(new Date().setUTCHours(10, 30, 0, 0));
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const event = (change?: Partial<StorefrontEvent>, at = now.getTime()) => storefrontEvent(at, change);
const bodyOf = (...events: StorefrontEvent[]) => JSON.stringify(events.map(encode));

describe('the ingest', () => {
  let database: Database;
  let metrics: Metrics;

  beforeAll(async () => {
    database = await openServerDatabase();
    metrics = openMetrics(database.pool);
  }, 60_000);

  afterAll(async () => {
    await metrics.close();
    await database.close();
  });

  const send = (
    body: string | ReadableStream<Uint8Array> | null,
    { shop = LINEN, userAgent = PHONE_USER_AGENT } = {},
  ) => metrics.ingest({ shop, body, userAgent, now });
  const dropped = (change: object) => ({ ...noneDropped(), ...change });

  it('accepts the storefront’s encoding, and counts events for the verified shop, not for the shop in the body', async () => {
    const result = await send(bodyOf(event(), event({ action: 'click' })), { shop: ROAST });
    expect(result).toEqual({ status: 204, accepted: 2, dropped: noneDropped() });
    expect(await summary(onPostgres(database.pool), { shop: ROAST, days: 30, now })).toMatchObject({
      views: 1,
      engagements: 1,
    });
    expect(await summary(onPostgres(database.pool), { shop: LINEN, days: 30, now })).toMatchObject({ views: 0 });
  });

  it('counts a beacon once when it is sent twice, even concurrently', async () => {
    const body = bodyOf(event(), event(), event());
    const results = await Promise.all([send(body), send(body)]);
    expect(results.map(({ accepted }) => accepted).sort()).toEqual([0, 3]);
    expect(await send(body)).toEqual({ status: 204, accepted: 0, dropped: dropped({ duplicate: 3 }) });
  });

  it('uses the time in the event’s id, so that a copy with another timestamp is a duplicate', async () => {
    const late = event({}, now.getTime() - 47 * HOUR_MS);
    expect(await send(bodyOf(late))).toMatchObject({ accepted: 1 });
    expect(await send(bodyOf({ ...late, timestamp: now.getTime() }))).toMatchObject({ accepted: 0 });
  });

  it.each([
    ['empty', null],
    ['not JSON', '{'],
    ['not an array', '{"i":"x"}'],
    ['form-encoded', 'a=1&b=2'],
  ])('answers 400 to a body that is %s', async (_, body) => {
    expect(await send(body)).toEqual({ status: 400, accepted: 0, dropped: dropped({ parse: 1 }) });
  });

  it('answers 413 to a body over 64 KB, and stops reading it', async () => {
    expect(await send('x'.repeat(MAX_BEACON_BYTES + 1))).toMatchObject({ status: 413, dropped: { size: 1 } });
    expect(await send('é'.repeat(MAX_BEACON_BYTES / 2 + 1))).toMatchObject({ status: 413 });

    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(32 + (pulled++ % 2))),
    });
    expect(await send(endless)).toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(100);
  });

  it('reads a body in chunks, even when a chunk ends inside a multi-byte character', async () => {
    const bytes = Buffer.from(bodyOf(event({ productHandles: ['größe'] })));
    const cut = bytes.indexOf(0xc3) + 1;
    const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    expect(await send(stream)).toMatchObject({ status: 204, accepted: 1 });
  });

  it.each<[string, object]>([
    ['no feature', { name: undefined }],
    ['an unknown action', { action: 'hover' }],
    ['an id that is not a UUIDv7', { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }],
    ['an invalid currency code', { currency: 'dollars' }],
    ['an absolute URL', { url: 'https://elsewhere.example/' }],
    ['a position that is no name of ours', { position: 'half-way down!' }],
    ['a null character', { position: 'a\u0000b' }],
    ['a lone surrogate', { position: 'a\ud800' }],
    ['a fraction of a minor unit', { value: 1.5 }],
    ['a value above the limit', { value: Number.MAX_SAFE_INTEGER }],
    ['a browser id that is not 16 hex characters', { browserId: 'jo@example.com' }],
    ['no platform', { platform: undefined }],
  ])('drops an event with %s, and keeps the next event', async (_, change) => {
    const wrong = Object.assign(event(), change);
    const body = bodyOf(wrong, event());
    expect(await send(body)).toEqual({ status: 204, accepted: 1, dropped: dropped({ schema: 1 }) });
  });

  it.each(Object.entries(WIRE_KEYS).filter(([field]) => field !== 'cartToken'))(
    'drops an event with an object whose length is no number as %s, and keeps the next event',
    async (_, key) => {
      const wrong = { ...encode(event()), [key]: { length: { toString: 1 } } };
      const body = JSON.stringify([wrong, encode(event())]);
      expect(await send(body)).toEqual({ status: 204, accepted: 1, dropped: dropped({ schema: 1 }) });
    },
  );

  it('drops an event with an unknown feature name, with its own drop reason', async () => {
    const body = bodyOf(Object.assign(event(), { name: 'anything' }), event());
    expect(await send(body)).toEqual({ status: 204, accepted: 1, dropped: dropped({ name: 1 }) });
  });

  it('counts an event without unreliable fields: amounts in an unknown currency, and a changed cart id', async () => {
    const shop = 'jersey.myshopify.com';
    const unsure = { currency: 'JEP', price: 500, value: 1_000, cartToken: 'mine' };
    await send(bodyOf(event({ action: 'addToCart', quantity: 2, ...unsure })), { shop });
    const { rows } = await database.pool.query(
      'select action, quantity, currency, price, value, cart from metrics.event where shop = $1',
      [shop],
    );
    expect(rows).toEqual([{ action: 'addToCart', quantity: 2, currency: null, price: null, value: null, cart: null }]);
  });

  it('limits the rollup rows created by made-up paths, currencies, names, products and carts', async () => {
    const shop = 'attacked.myshopify.com';
    const letters = (index: number) =>
      String.fromCharCode(...[676, 26, 1].map((unit) => 65 + (Math.floor(index / unit) % 26)));
    const madeUp = (index: number) =>
      event({
        url: `/made-up/${index}`,
        name: index % 3 === 0 ? `feature-${index}` : 'stickyBar',
        action: 'addToCart',
        platform: index % 2 === 0 ? 'mobile' : 'desktop',
        type: `type-${index}`,
        currency: letters(index * 4),
        value: index,
        productHandles: [`product-${index}`],
        cartToken: `cart-${index}`,
      });
    for (let sent = 0; sent < 4_500; sent += 150) {
      const body = bodyOf(...Array.from({ length: 150 }, (_, index) => madeUp(sent + index)));
      expect(await send(body, { shop })).toMatchObject({ status: 204, accepted: 100, dropped: { name: 50 } });
    }
    const rowsOf = async (table: string) =>
      (await database.pool.query(`select count(*)::int as rows from metrics.${table} where shop = $1`, [shop])).rows[0]
        .rows;
    expect(await rowsOf('event')).toBe(3_000);
    // Each of the 1,000 pages on one platform, and the sum of all others on both.
    expect(await rowsOf('metric_day_page')).toBe(1_002);
    expect(await rowsOf('metric_quarter')).toBeLessThanOrEqual(2 * (Intl.supportedValuesOf('currency').length + 1));
    expect(await rowsOf('cart_touch')).toBe(0);
    expect(await rowsOf('day_cap')).toBe(1);
    expect(await summary(onPostgres(database.pool), { shop, days: 1, now })).toMatchObject({ addToCarts: 3_000 });
  });

  it('drops events that the sender is not allowed to send', async () => {
    const body = bodyOf(event({ action: 'view' }), event({ action: 'click' }));
    const accepts = ({ action }: StorefrontEvent) => action === 'click';
    const result = await metrics.ingest({ shop: LINEN, body, userAgent: PHONE_USER_AGENT, now, accepts });
    expect(result).toEqual({ status: 204, accepted: 1, dropped: dropped({ schema: 1 }) });
  });

  it('does not split a character when it shortens a long path', async () => {
    const url = `/${'x'.repeat(253)}👋`;
    expect(await send(bodyOf(event({ url })))).toMatchObject({ status: 204, accepted: 1 });
    const { rows } = await database.pool.query("select path from metrics.event where path like '/xxx%'");
    expect(rows).toEqual([{ path: url.slice(0, 254) }]);
  });

  it('drops array items that are not events', async () => {
    expect(await send('[null, 1, "x", [], {}]')).toMatchObject({ status: 204, dropped: { schema: 5 } });
  });

  it('ignores unknown wire keys, because the storefront may be newer', async () => {
    expect(await send(JSON.stringify([{ ...encode(event()), zz: 1 }]))).toMatchObject({ accepted: 1 });
  });

  it('drops events older than 48 hours or more than 5 minutes ahead', async () => {
    const ages = [48 * HOUR_MS + 1, 48 * HOUR_MS, -5 * MINUTE_MS, -5 * MINUTE_MS - 1];
    const result = await send(bodyOf(...ages.map((age) => event({}, now.getTime() - age))));
    expect(result).toEqual({ status: 204, accepted: 2, dropped: dropped({ clock: 2 }) });
  });

  it('drops events from bots', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await send(bodyOf(event()), { userAgent })).toEqual({
      status: 204,
      accepted: 0,
      dropped: dropped({ bot: 1 }),
    });
  });

  it('refuses the whole beacon while the shop exceeds its rate, without affecting other shops', async () => {
    const limited = openMetrics(database.pool, { rate: { perSecond: 2, burst: 5 } });
    const body = bodyOf(event(), event(), event(), event());
    const ingest = (seconds: number, { shop = LINEN, events = body } = {}) =>
      limited.ingest({
        shop,
        body: events,
        userAgent: PHONE_USER_AGENT,
        now: new Date(now.getTime() + seconds * 1_000),
      });
    expect(await ingest(0, { events: bodyOf(event(), event(), event()) })).toMatchObject({ status: 204, accepted: 3 });
    expect(await ingest(0)).toEqual({ status: 429, retryAfter: 1, accepted: 0, dropped: noneDropped() });
    expect(await ingest(0, { shop: ROAST })).toMatchObject({ status: 204 });
    expect(await ingest(1)).toMatchObject({ status: 204, accepted: 4 });
    expect(await ingest(1)).toMatchObject({ status: 429, retryAfter: 2 });
    await limited.close();
  });

  it('accepts a beacon with more events than the burst limit if the shop has sent none recently', async () => {
    const limited = openMetrics(database.pool, { rate: { perSecond: 1, burst: 1 } });
    const body = bodyOf(event(), event());
    expect(await limited.ingest({ shop: LINEN, body, userAgent: PHONE_USER_AGENT, now })).toMatchObject({
      status: 204,
      accepted: 2,
    });
    await limited.close();
  });

  it('answers 503 while its buffer is full', async () => {
    const full = openMetrics(database.pool, { buffer: { maxBufferedEvents: 1 } });
    const sendOne = () => full.ingest({ shop: LINEN, body: bodyOf(event()), userAgent: PHONE_USER_AGENT, now });
    await sendOne();

    // The embedded database runs no other query while this transaction is open.
    const busy = await database.pool.connect();
    await busy.query('begin');
    const buffered = sendOne();
    await setImmediate();
    expect(await sendOne()).toEqual({ status: 503, retryAfter: 5, accepted: 0, dropped: noneDropped() });

    await busy.query('rollback');
    busy.release();
    expect(await buffered).toMatchObject({ status: 204, accepted: 1 });
    expect(await sendOne()).toMatchObject({ status: 204, accepted: 1 });
    await full.close();
  });

  it('stores a separate session for each browser, shop and day, and no personal data', async () => {
    const shop = 'sessions.myshopify.com';
    const browserId = 'feedfacefeedface';
    const yesterday = now.getTime() - 24 * HOUR_MS;
    await send(bodyOf(event({ browserId }), event({ browserId }), event()), { shop });
    await send(bodyOf(event({ browserId, url: '/account?email=jo@example.com#x' }, yesterday)), { shop });
    await send(bodyOf(event({ browserId })), { shop: 'other.myshopify.com' });

    const sessions = await database.pool.query(
      `select count(distinct session)::int as count from metrics.event where shop in ($1, 'other.myshopify.com')`,
      [shop],
    );
    expect(sessions.rows).toEqual([{ count: 4 }]);
    const { rows } = await database.pool.query('select e::text as row from metrics.event e where shop = $1', [shop]);
    expect(rows).toHaveLength(4);
    for (const { row } of rows) expect(row).not.toMatch(/feedface|jo@example/);
  });

  it('deletes all data of a redacted shop', async () => {
    const shop = 'redacted.myshopify.com';
    await send(bodyOf(event()), { shop });
    await redactShop(onPostgres(database.pool), shop);
    expect(await summary(onPostgres(database.pool), { shop, days: 30, now })).toMatchObject({ views: 0 });
  });

  it('exports accepted and dropped events, by reason, for Prometheus', async () => {
    const before = await metrics.registry.metrics();
    await send(bodyOf(event(), event({}, now.getTime() - 72 * HOUR_MS)));
    const after = await metrics.registry.metrics();
    for (const sample of ['uptill_events_accepted_total', 'uptill_events_dropped_total{reason="clock"}'])
      expect(sampleOf(sample, after)).toBe(sampleOf(sample, before) + 1);
  });
});

function sampleOf(sample: string, text: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.split(' ').at(-1));
}
