import { language, type TextId, t } from '../../platform/texts/texts';
import { isTranslations, type KindName, localeOf, type SingleKindName } from '../documents/document-kinds';

const NAMES: Record<SingleKindName, TextId> = {
  features: 'history.features',
  markets: 'markets.markets',
  merchantAnalyticsProviderIds: 'providers.title',
  brand: 'brand.title',
  customCode: 'customCode.title',
};

/** Returns the name of a document for the merchant. */
export function documentName(kind: KindName): string {
  if (!isTranslations(kind)) return t(NAMES[kind]);
  return t('history.translations', { language: languageName(localeOf(kind)) });
}

/** Returns the name of a language, or the code itself if it is unknown. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
