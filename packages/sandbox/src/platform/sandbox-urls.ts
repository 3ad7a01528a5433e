import type { Sandbox, SandboxUrls } from '../shop/sandbox.ts';
import type { SandboxOrigins } from './app-urls.ts';

/** Every address of a sandbox on this port. `appHandle` names the tunnel's host. */
export function sandboxUrls(port: number, appHandle: string): SandboxUrls {
  return {
    admin: `http://admin.localhost:${port}`,
    storefront: (handle) => `http://${handle}.localhost:${port}`,
    cdn: `http://cdn.localhost:${port}`,
    app: `http://${appHandle}.localhost:${port}`,
    // Node resolves no `*.localhost`, and its tools are the ones that call this.
    control: `http://127.0.0.1:${port}/__sandbox`,
  };
}

export function sandboxOrigins({ urls }: Sandbox): SandboxOrigins {
  return { admin: urls.admin, storefrontSuffix: new URL(urls.admin).host.replace('admin.', '') };
}
