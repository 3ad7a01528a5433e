// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScopesProvider, useScopes } from './scopes-context';

/** Result of Shopify's dialog. */
let result: 'granted-all' | 'declined-all';
const toasts: string[] = [];
let scopes: ReturnType<typeof useScopes>;
let page: ReturnType<typeof createRoot>;

function Probe() {
  scopes = useScopes();
  return null;
}

/** Opens a page of a shop that has granted `read_products`, with this part of App Bridge. */
function open(bridge: object): void {
  toasts.length = 0;
  vi.stubGlobal('shopify', { toast: { show: (text: string) => toasts.push(text) }, ...bridge });
  act(() =>
    page.render(
      <ScopesProvider initial={['read_products']}>
        <Probe />
      </ScopesProvider>,
    ),
  );
}

const withDialog = { scopes: { request: async () => ({ result }) } };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({ scopes: ['read_products', 'write_files'], url: 'https://grant' }));
  page = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

it('asks for scopes once, and has them afterwards', async () => {
  result = 'granted-all';
  open(withDialog);
  expect(await act(() => scopes.request(['write_files']))).toBe(true);
  expect(scopes.granted).toContain('write_files');
  expect(await act(() => scopes.request(['write_files', 'read_products']))).toBe(true);
  expect(toasts).toEqual(['Shopify asks you for updated permissions']);
});

it('remembers scopes that the merchant has declined, until they are granted', async () => {
  result = 'declined-all';
  open(withDialog);
  expect(await act(() => scopes.request(['write_files']))).toBe(false);
  expect(scopes.declined).toEqual(['write_files']);
  result = 'granted-all';
  await act(() => scopes.request(['write_files']));
  expect(scopes.declined).toEqual([]);
});

it('opens Shopify’s page about the scopes if App Bridge can’t ask for them', async () => {
  open({});
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await act(() => scopes.request(['write_files']))).toBe(false);
  expect(opened).toHaveBeenCalledWith('https://grant', '_top');
});
