import { z } from 'zod';
import { COLLECTION_ORDERS } from '../storefront/listing/sort.ts';
import type { Product } from './product.ts';
import { fitsRules, type RuleSet } from './rule-set.ts';

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

/** What the storefront calls the orders of `CollectionSortOrder`. */
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

interface Choice {
  productIds: number[];
  ruleSet: RuleSet | null;
  sortOrder: CollectionOrder;
}

/** The products of a collection as they are now: those that fit its rules, or that were picked, in its order. */
export function productIdsOf({ productIds, ruleSet, sortOrder }: Choice, products: Product[]): number[] {
  const chosen = ruleSet
    ? products.filter((product) => fitsRules(ruleSet, product))
    : productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const order = COLLECTION_ORDERS[SORT_BY[sortOrder]]?.order;
  return (order ? chosen.toSorted(order) : chosen).map(({ id }) => id);
}
