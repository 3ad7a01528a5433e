import { sellingPlanOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { cartError } from './refusal.ts';

/** Throws a 422 for a selling plan of another product, and for a missing selling plan if the product requires one. */
export function checkSellingPlan(product: Product, id: number | null): void {
  if (id === null) {
    if (product.requiresSellingPlan) throw cartError('Variant can only be purchased with a selling plan.');
    return;
  }
  if (!sellingPlanOf(product, id)) throw cartError('Selling plan is not available for this product.');
}
