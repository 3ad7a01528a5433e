import { createHmac, randomBytes } from 'node:crypto';
import type { Sandbox } from '../../shop/sandbox.ts';
import { makeSessionToken } from '../../shop/staff/session-token.ts';
import type { ShopState } from '../../shop/state/state.ts';

/** The address in the iframe: the app's page with all that Shopify's admin adds to it. */
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
    locale: 'en',
    session: randomBytes(32).toString('hex'),
    shop: shop.domain,
    timestamp: String(Math.floor(now / 1000)),
  };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  url.searchParams.set('hmac', queryHmac(url.searchParams, secret));
  return url.href;
}

/** Where the shop is administered, in base64: the real address, since the app's libraries accept no other. */
export const hostParameter = ({ handle }: ShopState) =>
  Buffer.from(`admin.shopify.com/store/${handle}`).toString('base64');

/** HMAC-SHA256 in hex over the sorted query string. Source: shopify.dev, "Verify a request's HMAC". */
function queryHmac(parameters: URLSearchParams, secret: string): string {
  const sorted = new URLSearchParams([...parameters].filter(([name]) => name !== 'hmac'));
  sorted.sort();
  return createHmac('sha256', secret).update(sorted.toString()).digest('hex');
}
