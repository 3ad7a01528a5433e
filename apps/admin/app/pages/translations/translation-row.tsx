import { Badge, BlockStack, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import { decodeText, encodeText, type Platform, type Translation } from '@uptill/feature-schema';
import type { TextRow } from '../../domain/translations/texts';
import { type TextId, t } from '../../platform/texts/texts';
import { RichTextControl } from '../../ui/form/controls/rich-text/rich-text-control';
import { TextControl } from '../../ui/form/controls/text-control';

const PLATFORM_NAMES: Record<Platform, TextId> = {
  mobile: 'translations.onPhones',
  desktop: 'translations.onDesktops',
};

interface TranslationRowProps {
  row: TextRow;
  translation: Translation | undefined;
  /** What shoppers see without a translation; empty if that is the text itself. */
  covered: string;
  /** What shoppers see in the primary language. */
  source: string;
  error: string | undefined;
  onChange(row: TextRow, value: string): void;
}

/** A text in the shop's language, beside a field for its translation. */
export function TranslationRow({ row, translation, covered, source, error, onChange }: TranslationRowProps) {
  const [text] = row.texts;
  const { key, field } = text;
  const value = translation?.value ?? '';
  const isMissing = value === '' && covered === '';
  const isOutdated = translation !== undefined && value !== '' && translation.source !== text.value;
  const where = row.texts.length === 1 && t(PLATFORM_NAMES[text.platform]);
  const common = {
    id: key,
    scope: {},
    issues: new Map(error === undefined ? [] : [[key, error]]),
  };
  const label = { label: t('translations.translation'), info: undefined };
  return (
    <section className="translation-row" aria-label={row.title}>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap={{ xs: '200', sm: '400' }}>
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="bodySm" tone="subdued">
              {row.title}
            </Text>
            {where && <Badge>{where}</Badge>}
            {isMissing && <Badge tone="attention">{t('translations.untranslatedText')}</Badge>}
            {isOutdated && <Badge tone="warning">{t('translations.outdated')}</Badge>}
          </InlineStack>
          {field.kind === 'richText' ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved
            <div className="translation-source" dangerouslySetInnerHTML={{ __html: source }} />
          ) : (
            <p className="translation-source">{source}</p>
          )}
          {isOutdated && (
            <InlineStack gap="200" blockAlign="center">
              <Text as="span" variant="bodySm" tone="subdued">
                {t('translations.itWas', { source: translation.source })}
              </Text>
              <Button size="micro" onClick={() => onChange(row, translation.value)}>
                {t('translations.stillRight')}
              </Button>
            </InlineStack>
          )}
        </BlockStack>
        {field.kind === 'richText' ? (
          <RichTextControl
            {...common}
            field={{ ...field, ...label }}
            value={encodeText(value || covered)}
            onChange={(changed) => onChange(row, ownText(decodeText(String(changed)), covered))}
          />
        ) : (
          <TextControl
            {...common}
            field={{ ...field, ...label }}
            value={value}
            emptyText={covered}
            onChange={(changed) => onChange(row, String(changed))}
          />
        )}
      </InlineGrid>
    </section>
  );
}

/** Returns the translation that the editor reports; empty if it is what shoppers see anyway. */
const ownText = (entered: string, covered: string) => (entered === covered ? '' : entered);
