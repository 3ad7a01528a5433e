/** What a source recommends: the handles of products, best first. A source may give a list for each product of the cart. */
export type Found = readonly (readonly string[])[];

interface Limits {
  /** Handles of products that are never recommended. */
  excluded: ReadonlySet<string>;
  /** The most products to return. */
  limit: number;
}

/**
 * Ranks products as the product specification says (4.7): those of the first source first. Within a source, products that
 * are in most of its lists come first, and then those that are first in their list. Returns handles, each once.
 */
export function rankProducts(sources: readonly Found[], { excluded, limit }: Limits): string[] {
  const ranked = new Set(sources.flatMap(rankSource));
  return [...ranked].filter((handle) => !excluded.has(handle)).slice(0, Math.max(limit, 0));
}

function rankSource(lists: Found): string[] {
  const ranks = new Map<string, { count: number; place: number }>();
  for (const list of lists)
    for (const [place, handle] of [...new Set(list)].entries()) {
      const rank = ranks.get(handle) ?? { count: 0, place };
      ranks.set(handle, { count: rank.count + 1, place: Math.min(rank.place, place) });
    }
  return [...ranks].sort(([, a], [, b]) => b.count - a.count || a.place - b.place).map(([handle]) => handle);
}
