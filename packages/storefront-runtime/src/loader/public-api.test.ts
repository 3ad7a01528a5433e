// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../core/runtime.ts';
import { createPanels, OPEN_TIMEOUT_MS, type PanelName } from '../shop/panels.ts';
import { installApi } from './public-api.ts';

vi.stubGlobal('__UPTILL_VERSION__', '1.2.3');

let page: AbortController;
let unregister = () => {};
/** The page's mini cart. */
const drawer = { open: vi.fn(), close: vi.fn() };
const openThemeCart = vi.fn(async () => undefined);
const openCartPage = vi.fn();

/** Installs the API on a page. `load` loads the mini cart, by default at once. */
function install({ load = async () => {}, client = async () => {} } = {}) {
  const panels = createPanels();
  const runtime = {
    shop: { panels, cartClient: () => client().then(() => ({ openThemeCart })) },
  } as unknown as Runtime;
  return installApi({
    runtime: async () => runtime,
    async loadPanel(name) {
      if (name !== 'minicart') throw new Error('No panel');
      await load();
      unregister = panels.register(name, drawer);
      return runtime;
    },
    openCartPage,
  });
}

const never = () => new Promise<void>(() => {});
const failing = () => Promise.reject(new Error('offline'));
const open = (panel?: PanelName, opener?: HTMLElement) => window.Uptill?.open(panel, opener);

/** Waits for pending promises, without advancing time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  page = new AbortController();
});

afterEach(() => {
  page.abort();
  unregister();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a panel', () => {
  it('opens after its code is loaded, with the focused control as opener', async () => {
    document.body.innerHTML = '<button></button>';
    const button = document.querySelector('button');
    button?.focus();
    let loaded = () => {};
    const code = new Promise<void>((resolve) => (loaded = resolve));
    install({ load: () => code });
    open();
    button?.blur();
    await settle();
    expect(drawer.open).not.toHaveBeenCalled();
    loaded();
    await settle();
    expect(drawer.open.mock.calls).toEqual([[button, undefined]]);
    await vi.advanceTimersByTimeAsync(2 * OPEN_TIMEOUT_MS);
    expect(openThemeCart).not.toHaveBeenCalled();
  });

  it('gets the adds of all presses while its code is loaded, and tells each whether it opens', async () => {
    let loaded = () => {};
    const code = new Promise<void>((resolve) => (loaded = resolve));
    const openMiniCart = install({ load: () => code });
    const adds = [Promise.resolve(), Promise.resolve()];
    const results = adds.map((add) => openMiniCart(null, { add }));
    loaded();
    expect(await Promise.all(results)).toEqual([true, true]);
    expect(drawer.open.mock.calls.map(([, add]) => add)).toEqual(adds);

    document.addEventListener('uptill:open', (event) => event.preventDefault(), page);
    expect(await openMiniCart(null)).toBe(false);
  });

  it('is loaded, but stays closed, by `Uptill.preload`', async () => {
    const load = vi.fn(async () => {});
    install({ load });
    window.Uptill?.preload?.();
    window.Uptill?.preload?.('recommendations');
    await settle();
    expect(load).toHaveBeenCalledOnce();
    expect(drawer.open).not.toHaveBeenCalled();
  });

  it('stays closed if it is closed before its code is loaded', async () => {
    install();
    open();
    window.Uptill?.close();
    await vi.advanceTimersByTimeAsync(2 * OPEN_TIMEOUT_MS);
    expect(drawer.open).not.toHaveBeenCalled();
    expect(openThemeCart).not.toHaveBeenCalled();
  });

  it('closes by `Uptill.close`', async () => {
    install();
    open();
    await settle();
    window.Uptill?.close('recommendations');
    expect(drawer.close).not.toHaveBeenCalled();
    window.Uptill?.close();
    expect(drawer.close).toHaveBeenCalledOnce();
  });

  it('and the theme’s own cart stay closed if the page prevents `uptill:open`', async () => {
    install();
    document.addEventListener('uptill:open', (event) => event.preventDefault(), page);
    open();
    await vi.advanceTimersByTimeAsync(2 * OPEN_TIMEOUT_MS);
    expect(drawer.open).not.toHaveBeenCalled();
    expect(openThemeCart).not.toHaveBeenCalled();
  });
});

describe('the theme’s own cart', () => {
  it('opens at once if the page has no mini cart', async () => {
    install({ load: failing });
    open();
    await settle();
    expect(openThemeCart).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2 * OPEN_TIMEOUT_MS);
    expect(openThemeCart).toHaveBeenCalledOnce();
  });

  it('opens after 3 seconds, and a mini cart that arrives later stays closed', async () => {
    let loaded = () => {};
    const code = new Promise<void>((resolve) => (loaded = resolve));
    install({ load: () => code });
    open();
    await vi.advanceTimersByTimeAsync(2999);
    expect(openThemeCart).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(openThemeCart).toHaveBeenCalledOnce();
    loaded();
    await settle();
    expect(drawer.open).not.toHaveBeenCalled();
    open();
    await settle();
    expect(drawer.open).toHaveBeenCalledOnce();
  });

  it('opens if the mini cart throws', async () => {
    install();
    drawer.open.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    open();
    await settle();
    expect(openThemeCart).toHaveBeenCalledOnce();
  });

  it.each([
    ['fails to load', failing, 0],
    ['does not load within 3 seconds', never, 3000],
  ])('is the cart page if the cart client %s', async (_, client, time) => {
    install({ load: failing, client });
    open();
    await vi.advanceTimersByTimeAsync(time);
    expect(openCartPage).toHaveBeenCalledOnce();
  });

  it('does not replace recommendations', async () => {
    install();
    open('recommendations');
    await vi.advanceTimersByTimeAsync(2 * OPEN_TIMEOUT_MS);
    expect(openThemeCart).not.toHaveBeenCalled();
    expect(openCartPage).not.toHaveBeenCalled();
  });
});
