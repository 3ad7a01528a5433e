/** A translation of the schema's merchant-facing texts: field labels and messages. */
export interface Translation {
  language: string;
  /** The translations by English text. Untranslated texts stay English. */
  texts: Readonly<Record<string, string>>;
}

let currentTranslation = (): Translation => ({ language: 'en', texts: {} });

/** Sets the source of the translation. It is called for each text, because a server responds in several languages. */
export function readTranslationFrom(read: () => Translation): void {
  currentTranslation = read;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Translates an English text with named values, such as `At most {max}`, into the merchant's language. Numbers are
 * formatted. Call it when the text is needed, not while a module loads, because the language is then unknown.
 */
export function say(english: string, values: Values = {}): string {
  const { language, texts } = currentTranslation();
  return (texts[english] ?? english).replace(/\{(\w+)\}/g, (name, key) => {
    const value = values[key] ?? name;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}

/** Returns zod's error option with a message translated by `say`. */
export const saying = (english: string, values?: Values) => ({ error: () => say(english, values) });

/** Returns a label as a noun in a sentence: in lower case, except in German. */
export function asNoun(label: string): string {
  const { language } = currentTranslation();
  return language === 'de' ? label : label.toLocaleLowerCase(language);
}

/** Returns names as alternatives: `a, b, or c`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentTranslation().language, { type: 'disjunction' }).format(names);

/** Properties without merchant-facing texts: shopper texts, zod schemas, and field names. */
const WITHOUT_TEXTS = new Set(['default', 'newShop', 'otherTexts', 'schema', 'scale', 'rules', 'values']);

/** Returns each object in nested definitions that has a text in one of these properties, together with the property. */
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
    // A shared definition already has its getter.
    if (typeof english !== 'string') continue;
    Object.defineProperty(owner, property, { enumerable: true, get: () => say(english) });
  }
  return definitions;
}
