/** A number that stays the same for the shop, as the platform's ids do. */
export function shopId(domain: string): number {
  let id = 0;
  for (const character of domain) id = (id * 31 + character.charCodeAt(0)) % 1_000_000_007;
  return 60_000_000_000 + id;
}
