import { catalogueOf } from '../catalogue/catalogue.ts';
import { changeStock } from '../catalogue/catalogue-changes.ts';
import type { ShopState } from '../state/state.ts';

/** Takes pieces out of stock, or puts them back when negative. What is no variant, one that is gone or one whose stock isn't tracked stays as it is. */
export function takeFromStock(shop: ShopState, variantId: number | null, pieces: number): void {
  if (variantId === null) return;
  const stock = catalogueOf(shop).variant(variantId)?.variant.stock;
  if (stock === undefined || stock === null || pieces === 0) return;
  changeStock(shop, variantId, stock - pieces);
}
