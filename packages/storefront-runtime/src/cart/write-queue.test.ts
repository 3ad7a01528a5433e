import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Creates a queue whose writes record their name and the seconds since the start. */
function startQueue() {
  const queue = createWriteQueue();
  const begin = performance.now();
  const started: string[] = [];
  const work = (name: string) => async () => {
    started.push(`${name} ${(performance.now() - begin) / 1000}`);
  };
  return {
    queue,
    started,
    add: (name: string) => queue.add(work(name)),
    write: (name: string) => queue.write(work(name)),
    hold: (name: string) => queue.hold(work(name)),
  };
}

describe('the queue of cart writes', () => {
  it('pauses for a second before the next add, but returns each result at once', async () => {
    const { add, started } = startQueue();
    await add('first');
    const second = add('second');
    await vi.advanceTimersByTimeAsync(999);
    expect(started).toEqual(['first 0']);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(started).toEqual(['first 0', 'second 1']);
  });

  it('does not pause when the shopper leaves the page', async () => {
    const { queue, add, started } = startQueue();
    await add('first');
    const second = add('second');
    await Promise.resolve();
    queue.leave();
    await second;
    expect(started).toEqual(['first 0', 'second 0']);
  });

  it('does not pause before other writes, and measures the pause from the previous add', async () => {
    const { add, write, started } = startQueue();
    void add('add');
    await write('change');
    await write('note');
    await vi.advanceTimersByTimeAsync(600);
    void add('add');
    await vi.advanceTimersByTimeAsync(400);
    expect(started).toEqual(['add 0', 'change 0', 'note 0', 'add 1']);
  });

  it('runs one write at a time in order, and continues after a refused write', async () => {
    const { queue, write, started } = startQueue();
    const refused = queue.add(() => new Promise<void>((_, reject) => setTimeout(reject, 300, new Error('sold out'))));
    const next = write('change');
    await Promise.all([expect(refused).rejects.toThrow('sold out'), vi.advanceTimersByTimeAsync(300)]);
    await next;
    expect(started).toEqual(['change 0.3']);
    expect(queue.isIdle()).toBe(true);
  });

  it('sends a step 300 ms after the last one', async () => {
    const { queue, hold, started } = startQueue();
    const result = hold('step');
    await vi.advanceTimersByTimeAsync(200);
    queue.restartHold();
    await vi.advanceTimersByTimeAsync(299);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(started).toEqual(['step 0.5']);
  });

  it.each([
    ['another write', 'write'],
    ['another step', 'hold'],
    ['an add', 'add'],
  ] as const)('sends a step before %s', async (_, method) => {
    const { queue, hold, started } = startQueue();
    const first = hold('first');
    await vi.advanceTimersByTimeAsync(100);
    void queue[method](async () => {});
    await first;
    expect(started).toEqual(['first 0.1']);
  });

  it('sends a step at once before the page is left', async () => {
    const { queue, hold, started } = startQueue();
    const result = hold('step');
    queue.flush();
    await result;
    expect(started).toEqual(['step 0']);
  });
});
