/** The recommendations of a source: product handles, best first. A source may have one list per product in the cart. */
export type Found = readonly (readonly string[])[];

interface Limits {
  /** Handles of products that are never recommended. */
  excluded: ReadonlySet<string>;
  /** Maximum number of products. */
  limit: number;
}

/**
 * Ranks products according to the product specification (4.7): first by source; within a source by the number of lists
 * that contain the product, then by the position in the list. Returns distinct handles.
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
