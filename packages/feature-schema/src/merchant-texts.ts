/** A translation of the schema's texts for merchants, which are labels of fields and messages. */
export interface Translation {
  language: string;
  /** The translations by their English texts. A text without one is English. */
  texts: Readonly<Record<string, string>>;
}

let currentTranslation = (): Translation => ({ language: 'en', texts: {} });

/** Sets where the schema reads its translation from. It is read for each text, because a server answers in several languages. */
export function readTranslationFrom(read: () => Translation): void {
  currentTranslation = read;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a text in the merchant's language. It is written in English, with its values by name: `At most {max}`. Numbers are
 * formatted. Call it when the text is needed, not when a module is loaded: the language is not known then.
 */
export function say(english: string, values: Values = {}): string {
  const { language, texts } = currentTranslation();
  return (texts[english] ?? english).replace(/\{(\w+)\}/g, (name, key) => {
    const value = values[key] ?? name;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}

/** Returns the message of a check of zod, as `say` does. */
export const saying = (english: string, values?: Values) => ({ error: () => say(english, values) });

/** Returns a label as a noun in a sentence: in lower case, except in German. */
export function asNoun(label: string): string {
  const { language } = currentTranslation();
  return language === 'de' ? label : label.toLocaleLowerCase(language);
}

/** Returns names as alternatives: `a, b, or c`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentTranslation().language, { type: 'disjunction' }).format(names);

/** Parts of definitions that contain no texts for merchants: shoppers' texts, zod's schemas, and names of fields. */
const WITHOUT_TEXTS = new Set(['default', 'schema', 'scale', 'rules']);

/** Returns each object of nested definitions that has a text in one of these properties, with the property. */
export function textsIn(definitions: object, properties: readonly string[]): [owner: object, property: string][] {
  return Object.entries(definitions).flatMap(([name, value]): [object, string][] => {
    if (typeof value === 'string') return properties.includes(name) ? [[definitions, name]] : [];
    return typeof value === 'object' && value !== null && !WITHOUT_TEXTS.has(name) ? textsIn(value, properties) : [];
  });
}

/** Replaces the texts in these properties of nested definitions by getters, which return them in the merchant's language. */
export function inLanguage<Definitions extends object>(
  definitions: Definitions,
  properties: readonly string[],
): Definitions {
  for (const [owner, property] of textsIn(definitions, properties)) {
    const english: unknown = Object.getOwnPropertyDescriptor(owner, property)?.value;
    // A definition that several others contain has its getter already.
    if (typeof english !== 'string') continue;
    Object.defineProperty(owner, property, { enumerable: true, get: () => say(english) });
  }
  return definitions;
}
