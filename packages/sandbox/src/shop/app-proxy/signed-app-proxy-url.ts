import type { Sandbox } from '../sandbox.ts';
import { appProxySignature } from './app-proxy-signature.ts';

/** Parameters that only Shopify may set. They are removed from the shopper's query. */
const RESERVED = ['shop', 'path_prefix', 'timestamp', 'logged_in_customer_id', 'signature'];

export interface AppProxyVisit {
  /** `<handle>.myshopify.com` */
  shop: string;
  /** Path on the storefront, without the locale: `/apps/uptill/api/m`. */
  path: string;
  /** The shopper's own query string. */
  query: string;
  /** Empty for a visitor without login. */
  customerId?: string;
}

/** Returns the signed URL on the app for an app proxy request. Null if the path is not below the app's proxy path. */
export function signedAppProxyUrl(visit: AppProxyVisit, sandbox: Sandbox, now = Date.now()): URL | null {
  const proxy = sandbox.config.appProxy;
  if (!proxy) return null;
  const prefix = `/${proxy.prefix}/${proxy.subpath}`;
  if (visit.path !== prefix && !visit.path.startsWith(`${prefix}/`)) return null;

  const target = new URL(sandbox.appTarget);
  // The configured URL may be a path of the app or an absolute URL.
  target.pathname = new URL(proxy.url, sandbox.appTarget).pathname.replace(/\/$/, '') + visit.path.slice(prefix.length);
  const parameters = new URLSearchParams(visit.query);
  for (const name of RESERVED) parameters.delete(name);
  parameters.set('shop', visit.shop);
  parameters.set('logged_in_customer_id', visit.customerId ?? '');
  parameters.set('path_prefix', prefix);
  parameters.set('timestamp', String(Math.floor(now / 1000)));
  parameters.set('signature', appProxySignature(parameters, sandbox.secret));
  target.search = parameters.toString();
  return target;
}
