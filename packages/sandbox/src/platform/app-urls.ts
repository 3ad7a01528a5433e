/** Addresses that `toSandboxUrl` needs. Plain strings, because it also runs in the browser. */
export interface SandboxOrigins {
  /** `http://admin.localhost:4400` */
  admin: string;
  /** `localhost:4400` */
  storefrontSuffix: string;
}

const SHOP_HOST = /^([a-z0-9][a-z0-9-]*)\.myshopify\.com$/;

/**
 * Translates a Shopify URL to the sandbox's: of the admin (`https://admin.shopify.com/store/<handle>/…`,
 * `https://<shop>/admin/…`) or of a storefront (`https://<shop>/…`). Null for any other URL.
 */
export function toSandboxUrl(url: URL, origins: SandboxOrigins): string | null {
  if (url.protocol !== 'https:') return null;
  const rest = url.search + url.hash;
  if (url.hostname === 'admin.shopify.com') return origins.admin + url.pathname + rest;
  const handle = SHOP_HOST.exec(url.hostname)?.[1];
  if (!handle) return null;
  const adminPath = /^\/admin(\/.*)?$/.exec(url.pathname);
  if (adminPath) return `${origins.admin}/store/${handle}${adminPath[1] ?? ''}${rest}`;
  return `http://${handle}.${origins.storefrontSuffix}${url.pathname}${rest}`;
}
