import type { HostHandler } from './hosts.ts';
import { ADMIN_API_VERSION } from './platform/schema-file.ts';
import type { Sandbox } from './shop/sandbox.ts';
import type { ShopState } from './shop/state/state.ts';
import { handleShopHost } from './shop-host.ts';
import { handleGraphql } from './surfaces/admin-api/graphql-endpoint.ts';
import { handleTokenEndpoint } from './surfaces/oauth/token-endpoint.ts';

type Endpoint = (request: Request, sandbox: Sandbox, shop: ShopState) => Promise<Response>;

const ENDPOINTS: Record<string, Endpoint> = {
  'POST /admin/oauth/access_token': handleTokenEndpoint,
  [`POST /admin/api/${ADMIN_API_VERSION}/graphql.json`]: handleGraphql,
};

/** Returns a handler for the app server's requests to `https://<shop>.myshopify.com`: APIs, and pages of the storefront. */
export function handlePlatformApi(domain: string): HostHandler {
  const handleStorefront = handleShopHost(domain);
  return async (request, sandbox) => {
    const shop = sandbox.state.shops[domain];
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/admin/')) return handleStorefront(request, sandbox);
    const endpoint = ENDPOINTS[`${request.method} ${pathname}`];
    if (!shop || !endpoint) return Response.json({ errors: 'Not Found' }, { status: 404 });
    return endpoint(request, sandbox, shop);
  };
}
