import { catalogueOf } from '../catalogue/catalogue.ts';
import { changeStock } from '../catalogue/catalogue-changes.ts';
import type { ShopState } from '../state/state.ts';

/**
 * Reduces the stock of a variant; a negative number increases it. Does nothing for custom items, deleted variants and
 * variants whose stock is not tracked.
 */
export function takeFromStock(shop: ShopState, variantId: number | null, pieces: number): void {
  if (variantId === null) return;
  const stock = catalogueOf(shop).variant(variantId)?.variant.stock;
  if (stock === undefined || stock === null || pieces === 0) return;
  changeStock(shop, variantId, stock - pieces);
}
