import { SOURCE_TYPES, type Source } from './priority.ts';

/**
 * The settings of the recommendations after checkout, as published: a metafield of the shop. The checkout extension
 * bundles this file, so it imports no zod.
 */

/** The key of the shop's `$app` metafield. */
export const THANK_YOU_METAFIELD_KEY = 'thank_you';

/** Version of the format. An extension ignores documents of a newer version. */
export const THANK_YOU_SCHEMA_VERSION = 1;

export interface ThankYouDocument {
  schemaVersion: number;
  title: string;
  /** By language, such as `pt-BR`. */
  translations: Record<string, { title: string }>;
  maxRecommendedProducts: number;
  /** True if bought products may be recommended. */
  shouldIncludeCartProducts: boolean;
  /** In the merchant's order. The value of a collection is its handle. */
  priority: Source[];
  /** Ids of products that are never recommended, such as paid add-ons and gifts. */
  excluded: number[];
}

/**
 * Parses the metafield's value.
 *
 * @returns The document without invalid sources, translations and ids. `null` if it is invalid or has a newer version.
 */
export function parseThankYouDocument(text: string): ThankYouDocument | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  const { schemaVersion, title, translations, maxRecommendedProducts, shouldIncludeCartProducts, priority, excluded } =
    value;
  if (typeof schemaVersion !== 'number' || schemaVersion > THANK_YOU_SCHEMA_VERSION) return null;
  if (typeof title !== 'string' || typeof maxRecommendedProducts !== 'number' || !Array.isArray(priority)) return null;
  return {
    schemaVersion,
    title,
    translations: titlesIn(translations),
    maxRecommendedProducts,
    shouldIncludeCartProducts: shouldIncludeCartProducts === true,
    priority: priority.flatMap(sourceIn),
    excluded: Array.isArray(excluded) ? excluded.filter((id) => typeof id === 'number') : [],
  };
}

/** Returns the title in a language such as `fr-CA`, otherwise in `fr`, otherwise the merchant's own title. */
export function thankYouTitle({ title, translations }: ThankYouDocument, language: string): string {
  const [base] = language.split('-');
  const titleIn = (wanted: string | undefined) =>
    Object.entries(translations).find(([locale]) => locale.toLowerCase() === wanted?.toLowerCase())?.[1].title;
  return titleIn(language) || titleIn(base) || title;
}

function sourceIn(entry: unknown): Source[] {
  if (!isObject(entry) || !isSourceType(entry.type)) return [];
  const { type } = entry;
  const value = typeof entry.value === 'string' ? entry.value : '';
  return type === 'product' || value !== '' ? [{ type, value }] : [];
}

const isSourceType = (type: unknown): type is Source['type'] =>
  typeof type === 'string' && Object.hasOwn(SOURCE_TYPES, type);

function titlesIn(translations: unknown): ThankYouDocument['translations'] {
  if (!isObject(translations)) return {};
  const titles: ThankYouDocument['translations'] = {};
  for (const [locale, texts] of Object.entries(translations)) {
    if (isObject(texts) && typeof texts.title === 'string') titles[locale] = { title: texts.title };
  }
  return titles;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
