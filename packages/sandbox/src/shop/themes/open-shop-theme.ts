import type { ShopState } from '../state/state.ts';
import { themeFolder } from './own-themes.ts';
import type { ShopTheme } from './shop-theme.ts';
import { openTheme, type Theme } from './theme.ts';
import { publishedTheme } from './theme-library.ts';

/** Opens a theme of a shop: its folder, with the files that apps have written over it. */
export const openShopTheme = ({ folder, written }: Pick<ShopTheme, 'folder' | 'written'>): Theme =>
  openTheme(themeFolder(folder), written);

/** Opens the published theme of a shop. */
export const themeOf = (shop: ShopState): Theme => openShopTheme(publishedTheme(shop));
