import { redirect } from '@remix-run/node';
import { environment } from '../environment.server';
import { adminUrl, ownPath } from './admin-url';
import { shopHandle } from './shop-domain';
import { isUnframed } from './unframed';

/**
 * Redirects a page opened outside the Shopify admin to the same page inside it. Browsers send `Sec-Fetch-Dest: document`
 * for a page outside a frame. Does nothing without this header (the page then checks itself, in `entry/reopen.ts`), without
 * a valid `shop`, and in Shopify's mobile app.
 * @throws Response the redirect.
 */
export function reopenInAdmin({ url, headers }: Request): void {
  const opened = new URL(url);
  const shop = opened.searchParams.get('shop');
  if (!shop || !shopHandle(shop) || headers.get('sec-fetch-dest') !== 'document') return;
  if (isUnframed(headers.get('user-agent') ?? '')) return;
  throw redirect(adminUrl(environment.SHOPIFY_API_KEY, shop, ownPath(opened)));
}
