import type { ShopState } from '../state/state.ts';
import type { BlockData, SectionData, SettingSchema } from '../themes/json-file.ts';
import { jsonTemplate, sectionGroup } from '../themes/json-file.ts';
import type { Theme } from '../themes/theme.ts';
import { ThemeFileError } from '../themes/theme-file-error.ts';
import {
  groupPlace,
  localeContentGid,
  settingsDataPlace,
  TEXT_SETTINGS,
  type ThemeTextPlace,
  templatePlace,
  textKey,
  within,
} from './theme-text-place.ts';

export interface ThemeText {
  resourceId: string;
  key: string;
  value: string;
  /** `LocalizableContentType`. */
  type: string;
}

type ThemedShop = Pick<ShopState, 'domain' | 'theme' | 'primaryLocale'>;

/** Returns all translatable texts of a theme: texts in its sections and blocks, and the texts of its language files. */
export function themeTexts(theme: Theme, shop: ThemedShop): ThemeText[] {
  return [...jsonTexts(theme, shop), ...localeTexts(theme, shop)];
}

/**
 * Returns the texts in the JSON of templates, section groups and settings data. Files that cannot be parsed are
 * skipped.
 */
export function jsonTexts(theme: Theme, shop: ThemedShop): ThemeText[] {
  const templates = ['', 'customers/', 'metaobject/'].flatMap((folder) =>
    theme.jsonNames(`templates/${folder}`).map((name) => folder + name),
  );
  return [
    ...templates.flatMap((name) =>
      skippingInvalidFiles(() => {
        const { sections } = theme.json(`templates/${name}.json`, jsonTemplate);
        return textsOfSections(theme, sections, templatePlace(shop, name));
      }),
    ),
    ...theme.jsonNames('sections').flatMap((name) =>
      skippingInvalidFiles(() => {
        const { sections } = theme.json(`sections/${name}.json`, sectionGroup);
        return textsOfSections(theme, sections, groupPlace(shop, name));
      }),
    ),
    ...skippingInvalidFiles(() => textsOfSections(theme, theme.savedSections(), settingsDataPlace(shop))),
  ];
}

function localeTexts(theme: Theme, shop: ThemedShop): ThemeText[] {
  const resourceId = localeContentGid(shop);
  const texts = skippingInvalidFiles(() => [...theme.translations(shop.primaryLocale)]);
  return texts.map(([key, value]) => ({ resourceId, key, value, type: 'STRING' }));
}

function skippingInvalidFiles<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof ThemeFileError) return [];
    throw error;
  }
}

function textsOfSections(theme: Theme, sections: Record<string, SectionData>, place: ThemeTextPlace): ThemeText[] {
  return Object.entries(sections).flatMap(([id, section]) =>
    skippingInvalidFiles(() => {
      const path = `sections/${section.type}.liquid`;
      const own = within(place, id);
      return [
        ...textsOfSettings(theme.schemaOf(path).settings, section.settings, own),
        ...textsOfBlocks(theme, section.blocks, path, own),
      ];
    }),
  );
}

function textsOfBlocks(
  theme: Theme,
  blocks: Record<string, BlockData>,
  parentPath: string,
  place: ThemeTextPlace,
): ThemeText[] {
  return Object.entries(blocks).flatMap(([id, block]) =>
    skippingInvalidFiles(() => {
      const own = within(place, id);
      return [
        ...textsOfSettings(theme.blockSettings(block.type, parentPath), block.settings, own),
        ...textsOfBlocks(theme, block.blocks ?? {}, `blocks/${block.type}.liquid`, own),
      ];
    }),
  );
}

function textsOfSettings(schema: SettingSchema[], values: Record<string, unknown>, place: ThemeTextPlace): ThemeText[] {
  return schema.flatMap(({ id = '', type: setting }) => {
    const value = values[id];
    const type = TEXT_SETTINGS[setting];
    if (!type || typeof value !== 'string' || value === '') return [];
    return [{ resourceId: place.resourceId, key: textKey(place, id), value, type }];
  });
}
