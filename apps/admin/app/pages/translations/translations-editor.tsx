import { Banner, BlockStack, Card, InlineGrid, InlineStack, Text, TextField } from '@shopify/polaris';
import {
  type AnyDocument,
  features,
  type Issue,
  type TranslatableText,
  type Translation,
  type Translations,
} from '@uptill/feature-schema';
import { useMemo, useState } from 'react';
import type { Edit } from '../../domain/documents/change';
import { MARKETS_AND_TRANSLATIONS } from '../../domain/pages/pages';
import { rowsOf, stateOf, type TextRow, textsToTranslate } from '../../domain/translations/texts';
import { byKey, type LocaleTranslations, type ShopLocale } from '../../domain/translations/translations';
import { type TextId, t } from '../../platform/texts/texts';
import { DraftPage } from '../../ui/draft/draft-page';
import { UndoButtons } from '../../ui/draft/undo-buttons';
import { type IssueReport, useDraft } from '../../ui/draft/use-draft';
import { useEdits } from '../../ui/draft/use-edits';
import { HistoryLink } from '../../ui/history/history-link';
import { SegmentedChoice } from '../../ui/shell/segmented-choice';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { LocalisationTabs } from '../markets/localisation-tabs';
import { useFocusField } from '../settings/use-focus-field';
import { AutomaticTranslation } from './automatic-translation';
import { LanguageSelect } from './language-select';
import { TranslationRow } from './translation-row';
import { translationsSource } from './translations-source';

type Filter = 'all' | 'missing' | 'outdated';

const FILTERS: Record<Filter, TextId> = {
  all: 'translations.all',
  missing: 'translations.untranslated',
  outdated: 'translations.outdated',
};

const FILTER_NAMES = Object.keys(FILTERS) as Filter[];

/** The message of an empty list. */
const NOTHING: Record<Filter, TextId> = {
  all: 'translations.noMatch',
  missing: 'translations.allTranslated',
  outdated: 'translations.noneOutdated',
};

interface TranslationsEditorProps extends LocaleTranslations {
  locales: readonly ShopLocale[];
}

/** Edits the translations into one language, each beside its source. */
export function TranslationsEditor({ locale, version, translations, locales }: TranslationsEditorProps) {
  const document: AnyDocument = useShopDataStore().peek('features')?.features ?? {};
  const texts = useMemo(() => textsToTranslate(document), [document]);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const focusField = useFocusField();
  const { draft, dispatch, ...page } = useDraft<Translations>({
    initial: { version, document: byKey(translations) },
    source: translationsSource(locale, texts),
    savedText: t('translations.translationsSaved'),
    onRefused,
  });
  const edits = useEdits(draft, dispatch, ({ paths }) => paths.filter(Boolean).slice(0, 1).forEach(show));
  // Rows and filters follow the saved translations, so that a row does not disappear while the merchant fills it.
  const rows = useMemo(() => rowsOf(texts.values(), draft.saved), [texts, draft.saved]);
  const shown = rows.filter((row) => isShown(row, draft.saved, filter, search));
  const general = draft.issues.get('');
  const options = FILTER_NAMES.map((value) => ({ value, label: t(FILTERS[value]) }));

  const rowWith = (key: string) => rows.find((row) => row.texts.some((text) => text.key === key));

  function show(key: string): void {
    setFilter('all');
    setSearch('');
    focusField(rowWith(key)?.texts[0].key ?? key);
  }

  function onRefused(issues: readonly Issue[]): IssueReport {
    const first = issues.find(({ path }) => path.length > 0);
    if (!first) return { message: issues[0]?.message ?? '' };
    const key = String(first.path[0]);
    show(key);
    const title = rowWith(key)?.title;
    return { message: title ? `${title}: ${first.message}` : first.message };
  }

  const change = ({ texts, title }: TextRow, value: string) =>
    edits.change(translationEdit(new Map(texts.map((text) => [text, { value, source: text.value }]))), title);

  return (
    <DraftPage title={MARKETS_AND_TRANSLATIONS.label} edited={page} isInside={() => false}>
      <LocalisationTabs />
      {general && <Banner tone="critical">{general}</Banner>}
      <Card>
        <BlockStack gap="400">
          <LanguageSelect locale={locale} locales={locales} texts={texts} translations={draft.current} />
          <AutomaticTranslation
            key={locale}
            locale={locale}
            texts={[...texts.values()].filter((text) => stateOf(text, draft.current) !== 'done')}
            translations={draft.current}
            onTranslated={(values, before) =>
              edits.changeWithToast(
                translationEdit(values, before),
                t('translations.translated', { count: values.size }),
              )
            }
          />
          <InlineGrid columns={{ xs: 1, sm: '1fr auto' }} gap="300">
            <SegmentedChoice<Filter>
              label={t('translations.texts')}
              labelHidden
              options={options}
              value={filter}
              onChange={setFilter}
            />
            <InlineStack gap="200" blockAlign="center" wrap={false}>
              <TextField
                label={t('translations.searchTexts')}
                labelHidden
                placeholder={t('translations.searchTexts')}
                value={search}
                autoComplete="off"
                clearButton
                onClearButtonClick={() => setSearch('')}
                onChange={setSearch}
              />
              <UndoButtons edits={edits} />
              <HistoryLink kind={`t_${locale}`} />
            </InlineStack>
          </InlineGrid>
        </BlockStack>
      </Card>
      {shown.length === 0 && (
        <Card>
          <Text as="p">{t(NOTHING[search ? 'all' : filter])}</Text>
        </Card>
      )}
      {Object.values(features).map(({ key, name }) => {
        const own = shown.filter(({ texts: [text] }) => text.feature.key === key);
        return (
          own.length > 0 && (
            <Card key={key}>
              <BlockStack gap="400">
                <Text as="h2" variant="headingMd">
                  {name}
                </Text>
                {own.map((row) => (
                  <TranslationRow
                    key={row.texts.map((text) => text.key).join()}
                    row={row}
                    translation={draft.current[row.texts[0].key]}
                    error={row.texts.map((text) => draft.issues.get(text.key)).find(Boolean)}
                    onChange={change}
                  />
                ))}
              </BlockStack>
            </Card>
          )
        );
      })}
    </DraftPage>
  );
}

/** Returns an edit that sets translations, except translations that have changed since `before`. */
function translationEdit(
  values: ReadonlyMap<TranslatableText, Translation>,
  before?: Translations,
): Edit<Translations> {
  return (current) => {
    const changed = [...values].filter(([{ key }]) => !before || current[key] === before[key]);
    return {
      document: { ...current, ...Object.fromEntries(changed.map(([{ key }, translation]) => [key, translation])) },
      paths: ['', ...changed.map(([{ key }]) => key)],
    };
  };
}

function isShown({ texts, title }: TextRow, translations: Translations, filter: Filter, search: string): boolean {
  if (filter !== 'all' && !texts.some((text) => stateOf(text, translations) === filter)) return false;
  const [{ feature, value, key }] = texts;
  const wanted = search.trim().toLowerCase();
  return [feature.name, title, value, translations[key]?.value ?? ''].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}
