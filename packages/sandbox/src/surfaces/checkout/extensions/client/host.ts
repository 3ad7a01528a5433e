import { release, retain, ThreadMessagePort } from '@quilted/threads';
import { DOMRemoteReceiver } from '@remote-dom/core/receivers';
import type { SandboxOrigins } from '../../../../platform/app-urls.ts';
import type { ExtensionSetup } from '../setup.ts';
import { ELEMENTS } from './element-table.ts';
import type { PageServices, WorkerServices } from './messages.ts';
import { definePageElements } from './page-elements.ts';

/*
 * Runs in the page: starts each extension in a worker of its own, whose origin is not the shop's, and draws its elements.
 */

interface PageData {
  extensions: ExtensionSetup[];
  origins: SandboxOrigins;
}

const data: PageData = JSON.parse(document.getElementById('checkout-extensions')?.textContent ?? '');
definePageElements(data.origins);
for (const setup of data.extensions) void start(setup);

async function start(setup: ExtensionSetup): Promise<void> {
  const place = document.querySelector(`[data-extension="${CSS.escape(setup.handle)}"]`);
  if (!place) return;
  const [worker, script] = await Promise.all(['/checkouts/extensions/worker.js', setup.scriptUrl].map(read));
  const { port1, port2 } = new MessageChannel();
  const thread = new ThreadMessagePort<WorkerServices, PageServices>(port1, { exports: servicesFor(setup) });
  port1.start();
  await startWorker(worker ?? '', port2);
  const receiver = new DOMRemoteReceiver({ root: place, elements: policies(), retain, release });
  const { mutate, call } = receiver.connection;
  await thread.imports.run(setup, script ?? '', {
    call,
    mutate(records) {
      try {
        mutate(records);
      } catch (error) {
        console.error(`Extension ${setup.handle}:`, error);
      }
    },
  });
}

async function read(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

/** Starts a worker in a frame with an opaque origin, so that it can read nothing of the shop. */
function startWorker(script: string, port: MessagePort): Promise<void> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.hidden = true;
  frame.srcdoc = `<script>
addEventListener('message', ({ data, ports }) => {
  new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' }))).postMessage(null, ports);
}, { once: true });
</script>`;
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      frame.contentWindow?.postMessage(script, '*', [port]);
      resolve();
    });
    document.body.append(frame);
  });
}

const policies = () =>
  Object.fromEntries(
    Object.entries(ELEMENTS).map(([name, { properties, events = [] }]) => [
      name,
      {
        properties: Object.fromEntries(properties.map((property) => [property, {}])),
        attributes: [],
        events: Object.fromEntries(events.map((event) => [event, {}])),
        methods: [],
      },
    ]),
  );

function servicesFor({ handle }: ExtensionSetup): PageServices {
  const key = (name: string) => `extension:${handle}:${name}`;
  return {
    async query(query, variables, version) {
      const response = await fetch(`/api/${version}/graphql.json`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await response.json();
      // A mistake in a query is easy to overlook, because the extension decides what to do with errors.
      if (errors) console.error(`Extension ${handle}:`, ...errors);
      return { data, errors };
    },
    async sessionToken() {
      const response = await fetch('/checkouts/extensions/session-token', { method: 'POST' });
      return (await response.json()).token;
    },
    readStorage: async (name) => JSON.parse(localStorage.getItem(key(name)) ?? 'null'),
    writeStorage: async (name, value) => localStorage.setItem(key(name), JSON.stringify(value)),
    report: async (message) => console.error(`Extension ${handle}:`, message),
  };
}
