import type { Product } from '../product/product.ts';

/** What the preview shows in place of what only a shop has. A widget may add samples of its own to this interface. */
export interface Samples {
  /** Returns a product of the preview, whose shop has no product pages. */
  sampleProduct?(handle: string): Product | undefined;
  /** Returns the products that the preview recommends. */
  sampleRecommendations?(): Product[];
}
