import { Clock } from '../platform/clock.ts';
import { sandboxUrls } from '../platform/sandbox-urls.ts';
import { FaultList } from '../platform/traffic/faults.ts';
import { RequestLog } from '../platform/traffic/request-log.ts';
import type { Sandbox } from '../shop/sandbox.ts';
import { seedShops } from '../shop/state/seed.ts';
import type { ShopState } from '../shop/state/state.ts';
import { handleStorefront } from '../surfaces/storefront/index.ts';

/** A shop of its own for one test, in memory, with nothing installed. */
export function openShop(handle = 'linen-and-oak', extensionsDir = '/nowhere'): { sandbox: Sandbox; shop: ShopState } {
  const shops = seedShops();
  const shop = shops[`${handle}.myshopify.com`];
  if (!shop) throw new Error(`No shop ${handle}`);
  const sandbox: Sandbox = {
    state: { shops },
    config: {
      clientId: 'client',
      name: 'Uptill',
      handle: 'uptill',
      scopes: [],
      optionalScopes: [],
      appProxy: { prefix: 'apps', subpath: 'uptill', url: '/proxy' },
      webhooks: { apiVersion: '2026-10', subscriptions: [] },
    },
    secret: 'secret',
    appTarget: new URL('http://127.0.0.1:9'),
    extensionsDir,
    dataDir: '/nowhere',
    urls: sandboxUrls(4400, 'uptill'),
    requests: new RequestLog(),
    faults: new FaultList(),
    clock: new Clock(),
    save: () => {},
    flush: async () => {},
    closing: new AbortController().signal,
  };
  return { sandbox, shop };
}

/** Someone with a browser: keeps the shop's cookies from one request to the next. */
export class Shopper {
  readonly #place: ReturnType<typeof openShop>;
  readonly #cookies = new Map<string, string>();

  constructor(place: ReturnType<typeof openShop> = openShop()) {
    this.#place = place;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const { sandbox, shop } = this.#place;
    const headers = new Headers(init.headers);
    if (this.cookie && !headers.has('cookie')) headers.set('cookie', this.cookie);
    const request = new Request(sandbox.urls.storefront(shop.handle) + path, { ...init, headers });
    const response = await handleStorefront(request, this.#place);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** As `fetch` of a theme: JSON in, JSON out. */
  async call(path: string, body: unknown, headers: HeadersInit = {}) {
    const response = await this.send(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  async cart() {
    return JSON.parse(await (await this.send('/cart.js')).text());
  }

  async page(path: string, init: RequestInit = {}): Promise<string> {
    return (await this.send(path, init)).text();
  }
}
