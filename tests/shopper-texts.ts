import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultTexts, encodeText, features } from '@uptill/feature-schema';
import { root } from '../scripts/programs.ts';

// Writes what is derived from the locale files of the theme app extension, which contain the texts for shoppers in all
// languages: `pnpm shopper-texts`. With `--check`, names the outdated files instead, and exits with 1 if there are any.

const isCheck = process.argv.includes('--check');

const LOCALES = 'extensions/cart-widgets/locales';
const EMBED = 'extensions/cart-widgets/blocks/cart-widgets.liquid';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const texts = defaultTexts(features);

/** The texts of all languages, by file name. */
const catalogue = globSync('*.json', { cwd: join(root, LOCALES) })
  .filter((file) => !file.endsWith('.schema.json'))
  .toSorted()
  .map((file) => ({ file, ...JSON.parse(read(`${LOCALES}/${file}`)) }));

const written = new Map([
  [EMBED, embed()],
  ...catalogue.map(
    ({ file, widgets, defaults }) =>
      [
        `extensions/thank-you/locales/${basename(file)}`,
        asJson({
          regularPrice: widgets.regularPrice,
          salePrice: widgets.salePrice,
          youMayAlsoLike: defaults.youMayAlsoLike,
        }),
      ] as const,
  ),
  ['extensions/cart-discounts/src/titles.json', asJson(titles())],
]);

const outdated = [...written].filter(([file, text]) => !isWritten(file, text));
for (const [file, text] of outdated) {
  if (isCheck) console.log(`${file} is outdated. Run pnpm shopper-texts`);
  else writeFileSync(join(root, file), text);
}
if (isCheck && outdated.length > 0) process.exitCode = 1;

function isWritten(file: string, text: string): boolean {
  try {
    return read(file) === text;
  } catch {
    return false;
  }
}

/** The app embed, with a line for each default text: its field, its key and the English text. */
function embed(): string {
  const lines = texts.map(
    ({ field, key, text, isEncoded }) => `${field}~${key}~${isEncoded ? encodeText(text) : text}`,
  );
  const block = /(capture default_texts -%}\n)[^{]*(\n? *{%- endcapture)/;
  return read(EMBED).replace(block, (_, start, end) => `${start}      ${lines.join('|\n      ')}\n    ${end.trim()}`);
}

/** The names of discounts in other languages, by the language as the Functions API names it, and by the English name. */
function titles(): Record<string, Record<string, string>> {
  const names = texts.filter(({ field }) => ['discountMessage', 'label'].includes(field));
  const entries = catalogue.map(({ language, defaults }) => [
    language.toUpperCase().replace('-', '_'),
    Object.fromEntries(names.map(({ text, key }) => [text, defaults[key.replace('defaults.', '')]])),
  ]);
  return Object.fromEntries(entries.filter(([language]) => language !== 'EN'));
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
