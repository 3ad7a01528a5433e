import { describe, expect, it } from 'vitest';
import { mainThreadTime } from './thread-time.ts';

const MAIN = 7;

/** Returns a trace event between two times in milliseconds. `busy` is its CPU time; default: its full duration. */
const event = (name: string, [from, to]: [number, number], { tid = MAIN, busy = to - from } = {}) => ({
  name,
  pid: 1,
  tid,
  ts: from * 1000,
  dur: (to - from) * 1000,
  tdur: busy * 1000,
  args: {},
});

const timeOf = (...events: ReturnType<typeof event>[]) => {
  const names = { name: 'thread_name', pid: 1, tid: MAIN, ts: 0, args: { name: 'CrRendererMain' } };
  return mainThreadTime(Buffer.from(JSON.stringify({ traceEvents: [names, ...events] })));
};

describe('the main thread’s time in a trace', () => {
  it('is the CPU time of scripts and of rendering', () => {
    const time = timeOf(
      event('EvaluateScript', [0, 10], { busy: 6 }),
      event('Layout', [10, 14]),
      event('Other', [20, 30]),
    );
    expect(time).toEqual({ scripts: 6, rendering: 4 });
  });

  it('counts promise continuations as script time', () => {
    expect(timeOf(event('BlinkScheduler_PerformMicrotaskCheckpoint', [0, 9]))).toEqual({ scripts: 9, rendering: 0 });
  });

  it('counts nested events once', () => {
    const time = timeOf(
      event('FireIdleCallback', [0, 10]),
      event('FunctionCall', [1, 9]),
      event('UpdateLayoutTree', [2, 5]),
      event('Other', [3, 4]),
    );
    expect(time).toEqual({ scripts: 7, rendering: 3 });
  });

  it('leaves out other threads', () => {
    expect(timeOf(event('FunctionCall', [0, 10], { tid: 8 }))).toEqual({ scripts: 0, rendering: 0 });
  });
});
