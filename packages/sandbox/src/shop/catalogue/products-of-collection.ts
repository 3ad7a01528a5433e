import { type CollectionOrder, SORT_BY } from './collection-order.ts';
import type { Product } from './product.ts';
import { fitsRules, type RuleSet } from './rule-set.ts';
import { COLLECTION_ORDERS } from './sort-by.ts';

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
