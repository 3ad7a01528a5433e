// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Activity, type ActivityPage, activityPage } from '../../domain/analytics/user-activity';
import { type Paged, usePaged } from './use-paged';

const requests: string[] = [];
/** The responses to the next polls. Null is a lost response. */
let answers: (ActivityPage | null)[];
let root: Root;
let feed: Paged<Activity, ActivityPage>;

function Feed({ onlyEngagements }: { onlyEngagements: boolean }) {
  feed = usePaged('userActivity', { onlyEngagements }, activityPage);
  return null;
}

const page = (ids: string[], nextToken?: string): ActivityPage => ({
  status: 'success',
  results: ids.map((id) => ({
    id,
    timestamp: '2026-11-24T00:00:00Z',
    feature: 'toy',
    action: 'view',
    platform: 'mobile',
    path: '/',
    productHandles: [],
    products: [],
    pageProduct: null,
  })),
  ...(nextToken && { nextToken }),
});

const IN_PROGRESS: ActivityPage = { status: 'in_progress', results: [] };

function answer(path: string, body: string | undefined): Response {
  requests.push(body ?? path.replace('/api/userActivity', ''));
  if (body) return Response.json({ id: JSON.parse(body).onlyEngagements ? 'engagements' : 'all' });
  const next = answers.shift();
  if (!next) throw new TypeError('Failed to fetch');
  return Response.json(next);
}

const show = (onlyEngagements = false) => act(async () => root.render(<Feed onlyEngagements={onlyEngagements} />));
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const loadMore = () => act(async () => feed.loadMore());
const ids = () => feed.items.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body?: string; signal: AbortSignal }) => {
    const response = answer(path, body);
    await Promise.resolve();
    signal.throwIfAborted();
    return response;
  });
  requests.length = 0;
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the activity', () => {
  it('is polled after a second, and each second while it is in progress', async () => {
    answers = [IN_PROGRESS, IN_PROGRESS, page(['b', 'a'])];
    await show();
    await after(0.9);
    expect(requests).toEqual(['{"onlyEngagements":false}']);
    await after(0.1);
    expect(requests).toHaveLength(2);
    await after(1.9);
    expect([requests.length, feed.isLoading]).toEqual([3, true]);
    await after(0.1);
    expect([ids(), feed.isLoading, feed.next]).toEqual([['b', 'a'], false, null]);
    await after(60);
    expect(requests).toEqual(['{"onlyEngagements":false}', '?id=all', '?id=all', '?id=all']);
  });

  it('grows by a page at a time, without duplicates, until a page has no next one', async () => {
    answers = [page(['d', 'c'], 'c'), IN_PROGRESS, page(['c', 'b'], 'b'), page(['a'])];
    await show();
    await after(1);
    await loadMore();
    await loadMore();
    await after(1);
    expect(ids()).toEqual(['d', 'c', 'b']);
    await loadMore();
    expect([ids(), feed.next]).toEqual([['d', 'c', 'b', 'a'], null]);
    await loadMore();
    expect(requests.slice(1)).toEqual(['?id=all', '?id=all&nextToken=c', '?id=all&nextToken=c', '?id=all&nextToken=b']);
  });

  it('retains its entries when a page fails, and repeats only that page', async () => {
    answers = [null, page(['b'], 'b'), null, page(['a'])];
    await show();
    await after(1);
    expect(feed).toMatchObject({ items: [], isLoading: false, failure: expect.stringContaining('connection') });
    await act(async () => feed.retry());
    expect([feed.failure, feed.isLoading]).toEqual([null, true]);
    await after(1);
    await loadMore();
    expect([ids(), feed.failure === null]).toEqual([['b'], false]);
    await act(async () => feed.retry());
    expect([ids(), feed.failure]).toEqual([['b', 'a'], null]);
    expect(requests.filter((request) => request.startsWith('{'))).toHaveLength(2);
  });

  it('of another query is never shown', async () => {
    answers = [page(['b', 'a'], 'a'), page(['old']), page(['c'])];
    await show();
    await after(1);
    await act(async () => {
      feed.loadMore();
      root.render(<Feed onlyEngagements />);
    });
    expect(feed).toMatchObject({ items: [], isLoading: true, next: null });
    await after(1);
    expect(ids()).toEqual(['c']);
    expect(requests.slice(-2)).toEqual(['{"onlyEngagements":true}', '?id=engagements']);
  });

  it('is no longer polled once the screen is closed', async () => {
    answers = [IN_PROGRESS, page(['a'])];
    await show();
    await after(1);
    await act(async () => root.render(null));
    await after(10);
    expect(requests).toHaveLength(2);
  });
});
