import { createHash } from 'node:crypto';
import type { ShopState } from '../state/state.ts';
import { themeId } from '../themes/theme-id.ts';

/** Where the texts of a section or block stand for translators. */
export interface ThemeTextPlace {
  /** Gid of a template, a section group or the settings data. */
  resourceId: string;
  /** The beginning of their keys: `section.index.json.hero`. */
  path: string;
}

type Wearer = Pick<ShopState, 'domain' | 'theme'>;

/** `templates/<name>.json` */
export const templatePlace = (shop: Wearer, name: string): ThemeTextPlace => ({
  resourceId: `gid://shopify/OnlineStoreThemeJsonTemplate/${encodeURIComponent(name)}?theme_id=${themeId(shop)}`,
  path: `section.${name}.json`,
});

/** `sections/<name>.json` */
export const groupPlace = (shop: Wearer, name: string): ThemeTextPlace => ({
  resourceId: `gid://shopify/OnlineStoreThemeSectionGroup/${name}?theme_id=${themeId(shop)}`,
  path: `section.sections/${name}.json`,
});

/** The static sections in `config/settings_data.json`. */
export const settingsDataPlace = (shop: Wearer): ThemeTextPlace => ({
  resourceId: `gid://shopify/OnlineStoreThemeSettingsDataSections/${themeId(shop)}`,
  path: 'section.settings_data.json',
});

/** The texts of the theme's own `locales/*.json`. */
export const localeContentGid = (shop: Wearer) => `gid://shopify/OnlineStoreThemeLocaleContent/${themeId(shop)}`;

/** Deeper: in a section, in a block. */
export const within = ({ resourceId, path }: ThemeTextPlace, id: string): ThemeTextPlace => ({
  resourceId,
  path: `${path}.${id}`,
});

/** A setting's key. The platform calls the form of keys its own affair, and ends them in a hash: here of the place, so that a text that changes keeps its key. */
export function textKey({ path }: ThemeTextPlace, settingId: string): string {
  const key = `${path}.${settingId}`;
  const hash = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 16)}`);
  return `${key}:${hash.toString(36)}`;
}

/** Settings in which a merchant writes, and what a translator is told they are: the platform's `LocalizableContentType`. */
export const WRITTEN_SETTINGS: Record<string, string> = {
  text: 'SINGLE_LINE_TEXT_FIELD',
  textarea: 'MULTI_LINE_TEXT_FIELD',
  richtext: 'RICH_TEXT_FIELD',
  inline_richtext: 'INLINE_RICH_TEXT',
  html: 'HTML',
  liquid: 'HTML',
  url: 'URL',
};
