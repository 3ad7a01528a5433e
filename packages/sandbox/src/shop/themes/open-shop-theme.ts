import { themeFolder } from './own-themes.ts';
import type { ShopTheme } from './shop-theme.ts';
import { openTheme, type Theme } from './theme.ts';

export const openShopTheme = ({ folder, written }: Pick<ShopTheme, 'folder' | 'written'>): Theme =>
  openTheme(themeFolder(folder), written);
