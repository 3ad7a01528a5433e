/** The fields of a product that decide whether it counts. Tags and collections are limited to those in offers. */
export interface CountedProduct {
  productId?: number;
  tags?: readonly string[];
  collections?: readonly number[];
}

/** The products that count towards levels. A product is named if one of its ids and tags is. */
export interface Counting {
  /** True if all products count except the named ones. Otherwise only the named ones count. */
  isExcept?: true;
  products?: readonly number[];
  collections?: readonly number[];
  tags?: readonly string[];
}

/** What products have to be in order to count. By default all do. */
export interface Restriction {
  /** Only products with this tag count. */
  tag?: string;
  /** In addition to `tag`. */
  counting?: Counting;
}

/** The settings of a set about the products that count, as published. */
export interface CountingSettings {
  counting: 'all' | 'only' | 'except';
  countingProducts: readonly number[];
  countingCollections: readonly number[];
  countingTags: string;
  /** Only products with this tag count, unless it is empty. */
  tag?: string;
}

/** Returns which products count in a set. */
export function restrictionOf(settings: CountingSettings): Restriction {
  const { countingProducts: products, countingCollections: collections, tag } = settings;
  // A config of an older release does not say what counts.
  if ((settings.counting ?? 'all') === 'all') return tag ? { tag } : {};
  const tags = tagsIn(settings.countingTags);
  return {
    ...(tag && { tag }),
    counting: {
      ...(settings.counting === 'except' && { isExcept: true }),
      ...(products.length > 0 && { products }),
      ...(collections.length > 0 && { collections }),
      ...(tags.length > 0 && { tags }),
    },
  };
}

/** Returns the tags in a text, which are separated by commas: Shopify's tags have none. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Returns the distinct tags and collections that decide which products count. */
export function askedBy(restrictions: readonly Restriction[]): { tags: string[]; collections: number[] } {
  const countings = restrictions.flatMap(({ counting }) => counting ?? []);
  const tags = [...restrictions.flatMap(({ tag }) => tag ?? []), ...countings.flatMap((each) => each.tags ?? [])];
  return {
    tags: [...new Set(tags)],
    collections: [...new Set(countings.flatMap((each) => each.collections ?? []))],
  };
}

/** Returns true if a product counts. */
export function isAllowed({ tag, counting }: Restriction, product: CountedProduct): boolean {
  const { productId = 0, tags = [], collections = [] } = product;
  if (tag && !tags.includes(tag)) return false;
  if (!counting) return true;
  const isNamed =
    counting.products?.includes(productId) ||
    counting.collections?.some((id) => collections.includes(id)) ||
    counting.tags?.some((each) => tags.includes(each));
  return counting.isExcept ? !isNamed : !!isNamed;
}
