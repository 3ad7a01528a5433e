import { createHmac, randomBytes } from 'node:crypto';
import type { Sandbox } from '../../shop/sandbox.ts';
import { makeSessionToken } from '../../shop/staff/session-token.ts';
import type { ShopState } from '../../shop/state/state.ts';

/**
 * Returns the address of the iframe: the app's page with the parameters that Shopify's admin adds. The language of the staff
 * account is English, unless the admin's own address has another `locale`.
 */
export function embeddedAppUrl(sandbox: Sandbox, shop: ShopState, path: string, now = Date.now()): string {
  const { config, secret, urls } = sandbox;
  const url = new URL(urls.app);
  const given = new URL(path, url);
  url.pathname = given.pathname;
  url.search = given.search;
  const added = {
    embedded: '1',
    host: hostParameter(shop),
    id_token: makeSessionToken({ shop: shop.domain, clientId: config.clientId, secret }, now),
    locale: given.searchParams.get('locale') ?? 'en',
    session: randomBytes(32).toString('hex'),
    shop: shop.domain,
    timestamp: String(Math.floor(now / 1000)),
  };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  url.searchParams.set('hmac', queryHmac(url.searchParams, secret));
  return url.href;
}

/** Returns the shop's address in the real admin, in base64. The app's libraries accept no other host. */
export const hostParameter = ({ handle }: ShopState) =>
  Buffer.from(`admin.shopify.com/store/${handle}`).toString('base64');

/** Returns the HMAC-SHA256 of the sorted query string in hex. Source: shopify.dev, "Verify a request's HMAC". */
function queryHmac(parameters: URLSearchParams, secret: string): string {
  const sorted = new URLSearchParams([...parameters].filter(([name]) => name !== 'hmac'));
  sorted.sort();
  return createHmac('sha256', secret).update(sorted.toString()).digest('hex');
}
