import { storableText, type Translation, type Translations, translationIssues } from '@uptill/feature-schema';
import Papa from 'papaparse';
import { t } from '../../platform/texts/texts';
import type { Coverage, TextRow } from './texts';
import type { ShopLocale } from './translations';

/** Largest file, in bytes. Shopify's exports contain the texts of all products. */
export const MAX_CSV_BYTES = 10_000_000;

/** The language of a file, and the texts that it may translate. */
export interface CsvTarget {
  locale: Pick<ShopLocale, 'locale' | 'name'>;
  rows: readonly TextRow[];
  translations: Translations;
  /** Which texts need no translation into the language, and which are shown in the primary one instead of a default. */
  coverage: Coverage;
  primary: Coverage;
}

/** Translations in a file. */
export interface CsvImport {
  /** New translations, by the keys of their texts. */
  values: ReadonlyMap<string, Translation>;
  /** Number of the rows whose texts get a new translation. */
  changed: number;
  /** Number of rows that are no text of the shop. */
  unknown: number;
  /** Number of rows in other languages or for single markets. */
  foreign: number;
  /** Rows that can't be used, by their first line in the file. */
  problems: { line: number; message: string }[];
}

/** The names of columns, in small letters. Shopify's own exports have a locale, and call the texts contents. */
const COLUMNS = {
  key: ['key'],
  source: ['text', 'source', 'source text', 'original', 'english', 'default content'],
  translation: ['translation', 'translated content'],
  locale: ['locale'],
  market: ['market'],
} as const;

type Column = keyof typeof COLUMNS;

/** The columns of an exported file. A shop's language may be any, so their names are not translated. */
const EXPORTED = ['Key', 'Text', 'Translation', 'Where'];

/** Spreadsheets in some languages separate columns by semicolons. */
const DELIMITERS = [',', ';', '\t'];

/** A text that a spreadsheet would run as a formula has an apostrophe before it. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

interface Line {
  line: number;
  cells: string[];
  error: string | undefined;
}

/** Returns the text of a file in UTF-8, with or without a byte order mark; null in another encoding. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Reads the translations in a CSV file with a line of names. Its rows name texts by their keys or by what they say. A blank
 * translation is ignored. Returns a message instead if there are no such columns.
 */
export function importCsv(file: string, target: CsvTarget): CsvImport | string {
  const read = linesOf(file, target.locale);
  if (!read) return t('translations.noColumns');
  const { lines, columns } = read;
  const found: CsvImport & { values: Map<string, Translation> } = {
    values: new Map(),
    changed: 0,
    unknown: 0,
    foreign: 0,
    problems: [],
  };
  const changed = new Set<TextRow>();
  for (const { line, cells, error } of lines) {
    if (error) {
      found.problems.push({ line, message: error });
      continue;
    }
    const cell = (column: Column) => (cells[columns[column] ?? -1] ?? '').replace(ESCAPED, '');
    const value = cell('translation');
    if (value.trim() === '') continue;
    const locale = cell('locale').trim().toLowerCase();
    const isForMarket = cell('market').trim() !== '';
    if (isForMarket || (locale !== '' && locale !== target.locale.locale.toLowerCase())) {
      found.foreign += 1;
      continue;
    }
    const rows = rowsIn(target, cell('key').trim(), cell('source'));
    if (rows.length === 0) found.unknown += 1;
    for (const row of rows) {
      const [text] = row.texts;
      const translation = { value, source: sourceOf(row, cell('source'), target) };
      if (value === (target.translations[text.key]?.value || target.coverage(text))) continue;
      const [issue] = translationIssues(new Map([[text.key, text]]), { [text.key]: translation });
      if (issue) {
        found.problems.push({ line, message: `${row.title}: ${issue.message}` });
        continue;
      }
      changed.add(row);
      for (const { key } of row.texts) found.values.set(key, translation);
    }
  }
  return { ...found, changed: changed.size };
}

/** Returns the rows of a file, and the position of each column by its name; null if it does not have the columns. */
function linesOf(
  file: string,
  locale: CsvTarget['locale'],
): { lines: Line[]; columns: Partial<Record<Column, number>> } | null {
  for (const delimiter of DELIMITERS) {
    const [head, ...lines] = parse(file, delimiter);
    const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
    const positionOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
    const languages = [locale.locale, locale.name].map((name) => name.toLowerCase());
    const translation = Math.max(positionOf(COLUMNS.translation), positionOf(languages));
    const columns = { ...mapColumns(positionOf), translation };
    // In a store that translates into English, the column is no source.
    if (columns.source === translation) columns.source = -1;
    if (translation >= 0 && ((columns.key ?? -1) >= 0 || (columns.source ?? -1) >= 0)) return { lines, columns };
  }
  return null;
}

const mapColumns = (positionOf: (names: readonly string[]) => number): Partial<Record<Column, number>> =>
  Object.fromEntries(Object.entries(COLUMNS).map(([column, names]) => [column, positionOf(names)]));

/** Returns the rows of a CSV file, each with the number of its first line. */
function parse(file: string, delimiter: string): Line[] {
  // The end of a line in a text stays one, whichever the program that wrote the file uses.
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lines: Line[] = [];
  let line = 1;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }) {
      const error = errors.some(({ type }) => type === 'Quotes') ? t('translations.quotesOpen') : undefined;
      if (error || data.some((cell) => cell.trim() !== '')) lines.push({ line, cells: data, error });
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
    },
  });
  return lines;
}

/** Returns the text with a key, otherwise the texts that say the same. */
function rowsIn({ rows, primary }: CsvTarget, key: string, source: string): readonly TextRow[] {
  const named = rows.find(({ texts }) => texts.some((text) => text.key === key));
  if (named) return [named];
  return source.trim() === '' ? [] : rows.filter((row) => says(row, source, primary));
}

/** Returns true if a text of the shop is `source`, except for spaces. */
function says({ texts: [text] }: TextRow, source: string, primary: Coverage): boolean {
  return [text.value, primary(text)].some((shown) => shown !== '' && normal(shown) === normal(source));
}

/** Returns what a translation translates: the current text, or an older one that was in the file. */
function sourceOf(row: TextRow, source: string, { primary }: CsvTarget): string {
  const isOlder = source.trim() !== '' && !says(row, source, primary);
  return isOlder && storableText({ multiline: true }).safeParse(source).success ? source : row.texts[0].value;
}

const normal = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Returns the texts of a shop with their translations as a CSV file for spreadsheets. Texts that need no translation have what
 * shoppers see.
 */
export function exportCsv({ rows, translations, coverage, primary }: CsvTarget): string {
  const data = rows.map(({ texts: [text], title }) => [
    text.key,
    primary(text) || text.value,
    translations[text.key]?.value || coverage(text),
    `${text.feature.name}: ${title}`,
  ]);
  return `\uFEFF${Papa.unparse({ fields: EXPORTED, data }, { escapeFormulae: true })}`;
}
