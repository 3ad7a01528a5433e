import { useNavigate } from '@remix-run/react';
import { Badge, BlockStack, InlineGrid, Select, Text } from '@shopify/polaris';
import type { TranslatableText, Translations } from '@uptill/feature-schema';
import { TRANSLATIONS_PATH } from '../../domain/pages/pages';
import { progressOf } from '../../domain/translations/texts';
import type { ShopLocale } from '../../domain/translations/translations';
import { t } from '../../platform/texts/texts';
import { Progress } from '../../ui/shell/progress';
import { useAppHref } from '../../ui/shell/shop-context';

interface LanguageSelectProps {
  /** The language being edited. */
  locale: string;
  locales: readonly ShopLocale[];
  texts: ReadonlyMap<string, TranslatableText>;
  translations: Translations;
}

/** Select that opens the page of a language, with the progress of all languages. */
export function LanguageSelect({ locale, locales, texts, translations }: LanguageSelectProps) {
  const navigate = useNavigate();
  const href = useAppHref();
  const current = progressOf(texts, translations);
  const others = locales.filter(({ primary }) => !primary);
  const isPublished = others.some((other) => other.locale === locale && other.published);
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400" alignItems="end">
      <Select
        label={t('translations.language')}
        options={others.map((other) => ({
          value: other.locale,
          label: t('translations.languageWithProgress', {
            name: other.name,
            ...(other.locale === locale ? current : other.progress),
          }),
        }))}
        value={locale}
        onChange={(chosen) => navigate(href(`${TRANSLATIONS_PATH}/${chosen}`))}
      />
      <BlockStack gap="200" inlineAlign="start">
        <Text as="span" id="translation-progress" tone="subdued">
          {t('translations.progress', { ...current })}
        </Text>
        <Progress done={current.translated} total={current.total} labelledBy="translation-progress" />
        {!isPublished && <Badge tone="attention">{t('translations.notPublished')}</Badge>}
      </BlockStack>
    </InlineGrid>
  );
}
