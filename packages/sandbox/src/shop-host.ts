import type { HostHandler } from './hosts.ts';
import { toSandboxUrl } from './platform/app-urls.ts';
import { compress } from './platform/http/compress.ts';
import { sandboxOrigins } from './platform/sandbox-urls.ts';
import { loggedInCustomer } from './shop/customers/session.ts';
import type { Sandbox } from './shop/sandbox.ts';
import type { ShopState } from './shop/state/state.ts';
import { openShopVisit, withVisitCookies } from './shop/visit.ts';
import { handleAppProxy } from './surfaces/app-proxy/app-proxy.ts';
import { handleCheckout } from './surfaces/checkout/index.ts';
import { handleStorefront, showProxied } from './surfaces/storefront/index.ts';
import { handleStorefrontApi } from './surfaces/storefront-api/endpoint.ts';

/** A locale at the beginning of a storefront path: `/de/…`, `/pt-br/…`. */
const LOCALE_ROOT = /^\/[a-z]{2}(-[a-z]{2})?(?=\/)/i;

/** Maximum size of a request body in bytes. Shopify's limit is not documented. */
const BODY_LIMIT = 2 ** 20;

/**
 * Returns the handler of a shop's host. Admin paths redirect to the shell, app proxy paths go to the app, all others to
 * the shop.
 */
export function handleShopHost(domain: string): HostHandler {
  return async (request, sandbox) => {
    const shop = sandbox.state.shops[domain];
    if (!shop) return new Response('Unknown shop', { status: 404 });
    const { pathname, search } = new URL(request.url);
    if (/^\/admin(\/|$)/.test(pathname)) {
      const real = new URL(pathname + search, `https://${domain}`);
      return Response.redirect(toSandboxUrl(real, sandboxOrigins(sandbox)) ?? sandbox.urls.admin);
    }
    const path = pathname.replace(LOCALE_ROOT, '');
    const customerId = String(loggedInCustomer(request, shop)?.id ?? '');
    const proxied = await handleAppProxy(request, { sandbox, shop: domain, path, customerId });
    const answer = proxied
      ? showProxied(openShopVisit(request, sandbox, shop), proxied)
      : handleShop(request, { sandbox, shop });
    return compress(request, await answer);
  };
}

/** Answers a request to the checkout, the storefront or its API. 413 for a body over the limit. */
export async function handleShop(
  request: Request,
  { sandbox, shop }: { sandbox: Sandbox; shop: ShopState },
): Promise<Response> {
  const visit = openShopVisit(request, sandbox, shop);
  const isTooLarge = Number(request.headers.get('content-length')) > BODY_LIMIT;
  const answer = isTooLarge
    ? new Response(null, { status: 413 })
    : (handleStorefrontApi(visit) ?? handleCheckout(visit) ?? handleStorefront(visit));
  return withVisitCookies(visit, await answer);
}
