import { shopHandle } from './shop-domain';

/**
 * Returns whether the parameters by which Shopify's admin names the shop of a page are well formed, where they are
 * given. The library writes `shop` into headers unchecked and fails on a `host` that decodes to no address.
 */
export function hasValidShopParameters(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  const shop = searchParams.get('shop');
  const host = searchParams.get('host');
  return (shop === null || shopHandle(shop) !== undefined) && (host === null || isEncodedAddress(host));
}

/** Shopify gives `host` as base64 of an address without its scheme: `admin.shopify.com/store/<handle>`. */
function isEncodedAddress(host: string): boolean {
  try {
    return URL.canParse(`https://${atob(host)}`);
  } catch {
    return false;
  }
}
