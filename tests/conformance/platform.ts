import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { startSandbox } from '@uptill/sandbox';
import { createControl } from '@uptill/sandbox/control';
import { temporaryFolder } from '../temporary-folder.ts';

export const SHOP = 'linen-and-oak.myshopify.com';
export const APP_URL = 'https://app.example.com';

const appToml = (scopes: readonly string[]) => `client_id = "0123456789abcdef0123456789abcdef"
name = "Conformance"
handle = "conformance"
application_url = "${APP_URL}"
embedded = true

[access_scopes]
scopes = "${scopes.join()}"
`;

/**
 * Starts the sandbox with a minimal app, to test Shopify's own client libraries. The preload redirects requests to
 * `https://<shop>.myshopify.com` to the sandbox. Import the libraries after this call, because they store a reference
 * to `fetch`. Webhooks are sent to `appTarget`. The shop grants the app's `scopes`.
 */
export async function startPlatform(
  appTarget = new URL('http://127.0.0.1:9'),
  scopes = ['read_products', 'write_products'],
) {
  const folder = await temporaryFolder();
  const appConfigPath = join(folder.path, 'shopify.app.toml');
  await writeFile(appConfigPath, appToml(scopes));
  await mkdir(join(folder.path, 'extensions'));
  const sandbox = await startSandbox({
    port: 0,
    dataDir: join(folder.path, 'data'),
    appTarget,
    appConfigPath,
    extensionsDir: join(folder.path, 'extensions'),
  });
  process.env.SHOPIFY_PLATFORM_URL = sandbox.appEnvironment.SHOPIFY_PLATFORM_URL;
  await import('@uptill/sandbox/register');
  const control = createControl(sandbox.urls.control);
  const { token } = await control.post('session-token', { shop: SHOP });
  return {
    control,
    /** The app's key and secret. */
    apiKey: sandbox.appEnvironment.SHOPIFY_API_KEY ?? '',
    apiSecretKey: sandbox.appEnvironment.SHOPIFY_API_SECRET ?? '',
    /** A session token, as App Bridge would provide it. */
    sessionToken: token,
    scopes,
    /** Submits a form in the admin, as the merchant's browser does. Returns the response's status and location. */
    submitInAdmin: (path: string, form: Record<string, string>) => submit(sandbox.port, sandbox.urls.admin, path, form),
    async end() {
      await sandbox.close();
      await folder.remove();
    },
  };
}

/** Submits a form in the sandbox's admin. Does not use `fetch`, because it can't set the Host header, and Node does not resolve `*.localhost`. */
export function submit(port: number, admin: string, path: string, form: Record<string, string>) {
  const headers = {
    host: new URL(admin).host,
    origin: admin,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return new Promise<{ status: number; location: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    });
    sent.on('error', reject);
    sent.end(new URLSearchParams(form).toString());
  });
}
