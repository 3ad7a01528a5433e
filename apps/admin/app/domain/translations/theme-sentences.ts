import { type TranslatableText, type Translation, translationIssues } from '@uptill/feature-schema';
import type { Coverage } from './texts';

/** The texts of a theme in one language: a file of its folder `locales`. */
export type ThemeTexts = Readonly<Record<string, unknown>>;

/** Texts of a theme with code, markup, placeholders or forms of a plural, which can't be taken over. */
const NOT_PLAIN = /\{\{|\{%|<|&\w+;|\[[^[\]]+\]/;

/**
 * Returns translations that a theme has of the same sentences, by the keys of their texts. `sources` are the theme's texts in
 * the languages in which the shop's texts may be, and `target` is its texts in the language to translate into. The case of
 * letters and spaces make no difference. Of several translations, the most frequent one is returned.
 */
export function translationsFromTheme(
  texts: Iterable<TranslatableText>,
  { sources, target, primary }: { sources: readonly ThemeTexts[]; target: ThemeTexts; primary: Coverage },
): ReadonlyMap<string, Translation> {
  const translated = flat(target);
  const known = new Map<string, string[]>();
  for (const [path, sentence] of sources.flatMap((source) => [...flat(source)])) {
    const translation = translated.get(path);
    if (!translation || normal(translation) === normal(sentence)) continue;
    known.set(normal(sentence), [...(known.get(normal(sentence)) ?? []), translation]);
  }
  return new Map(
    [...texts].flatMap((text) => {
      const shown = primary(text) || text.value;
      const value = mostFrequent(known.get(normal(shown)) ?? known.get(normal(text.value)) ?? []);
      if (value === undefined || NOT_PLAIN.test(text.value)) return [];
      const translation = { value, source: text.value };
      const issues = translationIssues(new Map([[text.key, text]]), { [text.key]: translation });
      return issues.length > 0 ? [] : [[text.key, translation] as const];
    }),
  );
}

/** Returns the plain texts in a file, by their paths. */
function flat(file: ThemeTexts, above = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(file)) {
    const path = `${above}.${name}`;
    if (typeof value === 'string') {
      if (value.trim() !== '' && !NOT_PLAIN.test(value)) texts.set(path, value.trim());
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flat(value as ThemeTexts, path)) texts.set(inner, text);
    }
  }
  return texts;
}

const normal = (sentence: string) => sentence.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
