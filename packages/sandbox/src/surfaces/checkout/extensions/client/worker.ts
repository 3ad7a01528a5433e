// First, because it defines the DOM that the elements extend.
import '@remote-dom/core/polyfill';
import { retain, ThreadMessagePort } from '@quilted/threads';
import type { RemoteConnection } from '@remote-dom/core';
import { RemoteRootElement } from '@remote-dom/core/elements';
import { window } from '@remote-dom/core/polyfill';
import type { ExtensionSetup } from '../setup.ts';
import type { PageServices, WorkerServices } from './messages.ts';
import { defineRemoteElements } from './remote-elements.ts';
import { platformApi, type SignalClass } from './worker-api.ts';
import { removeGlobals } from './worker-globals.ts';

/*
 * Runs in a worker: gives an extension a document without a page, and sends the changes of its elements to the page.
 */

addEventListener('message', (event: MessageEvent) => start(event.ports[0]), { once: true });

function start(port: MessagePort | undefined): void {
  if (!port) return;
  const page = new ThreadMessagePort<PageServices, WorkerServices>(port, {
    exports: {
      async run(setup, script, connection) {
        retain(connection);
        try {
          await run(setup, script, connection, page.imports);
        } catch (error) {
          await page.imports.report(describe(error));
        }
      },
    },
  });
  const report = (error: unknown) => void page.imports.report(describe(error));
  self.addEventListener('error', (event) => report(event.error ?? event.message));
  self.addEventListener('unhandledrejection', (event) => report(event.reason));
  port.start();
}

async function run(
  setup: ExtensionSetup,
  script: string,
  connection: RemoteConnection,
  page: ThreadMessagePort<PageServices, WorkerServices>['imports'],
): Promise<void> {
  const targets = new Map<string, () => unknown>();
  let Signal: SignalClass | undefined;
  const registration = {
    extend: (target: string, callback: () => unknown) => targets.set(target, callback),
    setSignals(given: SignalClass) {
      Signal = given;
    },
  };
  Reflect.set(globalThis, 'shopify', registration);
  defineRemoteElements((message) => void page.report(message));
  customElements.define('remote-root', RemoteRootElement);
  const root = document.createElement('remote-root') as RemoteRootElement;
  root.connect(connection);
  Object.assign(document, { body: root });
  restrictFetch(setup);
  removeGlobals([...Object.getOwnPropertyNames(window), 'shopify']);

  // biome-ignore lint/complexity/noCommaOperator: an indirect call, so that the script sees globals only
  // biome-ignore lint/security/noGlobalEval: the script is the app's own, in a worker of an opaque origin
  (0, eval)(`${script}\n//# sourceURL=${setup.handle}.js`);
  const callback = targets.get(setup.target);
  if (!callback) throw new Error(`The extension does not register ${setup.target}`);
  Reflect.set(globalThis, 'shopify', platformApi(setup, page, Signal));
  await callback();
}

/** Lets an extension fetch only with the capability, and never with the shopper's cookies. */
function restrictFetch({ hasNetworkAccess }: ExtensionSetup): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (!hasNetworkAccess) throw new Error('fetch needs the capability network_access');
    return fetch(input, { ...init, credentials: 'omit' });
  };
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
