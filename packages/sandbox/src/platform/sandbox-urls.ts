import type { SandboxOrigins } from './app-urls.ts';

/** Base URLs of the sandbox's hosts, which share one port. Absolute, without a trailing slash. */
export interface SandboxUrls {
  /** The admin shell. Stands for `https://admin.shopify.com`. */
  admin: string;
  /** A shop's storefront. Stands for `https://<handle>.myshopify.com`. */
  storefront(handle: string): string;
  /** Extension assets, theme assets, product images and App Bridge. Stands for `https://cdn.shopify.com`. */
  cdn: string;
  /** The tunnel in front of the app. The value of `SHOPIFY_APP_URL`. */
  app: string;
  /** The control API, for tests and tools on this machine: `http://127.0.0.1:<port>/__sandbox`. */
  control: string;
}

/** Returns the URLs of a sandbox on this port. `appHandle` is the name of the tunnel's host. */
export function sandboxUrls(port: number, appHandle: string): SandboxUrls {
  return {
    admin: `http://admin.localhost:${port}`,
    storefront: (handle) => `http://${handle}.localhost:${port}`,
    cdn: `http://cdn.localhost:${port}`,
    app: `http://${appHandle}.localhost:${port}`,
    // Called by Node tools, and Node does not resolve `*.localhost`.
    control: `http://127.0.0.1:${port}/__sandbox`,
  };
}

/** Returns the sandbox's addresses for `toSandboxUrl`. */
export function sandboxOrigins({ urls }: { urls: SandboxUrls }): SandboxOrigins {
  return { admin: urls.admin, storefrontSuffix: new URL(urls.admin).host.replace('admin.', '') };
}
