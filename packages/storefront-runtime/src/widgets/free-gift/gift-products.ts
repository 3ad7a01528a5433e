import { pauseAfter } from '../../offers/reconcile-cart.ts';
import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';

/** Returns the product of a variant. Undefined while it is being fetched; null if the shop does not show it. */
export type ProductOf = (variantId: number) => Product | null | undefined;

/**
 * Returns a function that fetches products on demand, and calls `changed` when one has loaded. After a failed request, calls
 * `changed` when a product can be retried.
 */
export function createGiftProducts(shop: Shop, changed: () => void): ProductOf {
  const products = new Map<string, Product | null | undefined>();
  let failures = 0;

  async function load(handle: string): Promise<void> {
    products.set(handle, undefined);
    try {
      const { page, root } = shop;
      const { fetchProduct } = await loadFetchProduct(page);
      products.set(handle, await fetchProduct(root, handle));
      failures = 0;
      changed();
    } catch {
      products.delete(handle);
      failures += 1;
      setTimeout(changed, pauseAfter(failures));
    }
  }

  return (variantId) => {
    const handle = shop.config.handles?.[variantId];
    if (!handle) return null;
    if (shop.isPreview) return shop.page.sampleProduct?.(handle);
    if (!products.has(handle)) void load(handle);
    return products.get(handle);
  };
}
