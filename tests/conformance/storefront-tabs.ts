import type { Platform } from '@uptill/feature-schema';
import { type StorefrontConfig, settingsFor } from '@uptill/feature-schema/storefront';
import type { Shopper } from '@uptill/sandbox/testing';
import { afterAll, beforeEach, vi } from 'vitest';
import type { AjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';

/** Imports a file of the runtime. The runtime's page types and the sandbox's can't be used together. */
export const importRuntime = (file: string) =>
  import(new URL(`../../packages/storefront-runtime/src/${file}`, import.meta.url).href);
/** Has no types. */
const { JSDOM } = await import('jsdom' as string);
const { createCart } = await importRuntime('cart/cart.ts');
const { createStore } = await importRuntime('page/store.ts');

/** A shopper's page for the runtime, without its document. Shop and cart client have no types here. */
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
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The number of browsers opened so far. */
let browsers = 0;

/** More than the longest pause before a change that has failed is tried again, in milliseconds. */
export const LONGEST_PAUSE = 11_000;

/**
 * How requests fail: they do not reach the shop, its answer does not reach the page, the shop refuses the change, or it answers
 * nothing but a status.
 */
export type Failure = 'unsent' | 'unanswered' | 'refused' | 'unavailable';

/**
 * Opens browser tabs of one shopper. `settle` waits until they have nothing left to do; tabs that wait before they try
 * something again are waited for if `patience`, in milliseconds, is as long. `pass` lets time pass in them, in milliseconds.
 * `fail` makes the next requests fail, or those whose path begins with `at`. Each answer arrives `latency()` milliseconds after the shop has given it.
 */
export function openBrowser(shopper: Shopper, config: StorefrontConfig, country: string, latency = () => 0) {
  browsers += 1;
  // Pages remember the products of a shop. Those of another browser may have prices in another currency.
  const root = `https://shop-${browsers}.test/`;
  let underWay = 0;
  let requests = 0;
  let failing = { requests: 0, failure: 'unsent' as Failure, at: '/' };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    underWay += 1;
    requests += 1;
    try {
      const { pathname, search } = new URL(url);
      const isRead = failing.failure === 'unsent' || failing.failure === 'unavailable';
      const isWanted = pathname.startsWith(failing.at) && (isRead || init?.method === 'POST');
      const fails = failing.requests > 0 && isWanted;
      if (!fails) return await shopper.send(pathname + search, init);
      failing.requests -= 1;
      if (failing.failure === 'refused') return Response.json({ status: 422, description: 'No' }, { status: 422 });
      if (failing.failure === 'unavailable') return new Response('', { status: 503 });
      if (failing.failure === 'unanswered') await shopper.send(pathname + search, init);
      throw new TypeError('Failed to fetch');
    } finally {
      underWay -= 1;
      const delay = latency();
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    }
  });
  const load = (chunk: Promise<unknown>) => {
    underWay += 1;
    return chunk.finally(() => {
      underWay -= 1;
    });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  sessionStorage.clear();
  localStorage.clear();

  return {
    openTab(platform: Platform = 'desktop'): Tab {
      const cart = createStore({ itemCount: 0, id: 'known', content: null, draft: [], pending: new Set() });
      const client = createCart({
        root,
        state: cart,
        isPreview: false,
        items: [],
        opensThemeCart: () => false,
        isThemeCartReplaced: () => false,
        productOf: () => null,
        page: {
          data: { root, cart: { item_count: 0, items: [], uptill: null } },
          kind: 'other',
          isLeftToTheme: false,
          leaveToTheme: (press: () => void) => press(),
          itemCountSelectors: () => [],
          loadChunk: <Chunk>(_: string, chunk: Promise<Chunk>) => load(chunk),
        },
        refusedMessage: () => 'Refused',
        noAnswer: 'No answer',
        loadWriting: () => load(importRuntime('core/chunks/writing.ts')),
        mayIdentify: () => false,
      });
      const shop = {
        cart,
        root,
        config,
        country,
        isPreview: false,
        isOutdated: false,
        platform,
        money: String,
        strings: {
          productAdded: '[product]',
          giftRefused: 'Refused',
          noAnswer: 'No answer',
          removed: '',
          cartItems: '',
        },
        track: () => undefined,
        settings: (key: keyof StorefrontConfig['features']) => settingsFor(config, key, platform),
        cartClient: async () => client,
        page: { loadChunk: (_: string, chunk: Promise<unknown>) => load(chunk) },
      };
      let currency: string | undefined;
      cart.subscribe(({ content }: { content: AjaxCart | null }) => {
        // The page is printed in the currency of its first cart.
        currency ??= content?.currency;
        if (content && content.currency !== currency) shop.isOutdated = true;
      });
      return { shop, client, content: () => cart.get().content };
    },

    fail(count: number, failure: Failure, at = '/'): void {
      failing = { requests: count, failure, at };
      // A cart that can't be fetched is a warning.
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    },

    async settle(patience = 1500): Promise<void> {
      for (let quiet = 0; quiet < patience; ) {
        const before = requests;
        for (let turns = 0; turns < 3; turns += 1) await turn();
        if (underWay === 0) vi.advanceTimersByTime(500);
        quiet = underWay > 0 || requests !== before ? 0 : quiet + 500;
      }
    },

    async pass(milliseconds: number): Promise<void> {
      for (let left = milliseconds; left > 0; left -= 10) {
        do {
          for (let turns = 0; turns < 3; turns += 1) await turn();
        } while (underWay > 0);
        vi.advanceTimersByTime(10);
      }
    },
  };
}
