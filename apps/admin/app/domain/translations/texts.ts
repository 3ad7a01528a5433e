import {
  type AnyDocument,
  features,
  isOutdated,
  screens,
  type TranslatableText,
  type Translations,
  textsByKey,
} from '@uptill/feature-schema';
import { labelsAt, locate } from '../documents/field-issues';
import type { Progress } from './translations';

/** Returns the texts of a shop that a merchant can see on a screen, by their keys. Empty texts need no translation. */
export function textsToTranslate(document: AnyDocument): ReadonlyMap<string, TranslatableText> {
  const texts = [...textsByKey(features, document)];
  return new Map(texts.filter(([, text]) => text.value !== '' && locate(screens, pathOf(text)) !== null));
}

/** Returns the path of a text in the settings: `feature.mobile.group.name`. */
export const pathOf = ({ feature, platform, place }: TranslatableText) => [feature.key, platform, ...place].join('.');

/** Returns the state of a text's translation. */
export function stateOf(text: TranslatableText, translations: Translations): 'missing' | 'outdated' | 'done' {
  const translation = translations[text.key];
  if (!translation || translation.value.trim() === '') return 'missing';
  return isOutdated(text, translation) ? 'outdated' : 'done';
}

export function progressOf(texts: ReadonlyMap<string, TranslatableText>, translations: Translations): Progress {
  const states = [...texts.values()].map((text) => stateOf(text, translations));
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
