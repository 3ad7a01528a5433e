/** The shop's myshopify.com domain, and the origin of the app's own pages. */
interface Surroundings {
  shop: string;
  origin: string;
}

/**
 * Returns the normalised form of an address that may be opened in the top window: an address of the Shopify admin, of the
 * shop at its myshopify.com domain, or of the app itself. Returns null for any other. Open the returned address, not the
 * given one.
 *
 * Other stores at `myshopify.com` are refused: anyone can open a store and put any page there.
 */
export function trustedAddress(address: string, { shop, origin }: Surroundings): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  // The protocol is checked too, because the origin of a `blob:` address is the origin of its page.
  if (url.origin === origin) return /^https?:$/.test(url.protocol) ? url.href : null;
  const isShopify = url.host === 'admin.shopify.com' || url.host === shop.toLowerCase();
  return url.protocol === 'https:' && isShopify ? url.href : null;
}

/** Decodes the address in a parameter that was encoded twice; null if it is malformed. */
export function decodeAddress(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
