import { compress } from './platform/http/compress.ts';
import type { Sandbox } from './shop/sandbox.ts';
import { appBridgeScript } from './surfaces/app-bridge/script.ts';
import { handleExtensionAsset } from './surfaces/cdn/extension-asset.ts';
import { handleUpload } from './surfaces/cdn/uploads.ts';
import { handleCdn } from './surfaces/storefront/index.ts';

/** Answers requests to the host that stands for `cdn.shopify.com`. */
export async function handleCdnHost(request: Request, sandbox: Sandbox): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/shopifycloud/app-bridge.js') return appBridgeScript(sandbox);
  // Polaris loads its font from here. The stylesheet stays empty, so that the system's font is used offline too.
  if (pathname.startsWith('/static/fonts/')) return new Response('', { headers: { 'Content-Type': 'text/css' } });
  return compress(
    request,
    (await handleUpload(request, sandbox)) ??
      (await handleExtensionAsset(request, sandbox)) ??
      (await handleCdn(request, sandbox)),
  );
}
