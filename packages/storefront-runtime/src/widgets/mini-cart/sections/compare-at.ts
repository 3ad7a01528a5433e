import type { AjaxCartLine } from '../../../cart/ajax-cart.ts';
import { loadFetchProduct } from '../../../product/load-fetch-product.ts';
import type { Product } from '../../../product/product.ts';
import type { Shop } from '../../../shop/shop.ts';

/** The fetched products, by handle. */
const products = new Map<string, Product | null>();

/**
 * Returns the compare-at price of a line's variant, in hundredths, or 0. Shopify's cart does not contain it. The page prints
 * it for the lines that it knows. For others, the product is fetched, and then `changed` is called.
 */
export function compareAtOf({ variant_id, handle }: AjaxCartLine, shop: Shop, changed: () => void): number {
  // A company's prices have no compare-at prices, and those of another currency can't be compared.
  if (shop.isB2B || shop.isOutdated) return 0;
  const printed = shop.page.data.cart.items.find((item) => item.variant_id === variant_id);
  if (printed) return printed.compare_at_price ?? 0;
  const onPage = shop.product()?.product;
  const product = onPage?.handle === handle ? onPage : (shop.page.sampleProduct?.(handle) ?? products.get(handle));
  if (!product && !products.has(handle)) {
    products.set(handle, null);
    void fetchInto(handle, shop).then(changed, () => undefined);
  }
  return product?.variants.find(({ id }) => id === variant_id)?.compareAtPrice ?? 0;
}

async function fetchInto(handle: string, { page, root }: Shop): Promise<void> {
  const { fetchProduct } = await loadFetchProduct(page);
  products.set(handle, await fetchProduct(root, handle));
}
