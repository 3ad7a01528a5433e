import type { ThemeFilter } from './filter.ts';

/** Filters of lists that liquidjs does otherwise. */
export const listFilters: Record<string, ThemeFilter> = {
  // liquidjs would put what a drop prints into the list, instead of the drop.
  concat: ({ value, args: [other] }) => {
    if (!Array.isArray(other)) throw new Error('concat filter requires an array argument');
    return [...[value ?? []].flat(Number.POSITIVE_INFINITY), ...other];
  },
};
