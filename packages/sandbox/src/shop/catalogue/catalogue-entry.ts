import type { ProductEntry } from './define-product.ts';
import type { CatalogueTranslation } from './translate.ts';

/** The catalogue of a shop, as its catalogue file exports it. */
export interface CatalogueEntry {
  products: ProductEntry[];
  collections: { handle: string; title: string; description: string; products: string[] }[];
  /** Title of the collection `all`, which every shop has, in the shop's own language; default “Products”. */
  all?: string;
  /** By locale. */
  translations?: Record<string, CatalogueTranslation>;
}
