import type { LiquidNames } from './platform-names.ts';

/** What of Shopify's documented Liquid the sandbox hasn't, and why. It renders as nothing; a filter hands its value on. */
export const NOT_IMPLEMENTED: Record<keyof LiquidNames, Record<string, string>> = {
  filters: {},
  tags: {},
  objects: {},
};
