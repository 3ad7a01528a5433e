import type { ThemeFilter } from './filter.ts';

/** List filters that behave differently in liquidjs. */
export const listFilters: Record<string, ThemeFilter> = {
  // liquidjs would add the printed text of a drop to the list instead of the drop.
  concat: ({ value, args: [other] }) => {
    if (!Array.isArray(other)) throw new Error('concat filter requires an array argument');
    return [...[value ?? []].flat(Number.POSITIVE_INFINITY), ...other];
  },
};
