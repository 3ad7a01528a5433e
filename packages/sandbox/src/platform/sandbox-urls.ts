import type { SandboxOrigins } from './app-urls.ts';

/** Where the parts of the imitated platform live. One port, told apart by the Host header. Absolute, without a trailing slash. */
export interface SandboxUrls {
  /** The admin shell, standing for `https://admin.shopify.com`. */
  admin: string;
  /** A shop's storefront, standing for `https://<handle>.myshopify.com`. */
  storefront(handle: string): string;
  /** Extension assets, theme assets, product images, App Bridge; standing for `https://cdn.shopify.com`. */
  cdn: string;
  /** The tunnel in front of the app: this is `SHOPIFY_APP_URL`. */
  app: string;
  /** The control API, for tests and tools on this machine: `http://127.0.0.1:<port>/__sandbox`. */
  control: string;
}

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

export function sandboxOrigins({ urls }: { urls: SandboxUrls }): SandboxOrigins {
  return { admin: urls.admin, storefrontSuffix: new URL(urls.admin).host.replace('admin.', '') };
}
