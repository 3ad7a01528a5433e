import { appBridgeScript } from '../app-bridge/script.ts';
import type { Sandbox } from '../sandbox.ts';
import { handleCdn } from '../storefront/index.ts';
import { handleExtensionAsset } from './extension-asset.ts';

/** Everything that comes from `cdn.shopify.com`. */
export async function handleCdnHost(request: Request, sandbox: Sandbox): Promise<Response> {
  if (new URL(request.url).pathname === '/shopifycloud/app-bridge.js') return appBridgeScript(sandbox);
  return (await handleExtensionAsset(request, sandbox)) ?? handleCdn(request, sandbox);
}
