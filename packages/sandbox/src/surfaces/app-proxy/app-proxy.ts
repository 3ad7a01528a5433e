import { sendToApp } from '../../platform/tunnel/send-to-app.ts';
import { signedAppProxyUrl } from '../../shop/app-proxy/signed-app-proxy-url.ts';
import type { Sandbox } from '../../shop/sandbox.ts';

/** Shopify strips cookies in both directions, so an app can neither read nor set the shop's. */
const STRIPPED = ['cookie', 'host', 'authorization', 'accept-encoding'];

/**
 * Forwards a storefront request below `/apps/<subpath>` to the app, signed. Returns null if the path is not the app's.
 * `path` is the storefront path without its locale root. Responds 404 on a shop without the app, and 502 if the app is
 * down.
 */
export async function handleAppProxy(
  request: Request,
  { sandbox, shop, path, customerId }: { sandbox: Sandbox; shop: string; path: string; customerId?: string },
): Promise<Response | null> {
  const url = signedAppProxyUrl({ shop, path, query: new URL(request.url).search, customerId }, sandbox);
  if (!url) return null;
  if (!sandbox.state.shops[shop]?.installation) return new Response('Not found', { status: 404 });

  const headers = new Headers(request.headers);
  for (const name of STRIPPED) headers.delete(name);
  headers.set('host', new URL(sandbox.urls.app).host);
  headers.set('x-forwarded-host', shop);
  headers.set('x-forwarded-for', '127.0.0.1');
  try {
    const response = await sendToApp({
      url,
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
    });
    const answer = new Response(response.body, response);
    answer.headers.delete('set-cookie');
    return answer;
  } catch {
    return new Response('There was an error in the third-party application.', { status: 502 });
  }
}
