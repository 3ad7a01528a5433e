import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import { hasUnknownVariants, type Product } from '../../product/product.ts';
import { readProduct } from '../../product/read-product.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Card } from './cards/card.ts';
import { hasRequiredField } from './required-fields.ts';

/** Timeout after which the product page opens instead. */
const TIMEOUT_MS = 8000;

/** The product of a card. */
export interface CardProduct {
  product: Product;
  /**
   * True if the product must be bought on its page, because of required fields in the theme's form, such as an
   * engraving, or variants that are not printed.
   */
  needsPage: boolean;
}

type SoldCard = Pick<Card, 'handle' | 'link' | 'page'>;

/** The products of this page's cards, by URL. */
const products = new Map<string, Promise<CardProduct>>();

/**
 * Fetches the product of a card, once per page and URL. Rejects if the shop does not respond within 8 seconds, or has
 * no such product; the next call retries.
 */
export function productOf(card: SoldCard, shop: Shop): Promise<CardProduct> {
  const url = card.link.href;
  const sample = shop.page.sampleProduct?.(card.handle);
  if (sample) return Promise.resolve({ product: sample, needsPage: false });
  const known = products.get(url);
  if (known) return known;
  const fetched = fetchProductPage(card, shop);
  products.set(url, fetched);
  fetched.catch(() => {
    products.delete(url);
    delete card.page;
  });
  return fetched;
}

/**
 * Fetches the product page, because only its form shows the required fields. Our app embed prints the product into it.
 * If the page has another template, the product is fetched from the Ajax API.
 */
async function fetchProductPage({ link, handle, page: early }: SoldCard, { page, root }: Shop): Promise<CardProduct> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await (early?.url === link.href ? early.response : fetch(link.href, { signal }));
  if (!response.ok) throw new Error(`The shop has no product ${handle}.`);
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  const product = readProduct(html) ?? (await fetchFromApi());
  if (!product) throw new Error(`The shop has no product ${handle}.`);
  const needsPage = hasUnknownVariants(product) || hasRequiredField(html, product);
  return { product, needsPage };

  async function fetchFromApi(): Promise<Product | null> {
    const { fetchProduct } = await loadFetchProduct(page);
    return fetchProduct(root, handle, new URL(link.href), signal);
  }
}
