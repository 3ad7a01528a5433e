import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '../index.ts';

export const LINEN = 'linen-and-oak.myshopify.com';
export const NORTH = 'north-roast.myshopify.com';
export const CLIENT_ID = '0123456789abcdef0123456789abcdef';
export const EXTENSION_UID = '11111111-2222-4333-8444-555555555555';

export interface AppForTest {
  /** Scopes granted on installation. */
  scopes?: string[];
  /** Webhook topics of subscriptions to `/webhooks`, besides `app/uninstalled`. */
  topics?: string[];
}

const appToml = ({
  scopes = ['read_themes', 'write_app_proxy'],
  topics = [],
}: AppForTest) => `client_id = "${CLIENT_ID}"
name = "Uptill"
handle = "uptill"
application_url = "https://uptill.example.com"
embedded = true

[access_scopes]
scopes = "${scopes.join(',')}"
optional_scopes = ["read_products"]

[app_proxy]
prefix = "apps"
subpath = "uptill"
url = "/proxy"

[webhooks]
api_version = "2026-10"

  [[webhooks.subscriptions]]
  topics = ["app/uninstalled"]
  uri = "/webhooks/app/uninstalled"

  [[webhooks.subscriptions]]
  topics = ${JSON.stringify(topics)}
  uri = "/webhooks"
`;

const EXTENSION_TOML = `name = "Widgets"
handle = "widgets"
type = "theme"
uid = "${EXTENSION_UID}"
`;

const BLOCK = `<div></div>
{% schema %}
{ "name": "Uptill", "target": "body", "settings": [] }
{% endschema %}
`;

export interface TestSandbox extends RunningSandbox {
  dataDir: string;
  /**
   * Sends a request to a host of the sandbox: a name such as `admin`, or a Shopify host, which is sent as
   * `x-forwarded-host`.
   */
  visit(host: string, path: string, init?: VisitInit): Promise<Visit>;
  /** Calls the control API. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
  control(name: string, body?: unknown, method?: string): Promise<any>;
  /** Stops the sandbox and starts another one on the same files. */
  restart(): Promise<TestSandbox>;
  /** Stops the sandbox and deletes its files. */
  end(): Promise<void>;
}

export interface VisitInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Visit {
  status: number;
  headers: Headers;
  text: string;
}

/** Starts a sandbox on a free port with a new data folder, an app and an extension. */
export async function startForTest(appTarget?: URL, app: AppForTest = {}): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-sandbox-'));
  await writeFile(join(folder, 'shopify.app.toml'), appToml(app));
  await mkdir(join(folder, 'extensions/widgets/blocks'), { recursive: true });
  await mkdir(join(folder, 'extensions/widgets/assets'), { recursive: true });
  await writeFile(join(folder, 'extensions/widgets/shopify.extension.toml'), EXTENSION_TOML);
  await writeFile(join(folder, 'extensions/widgets/blocks/widgets.liquid'), BLOCK);
  await writeFile(join(folder, 'extensions/widgets/assets/loader.js'), 'export {};\n');
  return open(folder, appTarget);
}

async function open(folder: string, appTarget: URL | undefined): Promise<TestSandbox> {
  const dataDir = join(folder, 'data');
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    appTarget,
    appConfigPath: join(folder, 'shopify.app.toml'),
    extensionsDir: join(folder, 'extensions'),
  });
  return {
    ...sandbox,
    dataDir,
    visit: (host, path, init) => visit(sandbox.port, host, path, init),
    async control(name, body, method = body === undefined ? 'GET' : 'POST') {
      const response = await fetch(`${sandbox.urls.control}/${name}`, { method, body: JSON.stringify(body) });
      return response.json();
    },
    async restart() {
      await sandbox.close();
      return open(folder, appTarget);
    },
    async end() {
      await sandbox.close();
      // The sandbox may still be writing its data.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Sends a request with a Host header, which `fetch` cannot set. Node does not resolve `*.localhost`. */
function visit(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: VisitInit = {},
): Promise<Visit> {
  const named = host.includes('.') ? { 'x-forwarded-host': host } : { host: `${host}.localhost:${port}` };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { ...named, ...headers } },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const received = new Headers(
          Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
        );
        resolve({ status: answer.statusCode ?? 0, headers: received, text: Buffer.concat(chunks).toString() });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
