import { type CollectionOrder, SORT_BY } from './collection-order.ts';
import type { Product } from './product.ts';
import { matchesRules, type RuleSet } from './rule-set.ts';
import { COLLECTION_ORDERS } from './sort-by.ts';

interface Choice {
  productIds: number[];
  ruleSet: RuleSet | null;
  sortOrder: CollectionOrder;
}

/**
 * Returns the ids of a collection's products in its sort order: products that match the rules, or the manually chosen
 * ones.
 */
export function productIdsOf({ productIds, ruleSet, sortOrder }: Choice, products: Product[]): number[] {
  const chosen = ruleSet
    ? products.filter((product) => matchesRules(ruleSet, product))
    : productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const order = COLLECTION_ORDERS[SORT_BY[sortOrder]]?.order;
  return (order ? chosen.toSorted(order) : chosen).map(({ id }) => id);
}
