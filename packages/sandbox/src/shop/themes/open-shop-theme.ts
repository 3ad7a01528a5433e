import type { ShopState } from '../state/state.ts';
import { themeFolder } from './own-themes.ts';
import type { ShopTheme } from './shop-theme.ts';
import { openTheme, type Theme } from './theme.ts';
import { publishedTheme } from './theme-library.ts';

export const openShopTheme = ({ folder, written }: Pick<ShopTheme, 'folder' | 'written'>): Theme =>
  openTheme(themeFolder(folder), written);

/** The files of the theme that the storefront shows. `shop.theme` names one of the sandbox's own themes, or any folder by its absolute path. */
export const themeOf = (shop: ShopState): Theme => openShopTheme(publishedTheme(shop));
