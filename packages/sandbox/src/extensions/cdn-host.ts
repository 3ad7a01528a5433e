import { appBridgeScript } from '../app-bridge/script.ts';
import { handleUpload } from '../files/uploads.ts';
import type { Sandbox } from '../sandbox.ts';
import { handleCdn } from '../storefront/index.ts';
import { handleExtensionAsset } from './extension-asset.ts';

/** Everything that comes from `cdn.shopify.com`. */
export async function handleCdnHost(request: Request, sandbox: Sandbox): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/shopifycloud/app-bridge.js') return appBridgeScript(sandbox);
  // Polaris looks for its font here. The machine may be offline: the system's font serves.
  if (pathname.startsWith('/static/fonts/')) return new Response('', { headers: { 'Content-Type': 'text/css' } });
  return (
    (await handleUpload(request, sandbox)) ??
    (await handleExtensionAsset(request, sandbox)) ??
    handleCdn(request, sandbox)
  );
}
