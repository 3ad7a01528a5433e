import type { AdminApiContext } from '../../context.ts';
import { translatableContent } from './translatable-content.ts';

interface TranslationArguments {
  locale: string;
  marketId?: string | null;
  outdated?: boolean | null;
}

/** Fields of the interface `HasPublishedTranslations` and of `TranslatableResource`. */
export function translationsOf(resourceId: string, context: AdminApiContext) {
  return {
    translations({ locale, marketId, outdated }: TranslationArguments) {
      const contents = translatableContent(resourceId, context) ?? [];
      return context.shop.translations
        .filter((one) => one.resourceId === resourceId && one.locale === locale && one.marketId === (marketId ?? null))
        .map((one) => ({
          key: one.key,
          value: one.value,
          locale: one.locale,
          market: null,
          outdated: contents.find(({ key }) => key === one.key)?.digest !== one.digest,
          updatedAt: one.updatedAt,
        }))
        .filter((one) => outdated == null || one.outdated === outdated);
    },
  };
}
