import english from '../../../../extensions/cart-widgets/locales/en.default.json' with { type: 'json' };
import { decodeText, encodeText } from '../encoded-text.ts';
import type { Features } from '../feature.ts';
import type { Field, Fields } from '../fields/field.ts';
import { isRecord, type Settings } from './document.ts';
import type { TranslatableText } from './translatable.ts';

/** The texts for shoppers in one language: a locale file of the theme app extension. */
export type ShopperTexts = Pick<typeof english, 'language' | 'direction' | 'widgets' | 'defaults'>;

/** A text that shoppers see until the merchant changes it. */
export interface DefaultText {
  /** The name of its field, such as `buttonText`, without the groups and lists that contain it. */
  field: string;
  /** The default in English. HTML for a rich text. */
  text: string;
  /** Its key in the locale files, such as `defaults.buyNow`. */
  key: string;
  /** True if settings contain it encoded: see `encodeText`. */
  isEncoded: boolean;
}

const KEYS = new Map(
  (['widgets', 'defaults'] as const).flatMap((section) =>
    Object.entries(english[section]).map(([name, text]) => [text, `${section}.${name}`] as const),
  ),
);

/** Returns the texts of these features that the app itself sets and the locale files translate, without duplicates. */
export function defaultTexts(features: Features): DefaultText[] {
  const found = Object.values(features).flatMap(({ fields, otherTexts = {} }) => [
    ...defaultsIn(fields, {}),
    ...Object.entries(otherTexts).flatMap(([name, texts]) => texts.flatMap((text) => plainText(name, text))),
  ]);
  return [...new Map(found.map((entry) => [`${entry.field} ${entry.text}`, entry])).values()];
}

/** `settings` are those of a list's default item, which may differ from the defaults of its fields. */
function defaultsIn(fields: Fields, settings: Settings): DefaultText[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...textsOf(name, field, field.default),
    ...(name in settings ? textsOf(name, field, settings[name]) : []),
  ]);
}

function textsOf(name: string, field: Field, value: unknown): DefaultText[] {
  if (field.kind === 'group') return defaultsIn(field.fields, value as Settings);
  if (field.kind === 'list') return [{}, ...(value as Settings[])].flatMap((item) => defaultsIn(field.item, item));
  const isEncoded = field.kind === 'richText';
  if (!isEncoded && field.kind !== 'text') return [];
  const text = isEncoded ? decodeText(value as string) : (value as string);
  return plainText(name, text).map((found) => ({ ...found, isEncoded }));
}

function plainText(field: string, text: string): DefaultText[] {
  const key = KEYS.get(text);
  return key ? [{ field, text, key, isEncoded: false }] : [];
}

/** Returns the text with a key such as `defaults.buyNow`. */
export function textOf(texts: ShopperTexts, key: string): string {
  const [section = '', name = ''] = key.split('.');
  return (texts as unknown as Record<string, Record<string, string>>)[section]?.[name] ?? '';
}

/**
 * Returns a function that returns what shoppers see in a language instead of a text of the settings, if it is an unchanged
 * default. It is empty for a text that the merchant has changed, and for one that the language lacks.
 */
export function translatedDefaults(
  features: Features,
  texts: ShopperTexts,
): (text: Pick<TranslatableText, 'place' | 'value'>) => string {
  const translated = new Map(
    defaultTexts(features).map(({ field, text, key }) => [`${field} ${text}`, textOf(texts, key)]),
  );
  return ({ place, value }) => translated.get(`${place.at(-1)} ${value}`) ?? '';
}

/**
 * Returns a function that replaces default texts in settings by those of a language. Texts that the merchant has changed stay.
 * The storefront does the same in Liquid.
 */
export function localise(features: Features, texts: ShopperTexts): <Value>(value: Value) => Value {
  const replacements = new Map(
    defaultTexts(features).map(({ field, text, key, isEncoded }) => {
      const encode = isEncoded ? encodeText : String;
      return [`${field} ${encode(text)}`, encode(textOf(texts, key))];
    }),
  );
  const replace = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return replacements.get(`${name} ${value}`) ?? value;
    if (Array.isArray(value)) return value.map((item) => replace(item, ''));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner, name)]));
  };
  return function localised<Value>(value: Value): Value {
    return replace(value, '') as Value;
  };
}
