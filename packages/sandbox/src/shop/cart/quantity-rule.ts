import { cartError } from './refusal.ts';
import type { VariantOfProduct } from './stock.ts';

/** Throws a 422 if the quantity violates the variant's quantity rule. 0 is always allowed. */
export function checkQuantityRule({ variant }: VariantOfProduct, quantity: number): void {
  const { min, max, increment } = variant.quantityRule;
  if (quantity === 0) return;
  if (quantity < min) throw cartError(`You must choose a minimum of ${min} of this item.`);
  if (max !== null && quantity > max) throw cartError(`You can choose a maximum of ${max} of this item.`);
  if (quantity % increment !== 0) throw cartError(`You must choose this item in increments of ${increment}.`);
}
