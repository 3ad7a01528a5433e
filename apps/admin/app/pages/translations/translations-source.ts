import { type TranslatableText, type Translations, translationIssues } from '@uptill/feature-schema';
import { merging, translationsKind } from '../../domain/documents/document-kinds';
import { byKey, localeTranslations, savedTranslations, toEntries } from '../../domain/translations/translations';
import { api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';

/** Returns the source of the translations into a language. */
export function translationsSource(
  locale: string,
  texts: ReadonlyMap<string, TranslatableText>,
): DraftSource<Translations> {
  const query = `?locale=${encodeURIComponent(locale)}`;
  return {
    ...merging(translationsKind(locale)),
    validate: (translations) => translationIssues(texts, withoutBlank(translations)),
    async save({ version }, sent) {
      const body = { version, translations: toEntries(locale, withoutBlank(sent)) };
      const result = await api.put(`translations${query}`, body, savedTranslations);
      if (!result.ok) return result;
      const { version: next, translations, merged } = result.value;
      return { ok: true, value: { version: next, document: merged ? byKey(translations) : sent, merged } };
    },
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
