import { redirect } from '@remix-run/node';
import { environment } from '../environment.server';
import { shopHandle } from './shop-domain';

/**
 * Redirects a page opened outside the Shopify admin to the same page inside it. Browsers send
 * `Sec-Fetch-Dest: document` for a page outside a frame. Does nothing without this header or a valid `shop`.
 * @throws Response the redirect.
 */
export function reopenInAdmin(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  const shop = searchParams.get('shop');
  if (!shop || !shopHandle(shop) || request.headers.get('sec-fetch-dest') !== 'document') return;
  throw redirect(adminUrl(shop, pathname));
}

/** Returns the address of a page of the app inside the Shopify admin of the shop with this myshopify.com domain. */
export function adminUrl(shop: string, path: string): string {
  return `https://admin.shopify.com/store/${shopHandle(shop)}/apps/${environment.SHOPIFY_API_KEY}${path}`;
}
