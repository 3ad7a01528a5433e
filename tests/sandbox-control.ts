/** What tests ask of the imitated platform. Its control API answers on every host. */
export class SandboxControl {
  readonly #control: string;
  readonly #port: string;

  constructor(control: string = process.env.UPTILL_SANDBOX ?? '') {
    this.#control = control;
    this.#port = new URL(control).port;
  }

  /** The app as Shopify reaches it. Node does not resolve `*.localhost`, so requests name the host in a header. */
  appHost = () => `uptill.localhost:${this.#port}`;

  admin = (handle: string, path = '') => `http://admin.localhost:${this.#port}/store/${handle}/apps/uptill${path}`;

  storefront = (handle: string, path = '/') => `http://${handle}.localhost:${this.#port}${path}`;

  async call<Answer>(name: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.#control}/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
