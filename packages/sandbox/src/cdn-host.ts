import type { Sandbox } from './shop/sandbox.ts';
import { appBridgeScript } from './surfaces/app-bridge/script.ts';
import { handleExtensionAsset } from './surfaces/cdn/extension-asset.ts';
import { handleUpload } from './surfaces/cdn/uploads.ts';
import { handleCdn } from './surfaces/storefront/index.ts';

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
