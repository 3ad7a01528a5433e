import type { ShopState } from '../state/state.ts';

type ThemedShop = Pick<ShopState, 'domain' | 'theme'> & Partial<Pick<ShopState, 'themeLibrary'>>;

/**
 * Returns the numeric id of a shop's published theme. It differs for each folder, so that translations belong to one
 * theme only.
 */
export function themeId({ domain, theme, themeLibrary }: ThemedShop): number {
  if (themeLibrary?.published?.folder === theme) return themeLibrary.published.id;
  let id = 0;
  for (const character of `${domain}/${theme}`) id = (id * 31 + character.charCodeAt(0)) % 1_000_000_007;
  return 140_000_000_000 + id;
}

export const themeGid = (shop: ThemedShop) => `gid://shopify/OnlineStoreTheme/${themeId(shop)}`;
