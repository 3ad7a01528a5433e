import type { ShopState } from '../state/state.ts';

type Wearer = Pick<ShopState, 'domain' | 'theme'> & Partial<Pick<ShopState, 'themeLibrary'>>;

/** The number of the theme that a shop wears: each folder's its own, so that what is translated of one says nothing of another. */
export function themeId({ domain, theme, themeLibrary }: Wearer): number {
  if (themeLibrary?.published?.folder === theme) return themeLibrary.published.id;
  let id = 0;
  for (const character of `${domain}/${theme}`) id = (id * 31 + character.charCodeAt(0)) % 1_000_000_007;
  return 140_000_000_000 + id;
}

export const themeGid = (shop: Wearer) => `gid://shopify/OnlineStoreTheme/${themeId(shop)}`;
