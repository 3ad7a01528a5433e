/** Shopify's domains of shops are in lower case. In another case, a shop would be stored twice. */
const SHOP_DOMAIN = /^([a-z0-9][a-z0-9-]*)\.myshopify\.com$/;

/** Returns the part of a shop's domain before `.myshopify.com`; undefined for any other value. */
export function shopHandle(value: unknown): string | undefined {
  return typeof value === 'string' ? SHOP_DOMAIN.exec(value)?.[1] : undefined;
}
