import type { Sandbox } from '../sandbox.ts';
import { appProxySignature } from './app-proxy-signature.ts';

/** What the platform alone may say; a shopper's own parameters of these names are dropped. */
const RESERVED = ['shop', 'path_prefix', 'timestamp', 'logged_in_customer_id', 'signature'];

export interface AppProxyVisit {
  /** `<handle>.myshopify.com` */
  shop: string;
  /** On the storefront, below any locale: `/apps/uptill/api/m`. */
  path: string;
  /** The shopper's own query string. */
  query: string;
  /** Empty for a visitor who is not logged in. */
  customerId?: string;
}

/** Where on the app a visit through the app proxy leads, signed; null when the path is not under the app's proxy. */
export function signedAppProxyUrl(visit: AppProxyVisit, sandbox: Sandbox, now = Date.now()): URL | null {
  const proxy = sandbox.config.appProxy;
  if (!proxy) return null;
  const prefix = `/${proxy.prefix}/${proxy.subpath}`;
  if (visit.path !== prefix && !visit.path.startsWith(`${prefix}/`)) return null;

  const target = new URL(sandbox.appTarget);
  // In the configuration it may be a path of the app or a whole address.
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
