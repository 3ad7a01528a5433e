import { createHash } from 'node:crypto';
import type { ShopState } from '../state/state.ts';
import { themeId } from '../themes/theme-id.ts';

/** The translatable resource of a section or block, and the prefix of its keys. */
export interface ThemeTextPlace {
  /** Gid of a template, a section group or the settings data. */
  resourceId: string;
  /** The prefix of the keys: `section.index.json.hero`. */
  path: string;
}

type ThemedShop = Pick<ShopState, 'domain' | 'theme'>;

/** `templates/<name>.json` */
export const templatePlace = (shop: ThemedShop, name: string): ThemeTextPlace => ({
  resourceId: `gid://shopify/OnlineStoreThemeJsonTemplate/${encodeURIComponent(name)}?theme_id=${themeId(shop)}`,
  path: `section.${name}.json`,
});

/** `sections/<name>.json` */
export const groupPlace = (shop: ThemedShop, name: string): ThemeTextPlace => ({
  resourceId: `gid://shopify/OnlineStoreThemeSectionGroup/${name}?theme_id=${themeId(shop)}`,
  path: `section.sections/${name}.json`,
});

/** The static sections in `config/settings_data.json`. */
export const settingsDataPlace = (shop: ThemedShop): ThemeTextPlace => ({
  resourceId: `gid://shopify/OnlineStoreThemeSettingsDataSections/${themeId(shop)}`,
  path: 'section.settings_data.json',
});

/** The texts of the theme's own `locales/*.json`. */
export const localeContentGid = (shop: ThemedShop) => `gid://shopify/OnlineStoreThemeLocaleContent/${themeId(shop)}`;

/** Returns the place of a section or block inside another place. */
export const within = ({ resourceId, path }: ThemeTextPlace, id: string): ThemeTextPlace => ({
  resourceId,
  path: `${path}.${id}`,
});

/**
 * Returns the translation key of a setting. Shopify does not document the format of keys, which end in a hash. Here the
 * hash is that of the place, so that the key stays the same if the text changes.
 */
export function textKey({ path }: ThemeTextPlace, settingId: string): string {
  const key = `${path}.${settingId}`;
  const hash = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 16)}`);
  return `${key}:${hash.toString(36)}`;
}

/** Types of settings that contain text, and their `LocalizableContentType`. */
export const TEXT_SETTINGS: Record<string, string> = {
  text: 'SINGLE_LINE_TEXT_FIELD',
  textarea: 'MULTI_LINE_TEXT_FIELD',
  richtext: 'RICH_TEXT_FIELD',
  inline_richtext: 'INLINE_RICH_TEXT',
  html: 'HTML',
  liquid: 'HTML',
  url: 'URL',
};
