import type { Store } from '../page/store.ts';
import type { Product } from './product.ts';
import type { Selection } from './selection.ts';

/** Fetches each variant that is chosen in the theme but not printed, and adds it to the product. */
export function fetchMissingVariants(product: Product, selection: Store<Selection>, root: string): void {
  selection.subscribe(({ variantId }) => {
    if (product.variants.some(({ id }) => id === variantId)) return;
    import('./fetch-product.ts')
      .then(({ addVariants }) => addVariants(root, product, variantId))
      .then(() => selection.set({ ...selection.get(), knownVariants: product.variants.length }))
      // Ignored, because the variant can still be bought. Only its price remains unknown.
      .catch(() => undefined);
  });
}
