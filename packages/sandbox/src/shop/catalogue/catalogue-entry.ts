import type { ProductEntry } from './define-product.ts';
import type { CatalogueTranslation } from './translate.ts';

/** What a catalogue file exports. */
export interface CatalogueEntry {
  products: ProductEntry[];
  collections: { handle: string; title: string; description: string; products: string[] }[];
  /** What `all` is called, which every shop has: “Products”, unless the shop's own language has another word. */
  all?: string;
  /** By locale. */
  translations?: Record<string, CatalogueTranslation>;
}
