// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScopesProvider, useScopes } from './scopes-context';

// Polaris asks for media queries when it is imported. jsdom has none.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

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
      <AppProvider i18n={translations}>
        <ScopesProvider initial={['read_products']}>
          <Probe />
        </ScopesProvider>
      </AppProvider>,
    ),
  );
}

const withDialog = { scopes: { request: vi.fn(async () => ({ result })) } };

/** Asks for scopes, and answers the app's own dialog by a button. */
async function requestAndPress(scope: string, button: string): Promise<boolean> {
  const answer = scopes.request([scope]);
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(find()).toBeDefined();
  });
  await act(async () => find()?.click());
  return act(() => answer);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({ scopes: ['read_products', 'write_files'], url: 'https://grant' }));
  page = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

it('asks for scopes once, and has them afterwards', async () => {
  result = 'granted-all';
  open(withDialog);
  expect(await requestAndPress('write_files', 'Continue')).toBe(true);
  expect(scopes.granted).toContain('write_files');
  expect(await act(() => scopes.request(['write_files', 'read_products']))).toBe(true);
  expect(toasts).toEqual(['Shopify asks you for updated permissions']);
});

it('remembers scopes that the merchant has declined, until they are granted', async () => {
  result = 'declined-all';
  open(withDialog);
  expect(await requestAndPress('write_files', 'Continue')).toBe(false);
  expect(scopes.declined).toEqual(['write_files']);
  result = 'granted-all';
  await act(() => scopes.request(['write_files'], true));
  expect(scopes.declined).toEqual([]);
});

it('does not let Shopify ask if the merchant has read why and answers “Not now”', async () => {
  open(withDialog);
  withDialog.scopes.request.mockClear();
  expect(await requestAndPress('write_files', 'Not now')).toBe(false);
  expect(scopes.declined).toEqual(['write_files']);
  expect(withDialog.scopes.request).not.toHaveBeenCalled();
});

it('opens Shopify’s page about the scopes if App Bridge can’t ask for them', async () => {
  open({});
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await act(() => scopes.request(['write_files'], true))).toBe(false);
  expect(opened).toHaveBeenCalledWith('https://grant', '_top');
});
