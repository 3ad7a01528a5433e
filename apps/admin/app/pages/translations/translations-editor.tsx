import { Banner, BlockStack, Card, InlineGrid, InlineStack, Text, TextField } from '@shopify/polaris';
import type { AnyDocument, Issue, ShopperTexts, Translation, Translations } from '@uptill/feature-schema';
import { useMemo, useState } from 'react';
import type { Edit } from '../../domain/documents/change';
import { languageName } from '../../domain/history/document-name';
import { MARKETS_AND_TRANSLATIONS } from '../../domain/pages/pages';
import type { CsvImport } from '../../domain/translations/csv';
import {
  coverageOf,
  partOf,
  progressOf,
  rowsOf,
  stateOf,
  TEXT_PARTS,
  type TextPart,
  type TextRow,
  textsInUse,
  textsToTranslate,
  usageOf,
} from '../../domain/translations/texts';
import { byKey, type LocaleTranslations, type ShopLocale } from '../../domain/translations/translations';
import { type TextId, t } from '../../platform/texts/texts';
import { DraftPage } from '../../ui/draft/draft-page';
import { UndoButtons } from '../../ui/draft/undo-buttons';
import { type IssueReport, useDraft } from '../../ui/draft/use-draft';
import { useEdits } from '../../ui/draft/use-edits';
import { HistoryLink } from '../../ui/history/history-link';
import { SegmentedChoice } from '../../ui/shell/segmented-choice';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { useShopperTexts } from '../../ui/shop-data/use-shopper-texts';
import { LocalisationTabs } from '../markets/localisation-tabs';
import { useFocusField } from '../settings/use-focus-field';
import { AutomaticTranslation } from './automatic-translation';
import { CsvButtons } from './csv-buttons';
import { FoldedPart } from './folded-part';
import { ImportReport, type Report } from './import-report';
import { LanguageSelect } from './language-select';
import { TextGroups } from './text-groups';
import { ThemeButton } from './theme-button';
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

/** The labels of the parts that are folded. */
const FOLDED: Record<Exclude<TextPart, 'toDo'>, TextId> = {
  done: 'translations.partDone',
  off: 'translations.partOff',
  covered: 'translations.partCovered',
};

interface TranslationsEditorProps extends LocaleTranslations {
  locales: readonly ShopLocale[];
  /** Uptill's own texts in the language, if there are any. */
  defaults: ShopperTexts | null;
}

