import { type Control, createControl } from '@uptill/sandbox/control';

/** What tests ask of the imitated platform. Its control API answers on every host. */
export class SandboxControl {
  readonly get: Control['get'];
  readonly post: Control['post'];
  readonly delete: Control['delete'];
  readonly #port: string;

  constructor(control: string = controlOfThisWorker()) {
    ({ get: this.get, post: this.post, delete: this.delete } = createControl(control));
    this.#port = /:(\d+)/.exec(control)?.[1] ?? '';
  }

  /** The app as Shopify reaches it. Node does not resolve `*.localhost`, so requests name the host in a header. */
  appHost = () => `uptill.localhost:${this.#port}`;

  admin = (handle: string, path = '') => `http://admin.localhost:${this.#port}/store/${handle}/apps/uptill${path}`;

  storefront = (handle: string, path = '/') => `http://${handle}.localhost:${this.#port}${path}`;
}

/** Each worker has a program of its own, started by start-uptill.ts. Whoever lists tests has none. */
function controlOfThisWorker(): string {
  const all = process.env.UPTILL_SANDBOXES?.split(' ') ?? [];
  return all[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '';
}
