import { decodeText, encodeText } from '../encoded-text.ts';

/** Source types of recommended products, with their labels. */
export const SOURCE_TYPES = {
  product: 'Shopify’s recommendations',
  collection: 'Collection',
  type: 'Product type',
  vendor: 'Vendor',
  tag: 'Tag',
} satisfies Record<string, string>;

/** A source of recommended products. */
export interface Source {
  /** `product`: Shopify's recommendations for each product in the cart. All other types have a value. */
  type: keyof typeof SOURCE_TYPES;
  /** A product type, vendor, tag or collection. A collection is a global id in settings, and a handle when published. */
  value: string;
}

export const MAX_SOURCES = 20;

/** Maximum length of a product type, vendor or tag, in characters. */
export const MAX_SOURCE_TEXT = 255;

/** Encodes sources for storage. */
export const encodePriority = (sources: readonly Source[]): string => encodeText(JSON.stringify(sources));

/** Decodes stored sources. Returns an empty list if the text can't be decoded. */
export function decodePriority(encoded: unknown): Source[] {
  try {
    const sources: unknown = JSON.parse(decodeText(String(encoded)));
    return Array.isArray(sources) ? sources : [];
  } catch {
    return [];
  }
}

/** Returns the global ids of the collections among stored sources. */
export const collectionsOf = (encoded: unknown): string[] =>
  decodePriority(encoded).flatMap(({ type, value }) => (type === 'collection' && value ? [value] : []));

/** Decodes stored sources for the storefront, without deleted collections. `handles` are collection handles by id. */
export const publishedSources = (encoded: unknown, handles: Readonly<Record<string, string>>): Source[] =>
  decodePriority(encoded).flatMap(({ type, value }) => {
    const published = type === 'collection' ? handles[value] : value;
    return published === undefined ? [] : [{ type, value: published }];
  });
