import { request as httpRequest } from 'node:http';
import type { SandboxControl } from './sandbox-control.ts';

export interface SettingsDocument {
  version: number;
  features: Record<string, Record<'mobile' | 'desktop', Record<string, unknown>>>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The app as a shop's merchant reaches it: through the tunnel, with a session token. */
export class AppClient {
  readonly #sandbox: SandboxControl;
  readonly #shop: string;

  constructor(sandbox: SandboxControl, shop: string) {
    this.#sandbox = sandbox;
    this.#shop = shop;
  }

  async token(): Promise<string> {
    const { token } = await this.#sandbox.post('session-token', { shop: this.#shop });
    return token;
  }

  async features(): Promise<Answer<SettingsDocument>> {
    return this.request('/api/features');
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are what these tests examine
  async save(document: SettingsDocument, headers: Record<string, string> = {}): Promise<Answer<any>> {
    return this.request('/api/features', { method: 'PUT', body: JSON.stringify(document), headers });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async request(path: string, options: RequestOptions = {}): Promise<Answer<any>> {
    const headers = { authorization: `Bearer ${await this.token()}`, ...options.headers };
    return ask(this.#sandbox.appHost(), path, { ...options, headers });
  }
}

/** A request to a host of the sandbox. `fetch` can't set the Host header, and Node resolves no `*.localhost`. */
export function ask(
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests examine
): Promise<Answer<any>> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: host.split(':')[1],
        path,
        method,
        headers: { 'content-type': 'application/json', host, ...headers },
      },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.includes('json');
        const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
        const received = new Headers(pairs);
        resolve({ status: response.statusCode ?? 0, headers: received, body: isJson ? JSON.parse(text) : text });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
