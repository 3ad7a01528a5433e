import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultTexts, encodeText, features } from '@uptill/feature-schema';
import { hashOf } from '../packages/storefront-runtime/src/offers/discount-names.ts';
import { root } from '../scripts/programs.ts';

// Writes what is derived from the locale files of the theme app extension, which contain the texts for shoppers in all
// languages: `pnpm shopper-texts`. With `--check`, names the outdated files instead, and exits with 1 if there are any.

const isCheck = process.argv.includes('--check');

const LOCALES = 'extensions/cart-widgets/locales';
const EMBED = 'extensions/cart-widgets/blocks/cart-widgets.liquid';

/** The keys of the names that discounts in a cart may have if the merchant has not named them. */
const NAMES_IN_CARTS = ['limitedTimeOffer', 'freeGift', 'reward', 'tenPercentOff'];

/** Those of all discounts: a cart does not show discounts on shipping. */
const DISCOUNT_NAMES = [...NAMES_IN_CARTS, 'economyShipping', 'premiumShipping', 'freeShipping'];

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
  ['packages/storefront-runtime/src/offers/discount-names.json', asJson(hashes())],
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
  // Names of discounts are compared with those in the cart.
  const shown = texts.filter(({ field }) => field !== 'discountMessage');
  const lines = shown.map(
    ({ field, key, text, isEncoded }) => `${field}~${key}~${isEncoded ? encodeText(text) : text}`,
  );
  const block = /(capture default_texts -%}\n)[^{]*(\n? *{%- endcapture)/;
  return read(EMBED).replace(block, (_, start, end) => `${start}      ${lines.join('|\n      ')}\n    ${end.trim()}`);
}

/** The names of discounts in other languages, by the language as the Functions API names it, and by the English name. */
function titles(keys = DISCOUNT_NAMES): Record<string, Record<string, string>> {
  const english = catalogue.find(({ language }) => language === 'en')?.defaults ?? {};
  const others = catalogue.filter(({ language }) => language !== 'en');
  return Object.fromEntries(
    others.map(({ language, defaults }) => [
      language.toUpperCase().replace('-', '_'),
      Object.fromEntries(keys.map((key) => [english[key], defaults[key]])),
    ]),
  );
}

/** The hashes of the names of discounts in carts in other languages, without separators, by the English name. */
function hashes(): Record<string, string> {
  const names = Object.values(titles(NAMES_IN_CARTS));
  const english = Object.keys(names[0] ?? {});
  return Object.fromEntries(
    english.map((name) => [name, [...new Set(names.map((texts) => hashOf(texts[name] ?? '')))].join('')]),
  );
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
