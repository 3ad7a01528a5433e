import { z } from 'zod';
import { encodeText } from '../encoded-text.ts';
import type { Features, Issue } from '../feature.ts';
import { isolatePlaceholders } from '../isolate-placeholders.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import { say } from '../merchant-texts.ts';
import type { StorefrontTranslations, Texts } from '../storefront.ts';
import { publishedFeatures } from './compile.ts';
import type { DocumentOf, Settings } from './document.ts';
import { withValueAt } from './path.ts';
import { type TranslatableText, textsByKey } from './translatable.ts';

const translationSchema = z.strictObject({
  /** The text in the other language; HTML for a rich text. */
  value: z.string(),
  /** The source text in the shop's primary language. */
  source: z.string(),
});

/** A shop's texts in another language, by text key. */
export const translationsSchema = z.record(z.string(), translationSchema);

export type Translation = z.infer<typeof translationSchema>;
export type Translations = Readonly<z.infer<typeof translationsSchema>>;

/**
 * Returns true if the text has changed since it was translated. The translation stays published, except in a list
 * without keys, where it may belong to another item.
 */
export function isOutdated(text: TranslatableText, translation: Translation): boolean {
  return translation.source !== text.value;
}

/** Returns the error message for a translation, or null. It must contain every placeholder of the text. */
function translationIssue({ field, value: source }: TranslatableText, value: string): string | null {
  const { error } = field.schema.safeParse(field.kind === 'richText' ? encodeText(value) : value);
  if (error) return error.issues[0]?.message ?? null;
  const placeholders = field.kind === 'text' ? field.placeholders : [];
  const lost = placeholders.find((placeholder) => source.includes(placeholder) && !value.includes(placeholder));
  if (lost) return say('{placeholder} is missing. Shoppers see its value at this place', { placeholder: lost });
  const foreign = foreignPlaceholder(field, source, value);
  if (!foreign) return null;
  return say('{placeholder} can’t be used here, because the original text does not have it', { placeholder: foreign });
}

/** Returns a placeholder of the translation that its text does not contain, because it may have no value. */
const foreignPlaceholder = (field: TranslatableText['field'], source: string, value: string): string | undefined =>
  field.kind === 'text'
    ? field.placeholders.find((placeholder) => value.includes(placeholder) && !source.includes(placeholder))
    : undefined;

/** Returns an issue for each invalid translation, with its key as path. Ignores unknown texts. */
export function translationIssues(texts: ReadonlyMap<string, TranslatableText>, translations: Translations): Issue[] {
  return Object.entries(translations).flatMap(([key, { value }]) => {
    const text = texts.get(key);
    const message = text && translationIssue(text, value);
    return message ? [{ path: [key], message }] : [];
  });
}

/** Returns the translations of enabled features in the storefront format. */
export function compileTranslations<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  translations: Translations,
): StorefrontTranslations {
  const published = publishedFeatures(features, document).flatMap(({ key }) => {
    const feature = features[key];
    if (!feature) return [];
    const texts = [...textsByKey({ [key]: feature }, document).values()].flatMap((text) => {
      const value = publishedValue(text, translations[text.key]);
      return value === null ? [] : [{ ...text, value }];
    });
    return texts.length > 0 ? [[key, byPlatform(texts)]] : [];
  });
  return Object.fromEntries(published);
}

function publishedValue(text: TranslatableText, translation: Translation | undefined): string | null {
  // A text that the merchant has cleared is cleared in all languages.
  if (!translation || text.value === '' || (text.isByIndex && isOutdated(text, translation))) return null;
  if (foreignPlaceholder(text.field, text.value, translation.value)) return null;
  return text.field.kind === 'richText' ? encodeText(translation.value) : isolatePlaceholders(translation.value);
}

/** Separates the texts common to both platforms, so that pages contain them once. */
function byPlatform(texts: readonly TranslatableText[]): StorefrontTranslations[string] {
  const sameElsewhere = ({ place, value }: TranslatableText) =>
    PLATFORMS.every((platform) =>
      texts.some(
        (other) => other.platform === platform && other.value === value && other.place.join('.') === place.join('.'),
      ),
    );
  const common = texts.filter((text) => text.platform === PLATFORMS[0] && sameElsewhere(text));
  const own = (platform: Platform) => texts.filter((text) => text.platform === platform && !sameElsewhere(text));
  const entries = Object.entries({ both: common, mobile: own('mobile'), desktop: own('desktop') });
  return Object.fromEntries(entries.filter(([, own]) => own.length > 0).map(([name, own]) => [name, asTree(own)]));
}

const asTree = (texts: readonly TranslatableText[]): Texts =>
  texts.reduce<Settings>((tree, { place, value }) => withValueAt(tree, place.join('.'), value), {}) as Texts;
