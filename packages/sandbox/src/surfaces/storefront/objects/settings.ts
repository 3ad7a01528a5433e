import { Drop } from 'liquidjs';
import type { SettingSchema } from '../../../shop/themes/json-file.ts';
import { themeGid } from '../../../shop/themes/theme-id.ts';
import { TEXT_SETTINGS, type ThemeTextPlace, textKey } from '../../../shop/translations/theme-text-place.ts';
import type { Page } from '../page.ts';
import { dynamicValue, isDynamic } from '../theme/dynamic-source.ts';
import { settingValue } from './setting-value.ts';

/**
 * Liquid's `section.settings`, `block.settings` and `settings`: the merchant's values, or else the defaults of the
 * schema.
 */
export class SettingsDrop extends Drop {
  readonly #page: Page;
  readonly #schema: Map<string, SettingSchema>;
  readonly #values: Record<string, unknown>;
  readonly #texts: ThemeTextPlace | undefined;

  /** `texts` names the place of these settings in translations. */
  constructor(page: Page, schema: SettingSchema[], values: Record<string, unknown>, texts?: ThemeTextPlace) {
    super();
    this.#page = page;
    this.#schema = new Map(schema.flatMap((setting) => (setting.id ? [[setting.id, setting]] : [])));
    this.#values = values;
    this.#texts = texts;
  }

  override liquidMethodMissing(name: string | number): unknown {
    const setting = this.#schema.get(String(name));
    const stored = this.#translated(setting) ?? schemaText(this.#page, this.#values[name] ?? setting?.default);
    const value = isDynamic(stored) ? dynamicValue(this.#page, stored) : stored;
    return setting ? settingValue(this.#page, setting, value) : value;
  }

  #translated({ id = '', type }: Partial<SettingSchema> = {}): string | undefined {
    const { locale, shop } = this.#page;
    if (!this.#texts || locale === shop.primaryLocale || !this.#values[id] || !TEXT_SETTINGS[type ?? '']) return;
    const key = textKey(this.#texts, id);
    return this.#page.translated(this.#texts.resourceId, key) ?? this.#page.translated(themeGid(shop), key);
  }

  toJSON(): Record<string, unknown> {
    const defaults = Object.fromEntries([...this.#schema].map(([id, setting]) => [id, setting.default]));
    return { ...defaults, ...this.#values };
  }
}

/** A default may refer to a text of `locales/*.schema.json`: `t:text_defaults.heading`. */
function schemaText({ theme, shop }: Page, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('t:')) return value;
  return theme.schemaTranslations(shop.primaryLocale).get(value.slice('t:'.length)) ?? value;
}
