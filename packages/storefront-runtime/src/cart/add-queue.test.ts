import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAddQueue } from './add-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the add queue', () => {
  it('pauses for a second before the next add, but returns each result at once', async () => {
    const enqueue = createAddQueue();
    const started: number[] = [];
    const add = async () => started.push(Date.now());
    const begin = Date.now();
    await enqueue(add);
    expect(Date.now()).toBe(begin);
    const second = enqueue(add);
    await vi.advanceTimersByTimeAsync(999);
    expect(started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(started).toEqual([begin, begin + 1000]);
  });

  it('runs one add at a time, and continues after a refused one', async () => {
    const enqueue = createAddQueue();
    const refused = enqueue(() => Promise.reject(new Error('sold out')));
    const next = enqueue(async () => 'added');
    await expect(refused).rejects.toThrow('sold out');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next).toBe('added');
  });
});
