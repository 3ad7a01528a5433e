import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { MetricEvent } from '../metric-event.ts';
import { metricEvent } from '../testing/samples.ts';
import { GroupCommit } from './group-commit.ts';

const now = new Date('2026-11-21T10:30:00Z');
const events = (count: number) => Array.from({ length: count }, () => metricEvent(now));

/** A store whose commits finish when the test calls `end`. */
function slowStore() {
  const commits: { size: number; end: () => void }[] = [];
  return {
    commits,
    async end(index: number) {
      commits[index]?.end();
      await setImmediate();
    },
    append: (batch: MetricEvent[]) =>
      new Promise<boolean[]>((resolve) => {
        commits.push({ size: batch.length, end: () => resolve(batch.map(({ name }) => name === 'stickyBar')) });
      }),
  };
}

describe('group commit', () => {
  it('commits the first request at once, and then all requests that arrived during that commit together', async () => {
    const store = slowStore();
    const commits = new GroupCommit(store, { maxParallelCommits: 1 });
    const answers = [3, 2, 4].map((count) => commits.append(events(count)));
    expect(store.commits.map(({ size }) => size)).toEqual([3]);
    await store.end(0);
    expect(store.commits.map(({ size }) => size)).toEqual([3, 6]);
    await store.end(1);
    expect((await Promise.all(answers)).map((isNew) => isNew.length)).toEqual([3, 2, 4]);
  });

  it('returns to each request the results of its own events', async () => {
    const store = slowStore();
    const commits = new GroupCommit(store, { maxParallelCommits: 1 });
    const answers = [events(1), [metricEvent(now, { name: 'quickBuy' }), ...events(1)], events(2)].map((batch) =>
      commits.append(batch),
    );
    await store.end(0);
    await store.end(1);
    expect(await Promise.all(answers)).toEqual([[true], [false, true], [true, true]]);
  });

  it('splits requests that exceed the size of one commit, and is full until a commit has ended', async () => {
    const store = slowStore();
    const commits = new GroupCommit(store, { maxParallelCommits: 1, maxEventsPerCommit: 5, maxBufferedEvents: 10 });
    for (const count of [4, 4, 4]) void commits.append(events(count));
    expect(commits.isFull).toBe(true);
    await store.end(0);
    expect(store.commits.map(({ size }) => size)).toEqual([4, 4]);
    expect(commits.isFull).toBe(false);
    await store.end(1);
    await store.end(2);
  });

  it('rejects only the request with events that the store refuses', async () => {
    const append = async (batch: MetricEvent[]) => {
      if (batch.some(({ path }) => path === '/poison')) throw new Error('refused');
      return batch.map(() => true);
    };
    const commits = new GroupCommit({ append }, { maxParallelCommits: 1 });
    const answers = await Promise.allSettled([
      commits.append(events(1)),
      commits.append(events(2)),
      commits.append([metricEvent(now, { path: '/poison' })]),
      commits.append(events(1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(commits.isFull).toBe(false);
  });
});
