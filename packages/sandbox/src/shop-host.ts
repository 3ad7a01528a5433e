import { toSandboxUrl } from './platform/app-urls.ts';
import type { HostHandler } from './platform/http/host-handler.ts';
import { sandboxOrigins } from './platform/sandbox-urls.ts';
import { customerOf } from './shop/customers/session.ts';
import { handleAppProxy } from './surfaces/app-proxy/app-proxy.ts';
import { handleStorefront } from './surfaces/storefront/index.ts';

/** A locale in front of a storefront path: `/de/…`, `/pt-br/…`. */
const LOCALE_ROOT = /^\/[a-z]{2}(-[a-z]{2})?(?=\/)/i;

/** A shop as browsers meet it: its admin addresses lead to the shell, the app proxy to the app, the rest is the storefront. */
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
    const customerId = String(customerOf(request, shop)?.id ?? '');
    const proxied = await handleAppProxy(request, { sandbox, shop: domain, path, customerId });
    return proxied ?? handleStorefront(request, { sandbox, shop });
  };
}
