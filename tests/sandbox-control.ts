import { type Control, createControl } from '@uptill/sandbox/control';

/** Client for the sandbox's control API, which is available on every host of the sandbox. */
export class SandboxControl {
  readonly get: Control['get'];
  readonly post: Control['post'];
  readonly delete: Control['delete'];
  readonly #port: string;

  constructor(control: string = controlOfThisWorker()) {
    ({ get: this.get, post: this.post, delete: this.delete } = createControl(control));
    this.#port = /:(\d+)/.exec(control)?.[1] ?? '';
  }

  /** Host of the app's public URL. Node does not resolve `*.localhost`, so requests send the host as a header. */
  appHost = () => `uptill.localhost:${this.#port}`;

  admin = (handle: string, path = '') => `http://admin.localhost:${this.#port}/store/${handle}/apps/uptill${path}`;

  storefront = (handle: string, path = '/') => `http://${handle}.localhost:${this.#port}${path}`;
}

/** Each worker uses its own program, started by global-setup.ts. When tests are only listed, there is none. */
function controlOfThisWorker(): string {
  const all = process.env.UPTILL_SANDBOXES?.split(' ') ?? [];
  return all[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '';
}
