import type { Product } from '../product/product.ts';

/** Sample data that replaces the shop's data in the preview. Widgets may extend this interface with their own samples. */
export interface Samples {
  /** Returns a sample product, because the preview has no product pages. */
  sampleProduct?(handle: string): Product | undefined;
  /** Returns the recommended sample products. */
  sampleRecommendations?(): Product[];
}
