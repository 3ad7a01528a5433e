// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from '../core.ts';
import { installApi, type Panel } from './public-api.ts';

vi.stubGlobal('__UPTILL_VERSION__', '1.2.3');

let page: AbortController;
const openThemeCart = vi.fn(async () => undefined);

beforeEach(() => {
  page = new AbortController();
  openThemeCart.mockClear();
  const runtime = { shop: { cartClient: async () => ({ openThemeCart }) } } as unknown as Runtime;
  installApi(async () => runtime, '/');
});

afterEach(() => page.abort());

/** Opens the panel and returns how often the theme's own cart was opened. */
async function themeCartsAfter(panel?: Panel): Promise<number> {
  window.Uptill?.open(panel);
  await new Promise((resolve) => setTimeout(resolve));
  return openThemeCart.mock.calls.length;
}

it('the theme’s own cart opens if no code opens a mini cart', async () => {
  document.addEventListener('uptill:open', () => undefined, page);
  expect(await themeCartsAfter()).toBe(1);
});

it('the theme’s own cart stays closed if code opens a mini cart', async () => {
  document.addEventListener('uptill:open', (event) => event.preventDefault(), page);
  expect(await themeCartsAfter('minicart')).toBe(0);
});

it('the theme’s own cart does not replace recommendations', async () => {
  expect(await themeCartsAfter('recommendations')).toBe(0);
});
