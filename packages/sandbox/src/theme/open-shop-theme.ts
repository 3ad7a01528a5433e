import { openTheme, type Theme } from '../storefront/theme/theme.ts';
import { themeFolder } from './own-themes.ts';
import type { ShopTheme } from './shop-theme.ts';

export const openShopTheme = ({ folder, written }: Pick<ShopTheme, 'folder' | 'written'>): Theme =>
  openTheme(themeFolder(folder), written);
