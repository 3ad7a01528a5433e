// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../core/runtime.ts';
import type { Page } from '../page/page.ts';
import { loadWidget } from './chunks.ts';
import { neededWidgets } from './needed-widgets.ts';
import { showWidgets } from './show-widgets.ts';

vi.mock('./chunks.ts', () => ({ loadWidget: vi.fn() }));
vi.mock('./needed-widgets.ts', () => ({ neededWidgets: vi.fn() }));

const page = { platform: () => 'desktop' } as Partial<Page> as Page;
const show = vi.fn<Runtime['show']>();
const runtime = () => Promise.resolve({ show } as Partial<Runtime> as Runtime);
const need = (...keys: string[]) =>
  vi.mocked(neededWidgets).mockReturnValue(keys.map((key) => ({ key, entry: { chunk: key } })) as never);
const shown = () => [...(show.mock.lastCall?.[1] ?? [])].flatMap(([key, widget]) => (widget ? [key] : []));

describe('showing the needed widgets', () => {
  beforeEach(() => {
    vi.mocked(loadWidget)
      .mockReset()
      .mockImplementation(async () => ({ mount: vi.fn() }));
  });

  it('keeps a widget that a later call has shown before an earlier call ended', async () => {
    let finish = () => {};
    const first = new Promise<void>((resolve) => (finish = resolve)).then(() => ({ mount: vi.fn() }));
    vi.mocked(loadWidget).mockReturnValueOnce(first);
    need('quickBuy');
    const earlier = showWidgets(page, runtime);
    need('quickBuy', 'stickyBar');
    await showWidgets(page, runtime);
    expect(shown()).toEqual(['quickBuy', 'stickyBar']);
    finish();
    await earlier;
    expect(shown()).toEqual(['quickBuy', 'stickyBar']);
  });

  it('shows no widget that is not needed any more when it is loaded', async () => {
    need('quickBuy', 'stickyBar');
    const call = showWidgets(page, runtime);
    need('quickBuy');
    await call;
    expect(shown()).toEqual(['quickBuy']);
  });

  it('shows the other widgets if one can’t be loaded, and then rejects', async () => {
    vi.mocked(loadWidget).mockRejectedValueOnce(new Error('offline'));
    need('banner', 'stickyBar');
    await expect(showWidgets(page, runtime)).rejects.toThrow('offline');
    expect(shown()).toEqual(['stickyBar']);
  });
});
