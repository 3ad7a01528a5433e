// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startTestServer } from '../../testing/test-server.ts';
import { fetchRates } from './fetch-rates.ts';

const address = { country: 'United States', province: 'New York', zip: '10001' };

const rate = (name: string, price: string) => ({ name, presentment_name: name, price, currency: 'USD' });

const found = (...shipping_rates: object[]): Answer => ({ body: { shipping_rates } });
const waiting: Answer = { status: 202, body: null };

/** Requests rates from a shop with these responses, the last of which repeats. Delays are 50 times shorter. */
async function request(...answers: Answer[]) {
  const waits: number[] = [];
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) => {
    waits.push(milliseconds);
    return wait(work, milliseconds / 50);
  });
  const controller = new AbortController();
  const { url, requests } = await startTestServer(
    () => answers[Math.min(requests.length, answers.length) - 1] ?? waiting,
  );
  const result = fetchRates(url, address, controller.signal);
  return { result, requests, waits, abort: () => controller.abort() };
}

afterEach(() => vi.unstubAllGlobals());

describe('the request for rates', () => {
  it('is prepared, and then polled for the same address until the shop has rates', async () => {
    const { result, requests } = await request(
      waiting,
      waiting,
      { status: 200, html: '' },
      found(rate('Post', '5.90')),
    );
    expect(await result).toEqual({ rates: [{ name: 'Post', price: 590, currency: 'USD' }] });
    expect(requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'POST /cart/prepare_shipping_rates.json',
      'GET /cart/async_shipping_rates.json',
      'GET /cart/async_shipping_rates.json',
      'GET /cart/async_shipping_rates.json',
    ]);
    for (const { path } of requests)
      expect(Object.fromEntries(new URL(path, 'https://shop.test').searchParams)).toEqual({
        'shipping_address[country]': 'United States',
        'shipping_address[province]': 'New York',
        'shipping_address[zip]': '10001',
      });
  });

  it('increases the delay by half before each poll, and ends after eight', async () => {
    const { result, requests, waits } = await request(waiting);
    await expect(result).rejects.toThrow('No rates');
    expect(waits.filter((each) => each >= 400).map(Math.round)).toEqual([400, 600, 900, 1350, 2025, 3038, 4556, 6834]);
    expect(requests).toHaveLength(9);
  });

  it('is retried after a rate limit, but not without preparation', async () => {
    const limit: Answer = { status: 429, body: { error: 'Too many' } };
    expect(await (await request(waiting, limit, found())).result).toEqual({ rates: [] });
    const { result, requests } = await request(limit);
    await expect(result).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['prepared', [{ status: 500, body: 'broken' }]],
    ['prepared, because the shop sends a page', [{ html: '<html>' }]],
    ['repeated', [waiting, { status: 503, body: 'broken' }]],
    ['repeated, because the connection is lost', [waiting, { drop: true }]],
  ] satisfies [string, Answer[]][])('fails if it can’t be %s', async (_, answers) => {
    const { result } = await request(...answers);
    await expect(result).rejects.toThrow();
  });

  it('ends when it is aborted', async () => {
    const { result, requests, abort } = await request(waiting);
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
    abort();
    await expect(result).rejects.toThrow();
    expect(requests.length).toBeLessThan(9);
  });
});

describe('the response', () => {
  it('has each rate once, cheapest first', async () => {
    const { url } = await startTestServer(({ path }) =>
      found(...JSON.parse(new URL(path, 'https://shop.test').searchParams.get('shipping_address[zip]') ?? '')),
    );
    const rates = fc.array(fc.record({ name: fc.string(), cents: fc.nat(10_000_000) }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rates, async (given) => {
        const sent = given.map(({ name, cents }) => ({ name, price: (cents / 100).toFixed(2), currency: 'USD' }));
        const zip = JSON.stringify(sent);
        const answer = await fetchRates(url, { ...address, zip }, new AbortController().signal);
        const prices = 'rates' in answer ? answer.rates.map(({ price }) => price) : [];
        expect(prices).toEqual(given.map(({ cents }) => cents).sort((a, b) => a - b));
        expect(new Set('rates' in answer ? answer.rates.map(({ name }) => name) : [])).toEqual(
          new Set(given.map(({ name }) => name)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('has names in the shopper’s language', async () => {
    const { result } = await request(found({ ...rate('Standard', '5.90'), presentment_name: '通常配送' }));
    expect(await result).toMatchObject({ rates: [{ name: '通常配送' }] });
  });

  it.each([
    [{ zip: ['is not valid for Canada'] }, { zip: 'is not valid for Canada' }],
    [
      { country: ['is not supported'], province: 'is unknown' },
      { country: 'is not supported', province: 'is unknown' },
    ],
    [null, {}],
  ])('contains the shop’s errors from preparing or polling', async (body, errors) => {
    const refused = { status: 422, body };
    expect(await (await request(refused)).result).toEqual({ errors });
    expect(await (await request(waiting, refused)).result).toEqual({ errors });
  });
});
