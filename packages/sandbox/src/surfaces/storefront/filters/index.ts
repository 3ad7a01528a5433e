import { cartFilters } from './cart.ts';
import { colorFilters } from './color.ts';
import { customerFilters } from './customer.ts';
import { dateFilters } from './date.ts';
import type { ThemeFilter } from './filter.ts';
import { fontFilters } from './font.ts';
import { imageFilters } from './image.ts';
import { listFilters } from './list.ts';
import { mediaFilters } from './media.ts';
import { metafieldFilters } from './metafield.ts';
import { moneyFilters } from './money.ts';
import { numberFilters } from './number.ts';
import { dataFilters } from './structured-data.ts';
import { tagFilters } from './tags.ts';
import { textFilters } from './text.ts';
import { translateFilters } from './translate.ts';
import { urlFilters } from './urls.ts';

/**
 * Shopify's own filters, and Liquid's filters that behave differently in Ruby than in liquidjs. All others come with
 * liquidjs.
 */
export const filters: Record<string, ThemeFilter> = {
  ...cartFilters,
  ...colorFilters,
  ...customerFilters,
  ...dataFilters,
  ...dateFilters,
  ...fontFilters,
  ...imageFilters,
  ...listFilters,
  ...mediaFilters,
  ...metafieldFilters,
  ...moneyFilters,
  ...numberFilters,
  ...tagFilters,
  ...textFilters,
  ...translateFilters,
  ...urlFilters,
};
