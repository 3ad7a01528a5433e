import names from './discount-names.json' with { type: 'json' };

/**
 * The hashes of a default name in all languages, one after the other, by the English name. Without the names of discounts on
 * shipping, which a cart does not show. Written by `pnpm shopper-texts`.
 */
const HASHES: Readonly<Record<string, string>> = names;

/** Returns a hash of three characters. A page has no room for the names themselves in all languages. */
export function hashOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 46_656;
  return hash.toString(36).padStart(3, '0');
}

/**
 * Returns true if a discount in the cart has the name that settings give it. A default name may be in any language: Shopify
 * keeps the language in which the cart was priced.
 */
export const hasName = (title: string, name: string | undefined): boolean =>
  title === name || !!HASHES[name ?? '']?.match(/.../g)?.includes(hashOf(title));
