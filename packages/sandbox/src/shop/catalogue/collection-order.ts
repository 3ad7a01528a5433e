import { z } from 'zod';

export const collectionOrder = z.enum([
  'ALPHA_ASC',
  'ALPHA_DESC',
  'BEST_SELLING',
  'CREATED',
  'CREATED_DESC',
  'MANUAL',
  'PRICE_ASC',
  'PRICE_DESC',
]);

export type CollectionOrder = z.infer<typeof collectionOrder>;

/** The storefront's `sort_by` value for each `CollectionSortOrder`. */
export const SORT_BY: Record<CollectionOrder, string> = {
  ALPHA_ASC: 'title-ascending',
  ALPHA_DESC: 'title-descending',
  BEST_SELLING: 'best-selling',
  CREATED: 'created-ascending',
  CREATED_DESC: 'created-descending',
  MANUAL: 'manual',
  PRICE_ASC: 'price-ascending',
  PRICE_DESC: 'price-descending',
};
