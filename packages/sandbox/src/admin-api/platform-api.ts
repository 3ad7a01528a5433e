import type { HostHandler } from '../http/host-handler.ts';
import { handleTokenEndpoint } from '../oauth/token-endpoint.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state.ts';
import { handleGraphql } from './graphql-endpoint.ts';
import { ADMIN_API_VERSION } from './schema-file.ts';

type Endpoint = (request: Request, sandbox: Sandbox, shop: ShopState) => Promise<Response>;

const ENDPOINTS: Record<string, Endpoint> = {
  'POST /admin/oauth/access_token': handleTokenEndpoint,
  [`POST /admin/api/${ADMIN_API_VERSION}/graphql.json`]: handleGraphql,
};

/** What the app's server finds at `https://<shop>.myshopify.com`. */
export function handlePlatformApi(domain: string): HostHandler {
  return async (request, sandbox) => {
    const shop = sandbox.state.shops[domain];
    const endpoint = ENDPOINTS[`${request.method} ${new URL(request.url).pathname}`];
    if (!shop || !endpoint) return Response.json({ errors: 'Not Found' }, { status: 404 });
    return endpoint(request, sandbox, shop);
  };
}
