import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part of the app', () => {
  it('is returned once loaded, and its timer is stopped', async () => {
    expect(await loadChunk('chart', async () => ({ default: 'the chart' }))).toEqual({ default: 'the chart' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with its name and the cause if its import fails', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const loading = loadChunk('chart', () => Promise.reject(cause));
    await expect(loading).rejects.toEqual(new ChunkLoadError('chart', cause));
    await expect(loading).rejects.toMatchObject({ message: 'Loading chunk chart failed', cause });
  });

  it('fails if it has not loaded after 120 seconds', async () => {
    const ended = vi.fn();
    const loading = loadChunk('chart', () => new Promise(() => {})).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(ended).toHaveBeenCalledWith(expect.any(ChunkLoadError));
  });
});
