import { bundleForBrowser } from '../../platform/http/bundle.ts';
import { sandboxOrigins } from '../../platform/sandbox-urls.ts';
import type { Sandbox } from '../../shop/sandbox.ts';

/** Serves `https://cdn.shopify.com/shopifycloud/app-bridge.js`: the stand-in with the addresses of this sandbox. */
export async function appBridgeScript(sandbox: Sandbox): Promise<Response> {
  const bundle = await bundleForBrowser(new URL('./client/index.ts', import.meta.url));
  const settings = { ...sandboxOrigins(sandbox), appHandle: sandbox.config.handle };
  return new Response(`window.__sandboxAppBridge = ${JSON.stringify(settings)};\n${bundle}`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
    },
  });
}
