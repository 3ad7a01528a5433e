import { PLATFORMS, type Requirements, storableText, type Translations } from '@uptill/feature-schema';
import { z } from 'zod';
import { otherSave } from '../../platform/api/problem';
import { MARKETS_AND_TRANSLATIONS } from '../pages/pages';

/** The scopes for translating: the texts of our products are written to Shopify. */
export const LOCALE_SCOPES = ['read_locales', 'write_translations'];

/** Requirements for translating a shop's texts. */
export const TRANSLATION_REQUIREMENTS: Requirements = { ...MARKETS_AND_TRANSLATIONS, additionalScopes: LOCALE_SCOPES };

/** Number of texts of features that are on. One that is the same on all platforms counts once. */
const progress = z.object({
  total: z.number(),
  /** Texts with a translation, and those that need none. */
  translated: z.number(),
  /** Translated texts whose source has changed since. */
  outdated: z.number(),
});

const shopLocale = z.object({
  /** Such as `fr` or `pt-BR`. */
  locale: z.string(),
  name: z.string(),
  /** True for the language of the settings. */
  primary: z.boolean(),
  /** True if shoppers can choose it. */
  published: z.boolean(),
  /** True for the language whose translations are in the same response. */
  selected: z.boolean(),
  progress,
});

/** A text in another language, in the format of the API. */
export const translationEntry = z.strictObject({
  featureKey: z.string(),
  locale: z.string(),
  platform: z.enum(PLATFORMS),
  property: z.string(),
  value: storableText({ multiline: true }),
  /** The translated text in the primary language. */
  source: storableText({ multiline: true }),
});

/** Response body of `GET /api/translations/locale`. */
export const localeTranslations = z.object({
  locale: z.string(),
  version: z.number(),
  translations: z.array(translationEntry),
});

/** Response body of `PUT /api/translations`. `merged` is the last of the newer versions that they were merged with. */
export const savedTranslations = localeTranslations.extend({ merged: otherSave.optional() });

/** Response body of `GET /api/translations/init`. Without another language than the primary one, there are no translations. */
export const initialTranslations = z.object({
  locales: z.array(shopLocale),
  selected: localeTranslations.nullable(),
});

/** Response body of `GET /api/translations/theme`. */
export const themeTranslations = z.object({ translations: z.array(translationEntry) });

export type ShopLocale = z.infer<typeof shopLocale>;
export type LocaleTranslations = z.infer<typeof localeTranslations>;
export type Progress = z.infer<typeof progress>;
export type TranslationEntry = z.infer<typeof translationEntry>;

/** Returns translations by the keys of their texts. */
export function byKey(entries: readonly Omit<TranslationEntry, 'locale'>[]): Translations {
  return Object.fromEntries(
    entries.map(({ featureKey, platform, property, value, source }) => [
      `${featureKey}_${platform}_${property}`,
      { value, source },
    ]),
  );
}

/** Returns translations into a language in the format of the API. */
export function toEntries(locale: string, translations: Translations): TranslationEntry[] {
  return Object.entries(translations).map(([key, translation]) => {
    const [featureKey = '', platform = '', ...property] = key.split('_');
    return {
      featureKey,
      locale,
      platform: PLATFORMS.find((known) => known === platform) ?? 'mobile',
      property: property.join('_'),
      ...translation,
    };
  });
}
