import { Banner, BlockStack, List, Text } from '@shopify/polaris';
import type { CsvImport } from '../../domain/translations/csv';
import { t } from '../../platform/texts/texts';

/** What was taken from a file or from the theme, or why nothing was. */
export type Report =
  | { kind: 'file'; found: CsvImport }
  | { kind: 'theme'; count: number }
  | { kind: 'refused'; message: string };

/** The most lines that are listed. */
const MAX_LINES = 8;

/** Banner about an import of translations. */
export function ImportReport({ report, onDismiss }: { report: Report; onDismiss(): void }) {
  if (report.kind === 'refused') {
    return (
      <Banner tone="critical" title={report.message} onDismiss={onDismiss}>
        {t('translations.nothingTaken')}
      </Banner>
    );
  }
  const { kind } = report;
  const count = kind === 'file' ? report.found.changed : report.count;
  const title = t(kind === 'file' ? 'translations.fromFile' : 'translations.fromTheme', { count });
  const { unknown, foreign, problems } = kind === 'file' ? report.found : NOTHING;
  return (
    <Banner tone={problems.length > 0 ? 'warning' : 'info'} title={title} onDismiss={onDismiss}>
      <BlockStack gap="200">
        {count > 0 && <Text as="p">{t('translations.reviewAndSave', { count })}</Text>}
        {unknown > 0 && <Text as="p">{t('translations.unknownRows', { count: unknown })}</Text>}
        {foreign > 0 && <Text as="p">{t('translations.foreignRows', { count: foreign })}</Text>}
        {problems.length > 0 && (
          <List>
            {problems.slice(0, MAX_LINES).map((problem) => (
              <List.Item key={`${problem.line} ${problem.message}`}>
                {t('translations.problemAt', { ...problem })}
              </List.Item>
            ))}
          </List>
        )}
        {problems.length > MAX_LINES && (
          <Text as="p">{t('translations.moreProblems', { count: problems.length - MAX_LINES })}</Text>
        )}
      </BlockStack>
    </Banner>
  );
}

const NOTHING: Pick<CsvImport, 'unknown' | 'foreign' | 'problems'> = { unknown: 0, foreign: 0, problems: [] };
