const SHOP_DOMAIN = /^([a-z0-9][a-z0-9-]*)\.myshopify\.com$/i;

/** Returns the part of a shop's domain before `.myshopify.com`; undefined if the value is no such domain. */
export function shopHandle(value: unknown): string | undefined {
  return typeof value === 'string' ? SHOP_DOMAIN.exec(value)?.[1] : undefined;
}
