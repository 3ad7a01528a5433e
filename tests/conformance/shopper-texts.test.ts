import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTexts, encodeText, type Field, type Fields, features } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { loadShopperTexts, SHOPPER_LANGUAGES } from '../../apps/admin/app/domain/shopper-texts/shopper-texts';
import { isolatePlaceholders } from '../../packages/feature-schema/src/isolate-placeholders.ts';
import { root } from './project-files.ts';

/** The languages in which shoppers see our texts, besides English. */
const LANGUAGES = [
  'ar',
  'cs',
  'da',
  'de',
  'es',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'sv',
  'th',
  'tr',
  'zh-CN',
  'zh-TW',
];

/** English texts that are also those of other languages. */
const IN_OTHERS = ['Subtotal'];

/** The largest locale file of a theme app extension, in bytes. Shopify's limit is 15 KB. */
const MAX_BYTES = 15_000;

type Texts = Record<string, string>;
interface LocaleFile {
  language: string;
  direction: string;
  block: Texts;
  widgets: Texts;
  defaults: Texts;
  reviews: { rating: Texts };
}

const FOLDER = join(root, 'extensions/cart-widgets/locales');
const read = (name: string) => readFileSync(join(FOLDER, `${name}.json`), 'utf8');
const parse = (name: string): LocaleFile => JSON.parse(read(name));

const english = parse('en.default');

/** Texts by key, such as `widgets.close`. */
const flat = ({ block, widgets, defaults }: LocaleFile): Texts =>
  Object.fromEntries(
    Object.entries({ block, widgets, defaults }).flatMap(([section, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${section}.${name}`, text]),
    ),
  );

const placeholdersIn = (text: string) => (text.match(/\[[\w-]+\]|\{\{ \w+ \}\}/g) ?? []).toSorted();

/** The text fields by name. Several fields may have the same name. */
function textFields(fields: Fields): [string, Field][] {
  return Object.entries<Field>(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.kind === 'group') return textFields(field.fields);
    if (field.kind === 'list') return textFields(field.item);
    return [[name, field]];
  });
}
const allFields = Object.values(features).flatMap(({ fields }) => textFields(fields));

it('there are texts in these languages', () => {
  const files = globSync('*.json', { cwd: FOLDER }).filter((name) => !/\.(schema|default)\.json$/.test(name));
  expect(files.map((name) => name.replace('.json', '')).toSorted()).toEqual(LANGUAGES);
});

it('the admin loads the texts of each language', async () => {
  expect(SHOPPER_LANGUAGES.toSorted()).toEqual([...LANGUAGES, 'en'].toSorted());
  const loaded = await Promise.all(SHOPPER_LANGUAGES.map(loadShopperTexts));
  expect(loaded.map((texts) => texts?.language)).toEqual(SHOPPER_LANGUAGES);
  expect((await loadShopperTexts('fr-CA'))?.language).toBe('fr');
  expect(await loadShopperTexts('hu')).toBeNull();
});

it('no two keys have the same English text', () => {
  const texts = Object.values(flat(english));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('the files that contain these texts are up to date', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/shopper-texts.ts', '--check'], { cwd: root });
  expect([String(stdout), status]).toEqual(['', 0]);
});

describe.each([...LANGUAGES, 'en.default'])('the texts in %s', (name) => {
  const file = parse(name);
  const texts = flat(file);

  it('have the keys of the English texts', () => {
    expect(file.language).toBe(name.replace('.default', ''));
    expect(Object.keys(texts)).toEqual(Object.keys(flat(english)));
  });

  it('have the placeholders of the English texts', () => {
    const expected = Object.entries(flat(english)).map(([key, text]) => [key, placeholdersIn(text)]);
    expect(Object.entries(texts).map(([key, text]) => [key, placeholdersIn(text)])).toEqual(expected);
  });

  it('have the direction of the language, and isolated placeholders if that is from right to left', () => {
    expect(file.direction).toBe(['ar', 'he'].includes(name) ? 'rtl' : 'ltr');
    const { widgets, defaults } = file;
    for (const text of [...Object.values(widgets), ...Object.values(defaults)])
      expect(isolatePlaceholders(text)).toBe(text);
  });

  it('have a text for each plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(file.language).resolvedOptions();
    const { rating } = file.reviews;
    expect(Object.keys(rating).toSorted()).toEqual(pluralCategories.toSorted());
    // A form for one number may leave the number out.
    const names = [...Object.values(rating)].map((text) =>
      placeholdersIn(text).filter((found) => !/count/.test(found)),
    );
    for (const found of names) expect(found).toEqual(['{{ max }}', '{{ rating }}']);
  });

  it('have no characters that Liquid escapes, and no HTML outside of rich texts', () => {
    const plain = Object.entries(texts).filter(([key]) => !key.endsWith('_html'));
    expect(plain.filter(([, text]) => /[<>&"'|~]/.test(text))).toEqual([]);
    const tags = (text = '') => text.match(/<[^>]+>/g);
    expect(tags(texts['defaults.terms_html'])).toEqual(tags(english.defaults.terms_html));
  });

  it('are not longer than their fields allow', () => {
    for (const { field: fieldName, key, isEncoded } of defaultTexts(features)) {
      const text = texts[key] ?? '';
      const own = allFields.filter(([name]) => name === fieldName).map(([, field]) => field);
      const fits = own.some(({ schema }) => schema.safeParse(isEncoded ? encodeText(text) : text).success);
      expect([key, fits]).toEqual([key, true]);
    }
  });

  it('are not in English', () => {
    if (name === 'en.default') return;
    const same = Object.entries(texts).filter(
      ([key, text]) => text === flat(english)[key] && !IN_OTHERS.includes(text),
    );
    expect(same).toEqual([]);
  });

  it('fit into a locale file', () => {
    expect(Buffer.byteLength(read(name))).toBeLessThan(MAX_BYTES);
  });
});
