import { type StorefrontConfig, settingsFor } from '@uptill/feature-schema/storefront';
import { afterAll, beforeEach, vi } from 'vitest';
import type { Shopper } from '../../packages/sandbox/src/testing/test-shop.ts';
import type { AjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';

/** Imports a file of the runtime. The types of pages and those of the sandbox's pages can't be used together. */
export const importRuntime = (file: string) =>
  import(new URL(`../../packages/storefront-runtime/src/${file}`, import.meta.url).href);
/** Has no types. */
const { JSDOM } = await import('jsdom' as string);
const { createCart } = await importRuntime('cart/create-cart.ts');
const { createStore } = await importRuntime('page/store.ts');

/** What a shopper's page gives the runtime: everything but its document. Shop and cart client have no types here. */
type Untyped = Awaited<ReturnType<typeof importRuntime>>;

export interface Tab {
  shop: Untyped;
  client: Untyped;
  content(): AjaxCart | null;
}

/** Gives each test of a file the environment of a page, in which the sandbox itself does not run. */
export function usePages(): void {
  beforeEach(() => {
    const { window: page } = new JSDOM('', { url: 'https://shop.test/' });
    vi.stubGlobal('window', page);
    const names = [
      'document',
      'location',
      'CustomEvent',
      'Event',
      'localStorage',
      'sessionStorage',
      'addEventListener',
      'HTMLElement',
      'Element',
      'DOMParser',
    ];
    for (const name of names) vi.stubGlobal(name, Reflect.get(page, name));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Opens browser tabs of one shopper. `settle` waits until they have nothing left to do. */
export function openBrowser(shopper: Shopper, config: StorefrontConfig, country: string) {
  let underWay = 0;
  let requests = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    underWay += 1;
    requests += 1;
    try {
      const { pathname, search } = new URL(url);
      return await shopper.send(pathname + search, init);
    } finally {
      underWay -= 1;
    }
  });
  sessionStorage.clear();
  localStorage.clear();

  return {
    openTab(): Tab {
      const cart = createStore({ itemCount: 0, id: 'known', content: null, pending: new Set() });
      const root = 'https://shop.test/';
      const client = createCart({
        root,
        state: cart,
        isPreview: false,
        items: [],
        opensThemeCart: () => false,
        isLeftToTheme: () => false,
        leaveToTheme: (press: () => void) => press(),
        refusedMessage: () => 'Refused',
        noAnswer: 'No answer',
        itemCountSelectors: () => [],
        loadWriting: () => importRuntime('cart/writing.ts'),
        mayIdentify: () => false,
      });
      const shop = {
        cart,
        root,
        config,
        country,
        isPreview: false,
        platform: 'desktop',
        money: String,
        strings: { productAdded: '[product]', giftRefused: 'Refused', noAnswer: 'No answer' },
        track: () => undefined,
        settings: (key: keyof StorefrontConfig['features']) => settingsFor(config, key, 'desktop'),
        cartClient: async () => client,
        page: { loadChunk: (_: string, chunk: Promise<unknown>) => chunk },
      };
      return { shop, client, content: () => cart.get().content };
    },

    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 3; ) {
        const before = requests;
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (underWay === 0) vi.advanceTimersByTime(500);
        quiet = underWay > 0 || requests !== before ? 0 : quiet + 1;
      }
    },
  };
}
