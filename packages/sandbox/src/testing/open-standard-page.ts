import { createContext, runInContext } from 'node:vm';
import { bundleForBrowser } from '../platform/http/bundle.ts';
import { Shopper } from './test-shop.ts';

const entry = new URL('../surfaces/storefront/header/standard/client/standard-actions.ts', import.meta.url);

export interface ReceivedEvent {
  type: string;
  fields: Record<string, unknown>;
}

/**
 * Opens a page of the shop without a browser. Scripts run as they are served, and their requests reach the shop's Ajax
 * API.
 */
export async function openStandardPage(shopper = new Shopper()) {
  const [, textContent] = /<script id="shopify-features"[^>]*>(.*?)<\/script>/.exec(await shopper.page('/')) ?? [];
  const document = Object.assign(new EventTarget(), {
    querySelectorAll: () => [],
    querySelector: () => null,
    getElementById: (id: string) => (id === 'shopify-features' ? { textContent } : null),
  });
  let reloads = 0;
  const opened: string[] = [];
  const received: ReceivedEvent[] = [];
  const shopify: Record<string, unknown> = { routes: { root: '/' } };
  const context = createContext({
    window: { Shopify: shopify },
    Shopify: shopify,
    document,
    Event,
    EventTarget,
    AbortController,
    fetch: (path: string, init: RequestInit) => shopper.send(path, init),
    location: { reload: () => (reloads += 1), assign: (url: string) => opened.push(url) },
  });
  for (const type of ['lines-update', 'note-update', 'discount-update', 'attributes-update']) {
    document.addEventListener(`shopify:cart:${type}`, (event) => received.push({ type, fields: { ...event } }));
  }
  runInContext(await bundleForBrowser(entry), context);
  return {
    received,
    reloads: () => reloads,
    opened,
    target: document,
    run: async (code: string): Promise<unknown> => runInContext(code, context),
  };
}
