import { colorFilters } from './color.ts';
import type { ThemeFilter } from './filter.ts';
import { mediaFilters } from './media.ts';
import { moneyFilters } from './money.ts';
import { textFilters } from './text.ts';
import { translateFilters } from './translate.ts';
import { urlFilters } from './urls.ts';

/** Shopify's own filters; Liquid's general ones come with liquidjs. The keys of this table are what the sandbox covers. */
export const filters: Record<string, ThemeFilter> = {
  ...colorFilters,
  ...mediaFilters,
  ...moneyFilters,
  ...textFilters,
  ...translateFilters,
  ...urlFilters,
};
