import type { Source } from '@uptill/feature-schema/recommendations';
import type { AjaxProduct } from '../../product/fetch-product.ts';

/** The used fields of Shopify's responses. */
interface Answer {
  /** Shopify's recommendations, or the products of a collection. */
  products?: ListedProduct[];
  /** Search results. */
  resources?: { results: { products: FoundProduct[] } };
}

/** A listed product. Products of a collection have fewer fields than Shopify's recommendations. */
interface ListedProduct extends AjaxProduct {
  /** Only of recommended products. */
  available?: boolean;
}

interface FoundProduct {
  handle: string;
  available: boolean;
  type: string;
  vendor: string;
  tags: string[];
}

/** Returns the available products of a response. Filters search results, because search also matches similar words. */
export function readListing(answer: Answer, { type, value }: Source): { handles: string[]; products: AjaxProduct[] } {
  const listed = (answer.products ?? []).filter((product) => product.variants.some(({ available }) => available));
  const wanted = value.toLowerCase();
  const found = (answer.resources?.results.products ?? []).filter(
    (product) =>
      product.available &&
      [product[type as 'type' | 'vendor'] ?? product.tags].flat().some((text) => text.toLowerCase() === wanted),
  );
  return {
    handles: [...listed, ...found].map(({ handle }) => handle),
    products: type === 'product' ? listed : [],
  };
}
