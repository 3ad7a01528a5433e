import {
  type AnyDocument,
  type AnyFeature,
  features,
  isOutdated,
  type ShopperTexts,
  screens,
  type TranslatableText,
  type Translations,
  textsByKey,
  translatedDefaults,
} from '@uptill/feature-schema';
import { labelsAt, locate } from '../documents/field-issues';
import { featuresInUse } from '../features/features-in-use';
import { loadShopperTexts } from '../shopper-texts/shopper-texts';
import type { Progress } from './translations';

/** Returns the texts of a shop that a merchant can see on a screen, by their keys. Empty texts need no translation. */
export function textsToTranslate(document: AnyDocument): ReadonlyMap<string, TranslatableText> {
  const texts = [...textsByKey(features, document)];
  return new Map(texts.filter(([, text]) => text.value !== '' && locate(screens, pathOf(text)) !== null));
}

/** Returns the path of a text in the settings: `feature.mobile.group.name`. */
export const pathOf = ({ feature, platform, place }: TranslatableText) => [feature.key, platform, ...place].join('.');

/**
 * Returns what shoppers see in a language without a translation of a text; empty if that is the text itself. The products of
 * paid add-ons have their names in the cart and at checkout from the merchant's translations only.
 */
export type Coverage = (text: TranslatableText) => string;

/**
 * Returns which texts need no translation: unchanged defaults that `texts` has, and texts without words. `isPrimary` is true for
 * the texts of the primary language, in which the products of paid add-ons are created.
 */
export function coverageOf(texts: ShopperTexts | null, isPrimary = false): Coverage {
  const translated = texts ? translatedDefaults(features, texts) : () => '';
  const isOfProduct = ({ feature, property }: TranslatableText) =>
    !isPrimary && feature.extra !== undefined && ['title', 'description'].includes(property);
  return (text) => (!isOfProduct(text) && translated(text)) || (hasWords(text.value) ? '' : text.value);
}

/** Loads which texts need no translation into a language. */
export async function loadCoverage(locale: string, isPrimary = false): Promise<Coverage> {
  return coverageOf(await loadShopperTexts(locale), isPrimary);
}

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\[[^[\]]+\]|<[^>]*>/g, ''));

export type TextState = 'missing' | 'outdated' | 'done' | 'covered';

/** Returns the state of a text's translation. */
export function stateOf(text: TranslatableText, translations: Translations, coverage: Coverage): TextState {
  const translation = translations[text.key];
  if (!translation || translation.value.trim() === '') return coverage(text) ? 'covered' : 'missing';
  return isOutdated(text, translation) ? 'outdated' : 'done';
}

/** Returns a function that returns true for a text of a feature that is on. */
export function usageOf(document: AnyDocument): (text: TranslatableText) => boolean {
  const inUse = new Set(featuresInUse(document).map(({ feature, platform }) => `${feature.key}.${platform}`));
  return ({ feature, platform }) => inUse.has(`${feature.key}.${platform}`);
}

/** Returns the texts to translate of features that are on, by their keys. */
export function textsInUse(document: AnyDocument): ReadonlyMap<string, TranslatableText> {
  const isInUse = usageOf(document);
  return new Map([...textsToTranslate(document)].filter(([, text]) => isInUse(text)));
}

/** Returns how many texts are translated. Texts that need no translation count as translated. */
export function progressOf(
  texts: ReadonlyMap<string, TranslatableText>,
  translations: Translations,
  coverage: Coverage,
): Progress {
  const states = rowsOf(texts.values(), translations).map(({ texts: [text] }) => stateOf(text, translations, coverage));
  const missing = states.filter((state) => state === 'missing').length;
  return {
    total: states.length,
    translated: states.length - missing,
    outdated: states.filter((state) => state === 'outdated').length,
  };
}

/** A text of a feature. Platforms with the same text and the same translation share a row. */
export interface TextRow {
  texts: readonly [TranslatableText, ...TranslatableText[]];
  /** The names that lead merchants to the text: `Button Settings, Text`. */
  title: string;
}

/** Returns a row for each text. Texts of one property share a row if they and their translations are the same. */
export function rowsOf(texts: Iterable<TranslatableText>, translations: Translations): TextRow[] {
  const rows = new Map<string, TextRow>();
  for (const text of texts) {
    const { feature, property, value, key } = text;
    const id = JSON.stringify([feature.key, property, value, translations[key] ?? null]);
    const row = rows.get(id);
    rows.set(id, row ? { ...row, texts: [...row.texts, text] } : { texts: [text], title: titleOf(text) });
  }
  return [...rows.values()];
}

function titleOf(text: TranslatableText): string {
  const path = pathOf(text);
  const tab = locate(screens, path)?.tab.title;
  return [...(tab ? [tab] : []), ...labelsAt(path)].join(', ');
}

/** The texts of a feature. */
export interface TextGroup {
  feature: AnyFeature;
  rows: readonly TextRow[];
}

/** Parts of a list of texts: what is to do comes first. */
export const TEXT_PARTS = ['toDo', 'done', 'off', 'covered'] as const;

export type TextPart = (typeof TEXT_PARTS)[number];

/** Returns the part in which a text is listed. A text of a feature that is off is `off`, unless it is covered. */
export function partOf(state: TextState, isInUse: boolean): TextPart {
  if (state === 'covered') return 'covered';
  if (!isInUse) return 'off';
  return state === 'done' ? 'done' : 'toDo';
}

/** Returns rows by feature, in the order of the features. */
export function groupRows(rows: readonly TextRow[]): TextGroup[] {
  return Object.values<AnyFeature>(features).flatMap((feature) => {
    const own = rows.filter(({ texts: [text] }) => text.feature.key === feature.key);
    return own.length > 0 ? [{ feature, rows: own }] : [];
  });
}
