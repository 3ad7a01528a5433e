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
  const handle = shopHandle(searchParams.get('shop'));
  if (!handle || request.headers.get('sec-fetch-dest') !== 'document') return;
  throw redirect(`https://admin.shopify.com/store/${handle}/apps/${environment.SHOPIFY_API_KEY}${pathname}`);
}
