import { handleCdnHost } from './cdn-host.ts';
import { handleTunnel } from './platform/tunnel/tunnel.ts';
import { handlePlatformApi } from './platform-api.ts';
import type { Sandbox } from './shop/sandbox.ts';
import { handleShopHost } from './shop-host.ts';
import { handleAdmin } from './surfaces/admin/admin.ts';

/** Handles the requests to one host. */
export type HostHandler = (request: Request, sandbox: Sandbox) => Response | Promise<Response>;

/**
 * Returns the handler of each host. Requests with any other Host header are refused, so that a web page cannot reach
 * the sandbox under its own domain.
 */
export function hostTable(sandbox: Sandbox): Map<string, HostHandler> {
  const { admin, cdn, app, control, storefront } = sandbox.urls;
  const hostOf = (url: string) => new URL(url).host;
  const table = new Map<string, HostHandler>([
    [hostOf(admin), handleAdmin],
    [hostOf(cdn), handleCdnHost],
    [hostOf(app), handleTunnel],
    [hostOf(control), () => Response.redirect(admin)],
    [hostOf(control).replace('127.0.0.1', 'localhost'), () => Response.redirect(admin)],
  ]);
  for (const shop of Object.values(sandbox.state.shops)) {
    table.set(hostOf(storefront(shop.handle)), handleShopHost(shop.domain));
    table.set(shop.domain, handlePlatformApi(shop.domain));
  }
  return table;
}
