import { defaultDocument, features } from '@uptill/feature-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvImport, type CsvTarget, decodeCsv, exportCsv, importCsv } from './csv';
import { coverageOf, loadCoverage, rowsOf, textsToTranslate } from './texts';

const document = defaultDocument(features);
for (const platform of ['mobile', 'desktop'] as const) {
  document.stickyBar[platform].button.buttonText = 'Get it now';
  document.stickyBar[platform].discountText = 'Save [percentage], today only';
  document.stickyBar[platform].successPopupText = '=Added';
}

const BUTTON = 'stickyBar_mobile_button.buttonText';
const DISCOUNT = 'stickyBar_mobile_discountText';

const target: CsvTarget = {
  locale: { locale: 'de', name: 'German' },
  rows: rowsOf(textsToTranslate(document).values(), {}),
  translations: {},
  coverage: await loadCoverage('de'),
  primary: coverageOf(null),
};

/** Imports a file that has the columns. */
function found(file: string, changes: Partial<CsvTarget> = {}): CsvImport {
  const result = importCsv(file, { ...target, ...changes });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

/** Returns the texts that a file translates, by their keys. */
const valuesIn = (file: string, changes?: Partial<CsvTarget>) =>
  Object.fromEntries([...found(file, changes).values].map(([key, { value }]) => [key, value]));

const bothPlatforms = (key: string, value: string) => ({ [key]: value, [key.replace('mobile', 'desktop')]: value });

describe('a CSV file', () => {
  it('names texts by their keys or by what they say, with any of the usual columns', () => {
    const translated = bothPlatforms(BUTTON, 'Jetzt holen');
    for (const file of [
      `Key,Translation\n${BUTTON},Jetzt holen`,
      `text;translation\nGet it now;Jetzt holen`,
      `English\tGerman\nGet it  now\tJetzt holen\n`,
      `Where,Text,de\nBar,Get it now,Jetzt holen\n`,
      `\uFEFFSource,Translation\r\n"Get it now","Jetzt holen"\r\n`,
    ]) {
      expect(valuesIn(file), file).toEqual(translated);
      expect(found(file).changed).toBe(1);
    }
  });

  it('may be Shopify’s export of translations, of which the rows in the language are used', () => {
    const file = `Type,Identification,Field,Locale,Market,Status,Default content,Translated content
PRODUCT,'1,title,de,,,Canvas tote,Stofftasche
APP,'2,button,fr,,,Get it now,Obtenir
APP,'2,button,de,,,Get it now,Jetzt holen
`;
    expect(found(file)).toMatchObject({ changed: 1, unknown: 1, foreign: 1, problems: [] });
    expect(valuesIn(file)).toEqual(bothPlatforms(BUTTON, 'Jetzt holen'));
  });

  it('without such columns is refused', () => {
    for (const file of ['', 'Get it now,Jetzt holen', 'Key,Text\na,b', 'Translation\nb', '\0\0\0', '{"a":1}']) {
      expect(importCsv(file, target), file).toContain('The first line of the file must name its columns');
    }
  });

  it('that is not in UTF-8 is recognised', () => {
    expect(decodeCsv(new Uint8Array([0x66, 0xfc, 0x72]).buffer)).toBeNull();
    expect(decodeCsv(new TextEncoder().encode('\uFEFFfür').buffer)).toBe('für');
  });

  it('has rows that can’t be used, which are named by their line', () => {
    const file = `Key,Text,Translation
"","Several
lines","Mehrere
Zeilen"

${DISCOUNT},,Heute sparen
${BUTTON},,${'x'.repeat(61)}
nothing,Not here,Nicht hier
${BUTTON},,"a\u0000b"
${BUTTON},,Jetzt holen
`;
    const { problems, unknown, changed } = found(file);
    expect(problems.map(({ line }) => line)).toEqual([6, 7, 9]);
    expect(problems[0]?.message).toBe('Discount, Text: [percentage] is missing. Shoppers see its value at this place');
    expect([unknown, changed]).toEqual([2, 1]);
    expect(valuesIn(file)).toEqual(bothPlatforms(BUTTON, 'Jetzt holen'));
  });

  it('whose quotation marks do not match has a row that can’t be used', () => {
    const { problems, changed } = found(`Key,Translation\n${BUTTON},Jetzt holen\n${DISCOUNT},"[percentage] gespart\n`);
    expect(problems).toEqual([{ line: 3, message: 'The quotation marks in this line do not match' }]);
    expect(changed).toBe(1);
  });

  it('changes nothing where a translation is blank, the current one, or Uptill’s own', () => {
    const same = { [BUTTON]: { value: 'Jetzt holen', source: 'Get it now' } };
    const file = `Text,Translation\nGet it now,Jetzt holen\nYour cart is empty,Dein Warenkorb ist leer\nApply,\n`;
    expect(valuesIn(file, { translations: same })).toEqual({});
    expect(valuesIn(file.replace('Dein Warenkorb ist leer', 'Noch leer'), { translations: same })).toEqual(
      bothPlatforms('miniCart_mobile_emptyCartText', 'Noch leer'),
    );
  });

  it('with an older text of the shop gives a translation that is outdated', () => {
    const { values } = found(`Key,Text,Translation\n${BUTTON},Buy Now,Jetzt kaufen`);
    expect(values.get(BUTTON)).toEqual({ value: 'Jetzt kaufen', source: 'Buy Now' });
  });
});

it('An exported file contains all texts with what shoppers see, and importing it changes nothing', () => {
  const translations = { [BUTTON]: { value: 'Jetzt "holen"', source: 'Get it now' } };
  const file = exportCsv({ ...target, translations });
  expect(file).toContain(`${BUTTON},Get it now,"Jetzt ""holen""","Sticky Bar: Button Settings, Text"`);
  expect(file).toContain('Sold Out,Ausverkauft');
  // A spreadsheet would run a text that begins with an equals sign.
  expect(file).toContain(`"'=Added",,`);
  expect(found(file, { translations })).toEqual({
    values: new Map(),
    changed: 0,
    unknown: 0,
    foreign: 0,
    problems: [],
  });
});

it('Translations of any characters survive export and import, in a file with any delimiter and line ends', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(text, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (value, delimiter, newline) => {
      fc.pre(value.trim() !== '' && value.length <= 60 && !/^'[=+\-@\t\r]/.test(value));
      const quoted = `"${value.replaceAll('"', '""')}"`;
      const file = ['Key', 'Translation'].join(delimiter) + newline + [BUTTON, quoted].join(delimiter) + newline;
      expect(found(file).values.get(BUTTON)?.value).toBe(value);
      const translations = { [BUTTON]: { value, source: 'Get it now' } };
      expect(found(exportCsv({ ...target, translations })).values.get(BUTTON)?.value).toBe(value);
    }),
  );
});

it('Any file is read or refused, and problems are at lines that it has', () => {
  const cell = fc.constantFrom(BUTTON, 'Get it now', 'x', '"', ',', '\n', '\r\n', '[percentage]', '\u0000', '');
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
      const file = `Key,Text,Translation\n${cells.join('')}`;
      const result = found(file);
      const lines = file.split(/\r\n?|\n/).length;
      for (const { line } of result.problems) {
        expect(line).toBeGreaterThan(1);
        expect(line).toBeLessThanOrEqual(lines);
      }
    }),
  );
});
