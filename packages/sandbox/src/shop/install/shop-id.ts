/** Returns the numeric id of a shop, derived from its domain. */
export function shopId(domain: string): number {
  let id = 0;
  for (const character of domain) id = (id * 31 + character.charCodeAt(0)) % 1_000_000_007;
  return 60_000_000_000 + id;
}

/** Returns the shop's gid, as used in webhooks about charges. */
export const shopGid = ({ domain }: { domain: string }) => `gid://shopify/Shop/${shopId(domain)}`;
