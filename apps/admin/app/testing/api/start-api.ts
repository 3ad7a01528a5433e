import { join } from 'node:path';
import { startSandbox } from '@uptill/sandbox';
import { type Control, createControl } from '@uptill/sandbox/control';
import { submit } from '../../../../../tests/conformance/platform';
import { root } from '../../../../../tests/conformance/project-files';
import { startDeepL } from '../../../../../tests/start-deepl';
import { temporaryFolder } from '../../../../../tests/temporary-folder';
import { startServer, type TestServer } from '../start-server';

/** The app, connected to a sandbox and a stand-in for DeepL. */
export interface RunningApi {
  server: TestServer;
  control: Control;
  /** Approves a charge in a shop's admin, on Shopify's page, like the merchant. */
  approve(shop: string, page: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the app without a build, and the services that it needs to handle every request. */
export async function startApi(): Promise<RunningApi> {
  const folder = await temporaryFolder();
  const sandbox = await startSandbox({
    port: 0,
    dataDir: folder.path,
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: join(root, 'extensions'),
  });
  const { NODE_OPTIONS: _, ...environment } = sandbox.appEnvironment;
  process.env.SHOPIFY_PLATFORM_URL = environment.SHOPIFY_PLATFORM_URL;
  // Redirects requests to Shopify. Before the app, because its libraries keep a reference to `fetch`.
  await import('@uptill/sandbox/register');
  const deepl = await startDeepL();
  const server = await startServer({ ...environment, DEEPL_API_KEY: 'key', DEEPL_API_URL: deepl.url });
  return {
    server,
    control: createControl(sandbox.urls.control),
    async approve(shop, page) {
      const { pathname, search } = new URL(page);
      const path = pathname.replace('/admin', `/store/${shop.replace('.myshopify.com', '')}`) + search;
      await submit(sandbox.port, sandbox.urls.admin, path, { decision: 'approve' });
    },
    async close() {
      await server.close();
      deepl.close();
      await sandbox.close();
      await folder.remove();
    },
  };
}
