import { openShopTheme } from '../shop/themes/open-shop-theme.ts';
import { publishedTheme, storeTheme } from '../shop/themes/theme-library.ts';
import { withFiles } from '../shop/themes/write-theme-files.ts';
import type { TestShop } from './test-shop.ts';

/** Changes a file of the published theme, or adds it. `change` receives the file's text, `''` if there is none. */
export function changeThemeFile({ sandbox, shop }: TestShop, filename: string, change: (text: string) => string): void {
  const theme = publishedTheme(shop);
  const files = openShopTheme(theme);
  const text = change(files.has(filename) ? files.text(filename) : '');
  storeTheme(shop, withFiles(theme, { [filename]: Buffer.from(text) }, sandbox.clock.iso()));
}

/** Adds an unpublished copy of the published theme, with its settings and app embeds. */
export function addTheme({ shop }: TestShop, name: string): void {
  const theme = publishedTheme(shop);
  storeTheme(shop, { ...theme, id: theme.id + 1, name, settings: structuredClone(theme.settings) });
}
