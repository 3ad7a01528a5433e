import { openShop } from '../in-memory.ts';
import { handleShop } from '../shop-host.ts';
import { type Control, createControl } from '../surfaces/control/client.ts';
import { handleControl } from '../surfaces/control/control.ts';

export { openShop };

/** One shop of a sandbox in memory. */
export type TestShop = ReturnType<typeof openShop>;

/** Returns a client of the control API of a shop's sandbox. */
export const controlOf = ({ sandbox }: TestShop): Control =>
  createControl(sandbox.urls.control, (request) => handleControl(request, sandbox));

/** A shopper's browser, which keeps cookies between requests. */
export class Shopper {
  readonly #place: TestShop;
  readonly #cookies = new Map<string, string>();

  constructor(place: TestShop = openShop()) {
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
    const response = await handleShop(request, this.#place);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** Posts JSON as a theme does, and returns the status and the parsed body. */
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
