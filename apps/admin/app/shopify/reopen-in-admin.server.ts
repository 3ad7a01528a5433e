import { redirect } from '@remix-run/node';
import { environment } from '../environment.server';
import { shopHandle } from './shop-domain';

/**
 * Sends a page that was opened by itself, in a tab of its own, to the same page inside Shopify's admin (specification
 * 2.3). Browsers tell in `Sec-Fetch-Dest` whether a document goes into a frame; requests that don't, or that name no
 * shop, are left to the library.
 * @throws Response the redirect.
 */
export function reopenInAdmin(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  const handle = shopHandle(searchParams.get('shop'));
  if (!handle || request.headers.get('sec-fetch-dest') !== 'document') return;
  throw redirect(`https://admin.shopify.com/store/${handle}/apps/${environment.SHOPIFY_API_KEY}${pathname}`);
}
