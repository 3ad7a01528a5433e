import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { Translations } from '@uptill/feature-schema';
import { type Coverage, groupRows, type TextRow } from '../../domain/translations/texts';
import { WidgetPicture } from '../../ui/shell/widget-picture';
import { TranslationRow } from './translation-row';

export interface TextGroupsProps {
  rows: readonly TextRow[];
  /** The draft's translations. */
  translations: Translations;
  issues: ReadonlyMap<string, string>;
  /** What shoppers see in the language without a translation, and in the primary language instead of a default. */
  coverage: Coverage;
  primary: Coverage;
  onChange(row: TextRow, value: string): void;
}

/** Cards with the texts of each feature, under a small picture of where shoppers see them. */
export function TextGroups({ rows, translations, issues, coverage, primary, onChange }: TextGroupsProps) {
  return groupRows(rows).map(({ feature, rows }) => (
    <Card key={feature.key}>
      <BlockStack gap="400">
        <InlineStack gap="300" blockAlign="center" wrap={false}>
          {feature.picture && <WidgetPicture picture={feature.picture} />}
          <Text as="h2" variant="headingMd">
            {feature.name}
          </Text>
        </InlineStack>
        {rows.map((row) => (
          <TranslationRow
            key={row.texts.map((text) => text.key).join()}
            row={row}
            translation={translations[row.texts[0].key]}
            covered={coverage(row.texts[0])}
            source={primary(row.texts[0]) || row.texts[0].value}
            error={row.texts.map((text) => issues.get(text.key)).find(Boolean)}
            onChange={onChange}
          />
        ))}
      </BlockStack>
    </Card>
  ));
}