/** Edits the translations into one language, each beside its source. What is to do comes first. */
export function TranslationsEditor({ locale, version, translations, locales, defaults }: TranslationsEditorProps) {
  const document: AnyDocument = useShopDataStore().peek('features')?.features ?? {};
  const texts = useMemo(() => textsToTranslate(document), [document]);
  const used = useMemo(() => textsInUse(document), [document]);
  const isInUse = useMemo(() => usageOf(document), [document]);
  const coverage = useMemo(() => coverageOf(defaults), [defaults]);
  const primaryTexts = useShopperTexts();
  const primary = useMemo(() => coverageOf(primaryTexts, true), [primaryTexts]);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<TextPart>>(new Set());
  const [report, setReport] = useState<Report | null>(null);
  // Texts stay in their part while the page is open, so that none moves while the merchant works on it.
  const [opened] = useState(() => byKey(translations));
  const focusField = useFocusField();
  const { draft, dispatch, ...page } = useDraft<Translations>({
    initial: { version, document: opened },
    source: translationsSource(locale, texts),
    savedText: t('translations.translationsSaved'),
    onRefused,
  });
  const edits = useEdits(draft, dispatch, ({ paths }) => paths.filter(Boolean).slice(0, 1).forEach(show));
  // Rows and filters follow the saved translations, so that a row does not disappear while the merchant fills it.
  const rows = useMemo(() => rowsOf(texts.values(), draft.saved), [texts, draft.saved]);
  const isFiltered = filter !== 'all' || search.trim() !== '';
  const shown = rows.filter((row) => isShown(row));
  const parts = TEXT_PARTS.map((part) => ({ part, rows: shown.filter((row) => partOfRow(row) === part) }));
  const toDo = [...texts.values()].filter(
    (text) => isInUse(text) && ['missing', 'outdated'].includes(stateOf(text, draft.current, coverage)),
  );
  const general = draft.issues.get('');
  const options = FILTER_NAMES.map((value) => ({ value, label: t(FILTERS[value]) }));
  const language = languageName(locale);

  const rowWith = (key: string) => rows.find((row) => row.texts.some((text) => text.key === key));

  /** Returns the number of rows that contain one of these texts. */
  const countRows = (keys: ReadonlySet<string>) =>
    rows.filter((row) => row.texts.some((text) => keys.has(text.key))).length;

  function partOfRow({ texts }: TextRow): TextPart {
    return partOf(stateOf(texts[0], opened, coverage), texts.some(isInUse));
  }

  function isShown({ texts, title }: TextRow): boolean {
    if (filter !== 'all' && !texts.some((text) => stateOf(text, draft.saved, coverage) === filter)) return false;
    const [text] = texts;
    const { feature, value, key } = text;
    const wanted = search.trim().toLowerCase();
    const translated = draft.saved[key]?.value || coverage(text);
    return [feature.name, title, value, primary(text), translated].some((part) => part.toLowerCase().includes(wanted));
  }

  /** Opens the parts that contain these texts. */
  function unfold(keys: Iterable<string>): void {
    const containing = [...keys].flatMap((key) => rowWith(key) ?? []).map(partOfRow);
    setOpen((open) => new Set([...open, ...containing]));
  }

  function toggle(part: TextPart): void {
    setOpen((open) => new Set(open.has(part) ? [...open].filter((other) => other !== part) : [...open, part]));
  }

  function show(key: string): void {
    setFilter('all');
    setSearch('');
    unfold([key]);
    focusField(rowWith(key)?.texts[0].key ?? key);
  }

  function onRefused(issues: readonly Issue[]): IssueReport {
    const first = issues.find(({ path }) => path.length > 0);
    if (!first) return { message: issues[0]?.message ?? '' };
    const key = String(first.path[0]);
    show(key);
    const title = rowWith(key)?.title;
    return { message: title ? t('draft.checkSetting', { name: title }) : first.message };
  }

  const change = ({ texts, title }: TextRow, value: string) =>
    edits.change(translationEdit(new Map(texts.map((text) => [text.key, { value, source: text.value }]))), title);

  /** Takes over many translations as one change, without saving them. */
  function take(values: ReadonlyMap<string, Translation>, label: string, before?: Translations): void {
    if (values.size === 0) return;
    setFilter('all');
    setSearch('');
    unfold(values.keys());
    edits.changeWithToast(translationEdit(values, before), label);
  }

  function takeFromFile(found: CsvImport): void {
    take(found.values, t('translations.fromFile', { count: found.changed }));
    setReport({ kind: 'file', found });
  }

  function takeFromTheme(values: ReadonlyMap<string, Translation>, before: Translations): void {
    const count = countRows(new Set(values.keys()));
    take(values, t('translations.fromTheme', { count }), before);
    setReport({ kind: 'theme', count });
  }

  const groups = (rows: readonly TextRow[]) => (
    <TextGroups
      rows={rows}
      translations={draft.current}
      issues={draft.issues}
      coverage={coverage}
      primary={primary}
      onChange={change}
    />
  );

  return (
    <DraftPage title={MARKETS_AND_TRANSLATIONS.label} edited={page} isInside={() => false}>
      <LocalisationTabs />
      {general && <Banner tone="critical">{general}</Banner>}
      <Card>
        <BlockStack gap="400">
          <LanguageSelect
            locale={locale}
            locales={locales}
            current={progressOf(used, draft.current, coverage)}
            hasDefaults={defaults !== null}
          />
          <AutomaticTranslation
            key={locale}
            locale={locale}
            texts={toDo}
            count={countRows(new Set(toDo.map(({ key }) => key)))}
            translations={draft.current}
            onTranslated={(values, before) =>
              take(values, t('translations.translated', { count: countRows(new Set(values.keys())) }), before)
            }
          />
          <InlineStack gap="200">
            <ThemeButton
              locale={locale}
              translations={draft.current}
              untranslated={new Set(toDo.filter(({ key }) => !draft.current[key]?.value).map(({ key }) => key))}
              onFound={takeFromTheme}
              onFailed={(message) => setReport({ kind: 'refused', message })}
            />
            <CsvButtons
              target={{
                locale: locales.find((one) => one.locale === locale) ?? { locale, name: language },
                rows,
                translations: draft.current,
                coverage,
                primary,
              }}
              onImported={takeFromFile}
              onRefused={(message) => setReport({ kind: 'refused', message })}
            />
          </InlineStack>
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
      {report && <ImportReport report={report} onDismiss={() => setReport(null)} />}
      {isFiltered && shown.length === 0 && (
        <Card>
          <Text as="p">{t(NOTHING[search ? 'all' : filter])}</Text>
        </Card>
      )}
      {!isFiltered && !parts.some(({ part, rows }) => part === 'toDo' && rows.length > 0) && (
        <Card>
          <Text as="p">
            {parts.every(({ part, rows }) => part === 'covered' || rows.length === 0)
              ? t('translations.allInLanguage', { language })
              : t('translations.allTranslated')}
          </Text>
        </Card>
      )}
      {parts.map(({ part, rows }) => {
        if (rows.length === 0) return null;
        if (part === 'toDo') return groups(rows);
        return (
          <FoldedPart
            key={part}
            label={t(FOLDED[part], { count: rows.length, language })}
            help={part === 'covered' ? t('translations.coveredHelp') : undefined}
            isOpen={isFiltered || open.has(part)}
            onToggle={() => toggle(part)}
          >
            {groups(rows)}
          </FoldedPart>
        );
      })}
    </DraftPage>
  );
}

/** Returns an edit that sets translations by their keys, except translations that have changed since `before`. */
function translationEdit(values: ReadonlyMap<string, Translation>, before?: Translations): Edit<Translations> {
  return (current) => {
    const changed = [...values].filter(([key]) => !before || current[key] === before[key]);
    return {
      document: { ...current, ...Object.fromEntries(changed) },
      paths: ['', ...changed.map(([key]) => key)],
    };
  };
}
