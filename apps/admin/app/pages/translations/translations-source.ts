import { type TranslatableText, type Translations, translationIssues } from '@uptill/feature-schema';
import { byKey, localeTranslations, toEntries } from '../../domain/translations/translations';
import { api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';

/** Returns the source of the translations into a language. */
export function translationsSource(
  locale: string,
  texts: ReadonlyMap<string, TranslatableText>,
): DraftSource<Translations> {
  const query = `?locale=${encodeURIComponent(locale)}`;
  return {
    validate: (translations) => translationIssues(texts, withoutBlank(translations)),
    save: (version, translations) =>
      api.put(
        `translations${query}`,
        { version, translations: toEntries(locale, withoutBlank(translations)) },
        localeTranslations,
      ),
    async load() {
      const result = await api.get(`translations/locale${query}`, localeTranslations);
      if (!result.ok) return result;
      const { version, translations } = result.value;
      return { ok: true, value: { version, document: byKey(translations) } };
    },
  };
}

const withoutBlank = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).filter(([, { value }]) => value.trim() !== ''));
