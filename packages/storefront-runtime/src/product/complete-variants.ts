import type { Store } from '../page/store.ts';
import type { Product } from './product.ts';
import type { Selection } from './selection.ts';

/** Fetches a variant that the theme chose and the page did not print, as soon as it is chosen. */
export function completeVariants(product: Product, selection: Store<Selection>, root: string): void {
  selection.subscribe(({ variantId }) => {
    if (product.variants.some(({ id }) => id === variantId)) return;
    import('./fetch-product.ts')
      .then(({ fetchVariants }) => fetchVariants(root, product, variantId))
      .then((variants) => {
        const known = new Set(product.variants.map(({ id }) => id));
        product.variants.push(...variants.filter(({ id }) => !known.has(id)));
        selection.set({ ...selection.get(), knownVariants: product.variants.length });
      })
      // It can be bought all the same; only its price is not known.
      .catch(() => undefined);
  });
}
