// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Range } from '../../domain/analytics/range';
import type { ShopMetrics, ShopMetricsState } from '../../domain/analytics/shop-metrics';
import { useShopMetrics } from './use-shop-metrics';

const NONE = { views: 0, engagements: 0, addToCarts: 0 };
const NO_ORDERS = { ...NONE, numberOfOrders: 0, revenue: 0 };

/** The times of the requests, in seconds since the start, with method and path, or the body. */
const requests: [seconds: number, request: string][] = [];
/** The responses to the next polls. Null is a lost response. Further polls get the last response. */
let answers: (Partial<ShopMetricsState> | null)[];
let page: Root;
let report: ReturnType<typeof useShopMetrics>;

function Report({ range }: { range: Range }) {
  report = useShopMetrics(range);
  return null;
}

const result = (views: number): ShopMetrics => ({
  from: '2026-11-01',
  to: '2026-11-07',
  timeZone: 'UTC',
  currency: null,
  summary: { current: { ...NO_ORDERS, views }, before: NO_ORDERS },
  byDay: [],
  features: [],
  orders: { numberOfOrders: 0, revenue: 0, refunds: 0 },
  otherOrders: { numberOfOrders: 0, revenue: 0 },
  rewards: [],
  carts: null,
  topPages: [],
  platforms: { mobile: NONE, desktop: NONE },
});

const PENDING = { status: 'pending', currentCount: 1, totalCount: 4 } as const;
const done = (views: number) => {
  const counts = { currentCount: 4, totalCount: 4 };
  return { status: 'success', ...counts, result: { ...result(views), ...counts } } as const;
};
const DONE = done(3);

/** Responds as the app does. The token is the body of the request. */
function answer(path: string, body: string): Response {
  requests.push([Math.round(performance.now()) / 1000, body ?? path]);
  if (body) return Response.json({ token: body });
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (!next) throw new TypeError('Failed to fetch');
  return Response.json({ token: '', currentCount: 0, totalCount: 0, ...next });
}

const show = (range: Range) => act(async () => page.render(<Report range={range} />));
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const views = () => report.metrics?.summary.current.views ?? null;
const polls = () => requests.filter(([, request]) => request.startsWith('/api')).map(([seconds]) => seconds);
const reportRequests = () => requests.filter(([, request]) => !request.startsWith('/api')).map(([, body]) => body);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const response = answer(path, body);
    await Promise.resolve();
    signal.throwIfAborted();
    return response;
  });
  requests.length = 0;
  answers = [DONE];
  page = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => page.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a report', () => {
  it('is requested once, and polled for the first time after 2 seconds', async () => {
    await show({ numDays: 7 });
    await after(1.9);
    expect(polls()).toEqual([]);
    expect(report).toMatchObject({ metrics: null, progress: 0, failure: null });
    await after(0.1);
    expect(polls()).toEqual([2]);
    expect(views()).toBe(3);
    expect(report.progress).toBeNull();
    await after(60);
    expect(polls()).toEqual([2]);
    expect(reportRequests()).toEqual(['{"numDays":7}']);
  });

  it('shows its progress until it succeeds, and is polled less and less often', async () => {
    answers = [PENDING, { ...PENDING, currentCount: 2 }, DONE];
    await show({ numDays: 7 });
    await after(2);
    expect(report.progress).toBe(0.25);
    await after(3);
    expect(report.progress).toBe(0.5);
    await after(4.5);
    expect([polls(), views()]).toEqual([[2, 5, 9.5], 3]);
  });

  it('is given up after 32 seconds, and requested again when the merchant retries', async () => {
    answers = [PENDING];
    await show({ numDays: 7 });
    await after(31.9);
    expect(report.failure).toBeNull();
    await after(0.1);
    expect(polls().at(-1)).toBe(32);
    expect(report.failure).toBe('The report takes longer than usual. Please try again in a moment.');
    await after(60);
    expect(polls().at(-1)).toBe(32);
    answers = [DONE];
    await act(async () => report.retry());
    expect(report.failure).toBeNull();
    await after(2);
    expect(views()).toBe(3);
  });

  it('survives a poll whose response gets lost', async () => {
    answers = [null, DONE];
    await show({ numDays: 7 });
    await after(5);
    expect([polls(), views()]).toEqual([[2, 5], 3]);
  });

  it('that fails says so at once', async () => {
    answers = [{ status: 'error' }];
    await show({ numDays: 7 });
    await after(2);
    expect(report).toMatchObject({ metrics: null, failure: 'The report could not be prepared. Please try again.' });
  });

  it('is refreshed after 900 seconds, and stays while it is refreshed and if that fails', async () => {
    answers = [DONE, PENDING, done(4), { status: 'error' }];
    await show({ numDays: 7 });
    await after(2);
    await after(899.9);
    expect(reportRequests()).toHaveLength(1);
    await after(0.1);
    expect(reportRequests()).toHaveLength(2);
    await after(2);
    expect([views(), report.progress]).toEqual([3, 0.25]);
    await after(3);
    expect(views()).toBe(4);
    await after(902);
    expect([views(), report.failure]).toEqual([4, 'The report could not be prepared. Please try again.']);
  });

  it('of an earlier range is never shown', async () => {
    answers = [DONE, done(5)];
    await show({ numDays: 7 });
    await after(2);
    await show({ from: '2026-11-01', to: '2026-11-02' });
    expect(report).toMatchObject({ metrics: null, progress: 0 });
    await after(1);
    await show({ numDays: 90 });
    await after(1.5);
    expect([views(), polls()]).toEqual([null, [2]]);
    await after(0.5);
    expect([views(), polls()]).toEqual([5, [2, 5]]);
    expect(reportRequests()).toEqual(['{"numDays":7}', '{"from":"2026-11-01","to":"2026-11-02"}', '{"numDays":90}']);
  });

  it('is no longer polled once the screen is closed', async () => {
    await show({ numDays: 7 });
    await act(async () => page.render(null));
    await after(1000);
    expect(polls()).toEqual([]);
  });
});
