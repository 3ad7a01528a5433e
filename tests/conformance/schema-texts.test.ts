import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from '@babel/parser';
import {
  type AnyFeature,
  brandFields,
  CONFLICT_TEXTS,
  conflicts,
  defaultDocument,
  FEATURE_TEXTS,
  features,
  isColour,
  SCREEN_TEXTS,
  SOURCE_TYPES,
  screens,
} from '@uptill/feature-schema';
import { textsIn } from '@uptill/feature-schema/merchant-texts';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './project-files.ts';
import { writtenTexts } from './written-texts.ts';

const TEXTS = join(root, 'apps/admin/app/platform/texts');

const files = sourceFiles('packages/feature-schema/src').filter(({ path }) => !path.endsWith('/merchant-texts.ts'));

/** Returns the first arguments of `say` and `saying`; null for arguments that are not literals. */
function saidIn(node: unknown): (string | null)[] {
  if (Array.isArray(node)) return node.flatMap(saidIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as { type?: string; callee?: { name?: string }; arguments?: unknown };
  const inside = Object.entries(node).flatMap(([name, value]) => (name === 'loc' ? [] : saidIn(value)));
  if (type !== 'CallExpression' || !/^(say|saying)$/.test(callee?.name ?? '')) return inside;
  const [english] = given as { type: string; value: string }[];
  return [english?.type === 'StringLiteral' ? english.value : null, ...inside];
}

const said = files.map(({ path, text }) => ({
  path,
  texts: saidIn(parse(text, { sourceType: 'module', plugins: ['typescript'] }).program),
}));

const read = (definitions: object, properties: readonly string[]) =>
  textsIn(definitions, properties).map(([owner, property]): string => Reflect.get(owner, property));

/** The English texts of the schema: definitions and messages. */
const english = new Set([
  ...read(features, FEATURE_TEXTS),
  ...read(brandFields, FEATURE_TEXTS),
  ...read(screens, SCREEN_TEXTS),
  ...read(conflicts, CONFLICT_TEXTS),
  ...read(SOURCE_TYPES, Object.keys(SOURCE_TYPES)),
  ...said.flatMap(({ texts }) => texts.filter((text) => text !== null)),
]);

/** What the code contains and merchants don't read in this form: names of plans, and what labels are made of. Nor markup. */
const NO_TEXTS = ['Free', 'Starter', 'Growth', '{}: description', 'Offer {}'];

it('The schema’s texts are in definitions, or said in the merchant’s language', () => {
  const others = Object.values<AnyFeature>(features).map(({ otherTexts }) => otherTexts);
  const shoppersTexts = JSON.stringify([defaultDocument(features), others]);
  const found = files
    .flatMap(({ path, text }) => writtenTexts(text).map(({ line, text }) => ({ place: `${path}:${line}`, text })))
    .filter(
      ({ text }) =>
        !english.has(text) &&
        !shoppersTexts.includes(text) &&
        !NO_TEXTS.includes(text) &&
        !text.startsWith('<') &&
        !isColour(text),
    );
  expect(found).toEqual([]);
});

it('The schema says texts that are written where they are said, so that they are found', () => {
  expect(said.filter(({ texts }) => texts.includes(null)).map(({ path }) => path)).toEqual([]);
});

const languages = globSync('schema.*.json', { cwd: TEXTS }).map((name) => name.split('.')[1] ?? '');

it('The schema is translated into German and French', () => {
  expect(languages.toSorted()).toEqual(['de', 'fr']);
});

/** Values that say in English what a list contains. A translation says “entry” instead, which has a gender. */
const MAY_BE_LEFT_OUT = ['{item}', '{type}'];

const valuesIn = (text: string) => (text.match(/\{\w+\}|\[[\w-]+\]/g) ?? []).toSorted();

describe.each(languages)('the schema in %s', (language) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(TEXTS, `schema.${language}.json`), 'utf8'));

  it('has every text', () => {
    expect([...english].filter((text) => !texts[text])).toEqual([]);
  });

  it('has no other texts', () => {
    expect(Object.keys(texts).filter((text) => !english.has(text))).toEqual([]);
  });

  it('has the values and placeholders of each text', () => {
    const changed = Object.entries(texts).filter(([text, translation]) => {
      const expected = valuesIn(text).filter((value) => !MAY_BE_LEFT_OUT.includes(value));
      return !isDeepStrictEqual(valuesIn(translation), expected);
    });
    expect(changed).toEqual([]);
  });
});
