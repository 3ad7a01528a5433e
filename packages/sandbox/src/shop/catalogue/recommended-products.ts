import type { Catalogue } from './catalogue.ts';
import { isProductAvailable, type Product } from './product.ts';

/** Most products that Shopify recommends for a product. */
export const MOST_RECOMMENDED = 10;

/** Returns available products that share collections, type or tags, the most similar first. */
export function relatedProducts(product: Product, catalogue: Catalogue): Product[] {
  const collections = catalogue.collections.filter(({ products }) => products.includes(product));
  const likeness = (other: Product) =>
    collections.filter(({ products }) => products.includes(other)).length * 2 +
    Number(other.type === product.type) * 3 +
    other.tags.filter((tag) => product.tags.includes(tag)).length;
  return catalogue.products
    .filter((other) => other !== product && isProductAvailable(other))
    .map((other) => ({ other, score: likeness(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ other }) => other);
}

/** Returns the products that the merchant chose as complementary. Most products have none. */
export function complementaryProducts({ complementary: handles = [] }: Product, catalogue: Catalogue): Product[] {
  return handles.flatMap((handle) => catalogue.products.find((product) => product.handle === handle) ?? []);
}
