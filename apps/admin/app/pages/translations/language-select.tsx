import { useNavigate } from '@remix-run/react';
import { Badge, BlockStack, InlineGrid, Select, Text } from '@shopify/polaris';
import { TRANSLATIONS_PATH } from '../../domain/pages/pages';
import type { Progress as Counts, ShopLocale } from '../../domain/translations/translations';
import { t } from '../../platform/texts/texts';
import { Progress } from '../../ui/shell/progress';
import { useAppHref } from '../../ui/shell/shop-context';

interface LanguageSelectProps {
  /** The language being edited. */
  locale: string;
  locales: readonly ShopLocale[];
  /** The progress of the language being edited. */
  current: Counts;
  /** True if Uptill has its texts in this language, so that only the merchant's own are left to translate. */
  hasDefaults: boolean;
}

/** Select that opens the page of a language, with the progress of all languages. */
export function LanguageSelect({ locale, locales, current, hasDefaults }: LanguageSelectProps) {
  const navigate = useNavigate();
  const href = useAppHref();
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
            left: leftOf(other.locale === locale ? current : other.progress),
          }),
        }))}
        value={locale}
        onChange={(chosen) => navigate(href(`${TRANSLATIONS_PATH}/${chosen}`))}
      />
      <BlockStack gap="200" inlineAlign="start">
        <Text as="span" id="translation-progress" tone="subdued">
          {inWords(current, hasDefaults)}
        </Text>
        {current.total > 0 && (
          <Progress done={current.translated} total={current.total} labelledBy="translation-progress" />
        )}
        {!isPublished && <Badge tone="attention">{t('translations.notPublished')}</Badge>}
      </BlockStack>
    </InlineGrid>
  );
}

const leftOf = ({ total, translated, outdated }: Counts) => total - translated + outdated;

function inWords({ total, translated, outdated }: Counts, hasDefaults: boolean): string {
  const missing = total - translated;
  const parts = [
    missing > 0 && t(hasDefaults ? 'translations.ownToTranslate' : 'translations.toTranslate', { count: missing }),
    outdated > 0 && t('translations.outdatedCount', { count: outdated }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('translations.allTranslated');
}
