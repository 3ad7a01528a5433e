import { shopHandle } from './shop-domain';

/**
 * Returns true if a page's `shop` and `host` parameters are valid or absent. The library writes `shop` into headers
 * unchecked, and fails on a `host` that is not an encoded URL.
 */
export function hasValidShopParameters(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  const shop = searchParams.get('shop');
  const host = searchParams.get('host');
  return (shop === null || shopHandle(shop) !== undefined) && (host === null || isEncodedUrl(host));
}

/** Shopify sends `host` as base64 of a URL without its scheme: `admin.shopify.com/store/<handle>`. */
function isEncodedUrl(host: string): boolean {
  try {
    return URL.canParse(`https://${atob(host)}`);
  } catch {
    return false;
  }
}
