import { pauseAfter } from '../../offers/reconcile-cart.ts';
import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';

/** The gift products. */
export interface GiftProducts {
  /** Returns the product of a variant. Undefined while it is being fetched; null if the shop does not show it. */
  of(variantId: number): Product | null | undefined;
}

/**
 * Fetches products on demand, and calls `changed` when one has loaded. After a failed request, calls `changed` when a
 * product can be retried.
 */
export function createGiftProducts(shop: Shop, changed: () => void): GiftProducts {
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

  function product(handle: string): Product | null | undefined {
    if (!products.has(handle)) void load(handle);
    return products.get(handle);
  }

  return {
    of(variantId) {
      const handle = shop.config.handles?.[variantId];
      if (!handle) return null;
      return shop.isPreview ? shop.page.sampleProduct?.(handle) : product(handle);
    },
  };
}
