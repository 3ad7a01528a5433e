import { shopHandle } from './shop-domain';

/** Query parameters that the Shopify admin adds to the address of an embedded page. */
const ADMIN_PARAMETERS = [
  'embedded',
  'hmac',
  'host',
  'id_token',
  'locale',
  'session',
  'shop',
  'shopify-reload',
  'timestamp',
];

/** Returns the address of a page of the app inside the Shopify admin of the shop with this myshopify.com domain. */
export function adminUrl(apiKey: string, shop: string, path: string): string {
  return `https://admin.shopify.com/store/${shopHandle(shop)}/apps/${apiKey}${path}`;
}

/** Returns the path and query of a page of the app, without the parameters that the Shopify admin adds. */
export function ownPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ADMIN_PARAMETERS) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
