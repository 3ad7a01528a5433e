import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { SandboxControl } from './sandbox-control.ts';

export interface SettingsDocument {
  version: number;
  features: Record<string, Record<'mobile' | 'desktop', Record<string, unknown>>>;
  separateTabs?: string[];
}

export interface HttpResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/** Client for the app's API that authenticates as a merchant of one shop, through the tunnel. */
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

  async features(): Promise<HttpResponse<SettingsDocument>> {
    return this.request('/api/features');
  }

  // biome-ignore lint/suspicious/noExplicitAny: the tests check the responses
  async save(document: SettingsDocument, headers: Record<string, string> = {}): Promise<HttpResponse<any>> {
    return this.request('/api/features', { method: 'PUT', body: JSON.stringify(document), headers });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async request(path: string, options: RequestOptions = {}): Promise<HttpResponse<any>> {
    const headers = { authorization: `Bearer ${await this.token()}`, ...options.headers };
    return sendRequest(this.#sandbox.appHost(), path, { ...options, headers });
  }
}

/**
 * Sends a request to a host of the sandbox and returns the response. `fetch` can't set the Host header, and Node does
 * not resolve `*.localhost`.
 */
export function sendRequest(
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, signal }: RequestOptions = {},
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the responses
): Promise<HttpResponse<any>> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: host.split(':')[1],
        path,
        method,
        headers: { 'content-type': 'application/json', host, ...headers },
        signal,
      },
      (response) => read(response).then(resolve, reject),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the tests check the responses
async function read(response: IncomingMessage): Promise<HttpResponse<any>> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isJson = response.headers['content-type']?.includes('json');
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return { status: response.statusCode ?? 0, headers, body: isJson ? JSON.parse(text) : text };
}
