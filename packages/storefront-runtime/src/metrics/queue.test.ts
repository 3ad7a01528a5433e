// @vitest-environment jsdom
import { type EventAction, encode, MAX_EVENT_AGE_MS } from '@uptill/feature-schema/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { createQueue } from './queue.ts';
import { uuidv7 } from './uuid.ts';

const BROWSER = '0123456789abcdef';
const IDENTIFY = () => ({ browserId: BROWSER, cartToken: undefined });

const event = (action: EventAction) => ({
  id: uuidv7(),
  timestamp: Date.now(),
  url: '/products/shirt',
  shopOrigin: 'linen-and-oak.myshopify.com',
  name: 'stickyBar',
  action,
  platform: 'mobile' as const,
});

/** Returns the actions of the events in each received body. */
const bodies = ({ requests }: { requests: { body: string }[] }) =>
  requests.map(({ body }) => (JSON.parse(body) as { a: string }[]).map(({ a }) => a));

/** Waits for the network in real time, while the queue's timers are fake. */
const network = () => vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)));

async function received(server: { requests: unknown[] }, count: number): Promise<void> {
  // Ends the task of the press.
  vi.advanceTimersByTime(0);
  for (let tries = 0; server.requests.length < count && tries < 2000; tries += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(server.requests).toHaveLength(count);
}

/** Waits until the queue has received the pending responses. */
async function answers(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Advances the fake clock until the server has received `count` requests. Returns the seconds, or Infinity after 300. */
async function secondsUntil(server: { requests: unknown[] }, count: number): Promise<number> {
  for (let seconds = 0; seconds < 300; seconds += 1) {
    await answers();
    if (server.requests.length >= count) return seconds;
    vi.advanceTimersByTime(1_000);
  }
  return Number.POSITIVE_INFINITY;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => vi.useRealTimers());

describe('the metrics queue', () => {
  it('is sent 15 s after its first event', async () => {
    const server = await startTestServer(() => ({ status: 204 }));
    const queue = createQueue(server.url, IDENTIFY);
    queue.decide('allowed');
    queue.push(event('view'));
    vi.advanceTimersByTime(10_000);
    queue.push(event('view'));
    vi.advanceTimersByTime(4_999);
    await network();
    expect(server.requests).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await received(server, 1);
    expect(bodies(server)).toEqual([['view', 'view']]);
  });

  it.each(['click', 'change', 'addToCart'] as const)(
    'is sent at once on %s, with all queued events and those of the same press',
    async (action) => {
      const server = await startTestServer(() => ({ status: 204 }));
      const queue = createQueue(server.url, IDENTIFY);
      queue.decide('allowed');
      queue.push(event('view'));
      queue.push(event(action));
      queue.push(event('click'));
      await received(server, 1);
      expect(bodies(server)).toEqual([['view', action, 'click']]);
    },
  );

  it('stays in memory until consent is known', async () => {
    const server = await startTestServer(() => ({ status: 204 }));
    const queue = createQueue(server.url, IDENTIFY);
    queue.push(event('view'));
    queue.push(event('click'));
    queue.flush(true);
    await network();
    expect(server.requests).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    queue.decide('allowed');
    await received(server, 1);
    expect(bodies(server)).toEqual([['view', 'click']]);
  });

  it('drops queued and further events while consent is denied', async () => {
    const server = await startTestServer(() => ({ status: 204 }));
    const identify = vi.fn(IDENTIFY);
    const queue = createQueue(server.url, identify);
    queue.push(event('click'));
    queue.decide('denied');
    queue.push(event('click'));
    queue.flush();
    queue.decide('allowed');
    queue.flush();
    await network();
    expect(server.requests).toHaveLength(0);
    expect(identify).not.toHaveBeenCalled();
  });

  it('retries a failed batch with the same ids', async () => {
    let isUp = false;
    const server = await startTestServer(() => ({ status: isUp ? 204 : 503 }));
    const queue = createQueue(server.url, IDENTIFY);
    queue.decide('allowed');
    queue.push(event('click'));
    await received(server, 1);
    isUp = true;
    for (let tries = 0; server.requests.length < 2 && tries < 100; tries += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(15_000);
    }
    await received(server, 2);
    expect(server.requests[1]?.body).toBe(server.requests[0]?.body);
  });

  it('waits for the time in Retry-After when the shop exceeds its rate', async () => {
    let isOverRate = true;
    const server = await startTestServer(() => ({ status: isOverRate ? 429 : 204, headers: { 'retry-after': '60' } }));
    const queue = createQueue(server.url, IDENTIFY);
    queue.decide('allowed');
    queue.push(event('click'));
    await received(server, 1);
    await answers();
    isOverRate = false;
    queue.push(event('change'));
    await answers();
    expect(await secondsUntil(server, 2)).toBeGreaterThanOrEqual(60);
    expect(bodies(server)).toEqual([['click'], ['click', 'change']]);
  });

  it('continues to wait after the page was hidden and is visible again', async () => {
    const server = await startTestServer(() => ({ status: 429, headers: { 'retry-after': '60' } }));
    const queue = createQueue(server.url, IDENTIFY);
    queue.decide('allowed');
    queue.push(event('click'));
    await received(server, 1);
    await answers();
    queue.flush(true);
    await received(server, 2);
    queue.push(event('change'));
    await answers();
    expect(await secondsUntil(server, 3)).toBeGreaterThanOrEqual(60);
  });

  it('leaves events to the next page after five failures in a row', async () => {
    let isUp = false;
    const server = await startTestServer(() => ({ status: isUp ? 204 : 503 }));
    const queue = createQueue(server.url, IDENTIFY);
    queue.decide('allowed');
    queue.push(event('click'));
    expect(await secondsUntil(server, 5)).toBeGreaterThanOrEqual(60);
    expect(await secondsUntil(server, 6)).toBe(Number.POSITIVE_INFINITY);

    isUp = true;
    createQueue(server.url, IDENTIFY).decide('allowed');
    await received(server, 6);
    expect(server.requests[5]?.body).toBe(server.requests[0]?.body);
  });

  it('discards events of an earlier page that are too old for the ingest', async () => {
    const server = await startTestServer(() => ({ status: 204 }));
    const now = Date.now();
    const ages = [MAX_EVENT_AGE_MS + 1_000, MAX_EVENT_AGE_MS - 60_000];
    const pending = ages.map((age) => encode({ ...event('click'), timestamp: now - age, browserId: BROWSER }));
    localStorage.setItem('uptill:pending', JSON.stringify(pending));
    createQueue(server.url, IDENTIFY).decide('allowed');
    await received(server, 1);
    expect(server.requests[0]?.body).toBe(JSON.stringify(pending.slice(1)));
  });

  it('is retried by the next page after a beacon, because its delivery is unknown', async () => {
    const server = await startTestServer(() => ({ status: 204 }));
    const first = createQueue(server.url, IDENTIFY);
    first.decide('allowed');
    first.push(event('view'));
    first.flush(true);
    await received(server, 1);

    const next = createQueue(server.url, IDENTIFY);
    next.decide('allowed');
    await received(server, 2);
    expect(server.requests[1]?.body).toBe(server.requests[0]?.body);
    expect(localStorage).toHaveLength(0);
  });
});
