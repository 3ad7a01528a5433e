import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk, loadWidget } from './chunks.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a chunk that fails is reported once in the console, and can be loaded later', async () => {
  const failure = new Error('blocked');
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(loadChunk('cart', Promise.reject(failure))).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk cart failed',
      cause: failure,
    });
  }
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Loading chunk cart failed', failure]]);
  expect(await loadChunk('cart', Promise.resolve('module'))).toBe('module');
});

it('a chunk that takes 120 seconds counts as failed', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  const loading = loadChunk('metrics', new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(settled).toHaveBeenCalledOnce();
});

it('a widget’s chunk is reported by its name without hash', async () => {
  await expect(loadWidget('sticky-bar-d6k8igrh')).rejects.toThrow('Loading chunk sticky-bar failed');
});
