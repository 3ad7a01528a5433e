import { signal } from '@preact/signals';
import { WIRE_KEYS } from '@uptill/feature-schema/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTracker } from './events.ts';

/** Returns the platform APIs that the tracker uses, with an in-memory store. */
function platformWith({ analytics = true, target = 'purchase.thank-you.block.render' } = {}) {
  const stored = new Map<string, unknown>();
  const values = {
    customerPrivacy: signal({ allowedProcessing: { analytics } }),
    extension: { target },
    sessionToken: { get: async () => 'token' },
    shop: { myshopifyDomain: 'linen-and-oak.myshopify.com' },
    storage: {
      read: async (key: string) => stored.get(key) ?? null,
      write: async (key: string, value: unknown) => void stored.set(key, value),
    },
  };
  return values as unknown as Parameters<typeof createTracker>[0];
}

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubEnv('APP_URL', 'https://app.example/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const sent = () =>
  fetched.mock.calls.map(([url, init]) => ({ url, init, events: JSON.parse(String(init?.body)) as object[] }));

it('an event goes to the app with the session token, in the format of the storefront', async () => {
  const track = createTracker(platformWith());
  await track('view', ['linen-shirt']);
  await track('click', ['linen-shirt']);
  const [view, click] = sent();
  expect(view).toMatchObject({
    url: 'https://app.example/api/thank-you/m',
    init: { method: 'POST', headers: { Authorization: 'Bearer token' }, keepalive: true },
    events: [
      {
        [WIRE_KEYS.url]: '/thank-you',
        [WIRE_KEYS.shopOrigin]: 'linen-and-oak.myshopify.com',
        [WIRE_KEYS.name]: 'recommendations',
        [WIRE_KEYS.action]: 'view',
        [WIRE_KEYS.position]: 'thank-you',
        [WIRE_KEYS.productHandles]: ['linen-shirt'],
        [WIRE_KEYS.browserId]: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ],
  });
  const browsers = [view, click].map((one) => Reflect.get(one?.events[0] ?? {}, WIRE_KEYS.browserId));
  expect(browsers[0]).toBe(browsers[1]);
});

it('a click is sent at once, with the view’s token while that is fresh', async () => {
  vi.useFakeTimers();
  try {
    const get = vi.fn(async () => 'token');
    const track = createTracker({ ...platformWith(), sessionToken: { get } });
    await track('view', []);
    track('click', []);
    // Sent without a delay.
    await vi.advanceTimersByTimeAsync(0);
    expect([get.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 2]);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await track('click', []);
    expect([get.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 3]);
  } finally {
    vi.useRealTimers();
  }
});

it('an event on the order status page has its own path', async () => {
  await createTracker(platformWith({ target: 'customer-account.order-status.block.render' }))('view', []);
  expect(sent()[0]?.events).toMatchObject([{ [WIRE_KEYS.url]: '/order-status' }]);
});

it('nothing is sent without consent', async () => {
  await createTracker(platformWith({ analytics: false }))('view', []);
  expect(sent()).toEqual([]);
});

it('nothing is sent if the build has no app URL', async () => {
  vi.stubEnv('APP_URL', undefined);
  await createTracker(platformWith())('view', []);
  expect(sent()).toEqual([]);
});

it.each([
  ['an unavailable app', () => new Response(null, { status: 503, headers: { 'retry-after': '20' } }), 20_000],
  ['too many events', () => new Response(null, { status: 429 }), 5_000],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 5_000],
])('after %s, an event is sent again twice, with its id', async (_what, respond, wait) => {
  fetched.mockImplementation(async () => respond());
  vi.useFakeTimers();
  try {
    const done = createTracker(platformWith())('view', []);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 3 * wait);
    await done;
    expect(new Set(sent().map(({ events: [event] }) => Reflect.get(event ?? {}, WIRE_KEYS.id))).size).toBe(1);
    expect(fetched).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it('a refused event is not sent again', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 401 }));
  await createTracker(platformWith())('view', []);
  expect(fetched).toHaveBeenCalledOnce();
});

it('a platform without tokens does not affect the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const platform = { ...platformWith(), sessionToken: { get: () => Promise.reject(new Error('No token')) } };
  await expect(createTracker(platform)('view', [])).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
