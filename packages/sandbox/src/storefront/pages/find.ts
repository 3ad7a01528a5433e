import type { Article } from '../../catalogue/articles.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import type { ShopPage } from '../../catalogue/shop-pages.ts';

export const wordsOf = (terms: string) => terms.toLowerCase().split(/\s+/).filter(Boolean);

const finds = (words: string[], texts: string[]) => {
  const text = texts.join(' ').toLowerCase();
  return words.length > 0 && words.every((word) => text.includes(word));
};

/** Products in whose names, vendor, type or tags all the words stand; titles first. */
export function findProducts({ products }: Catalogue, terms: string): Product[] {
  const words = wordsOf(terms);
  const found = products.filter(({ title, vendor, type, tags, variants }) =>
    finds(words, [title, vendor, type, ...tags, ...variants.slice(0, 1).map(({ sku }) => sku)]),
  );
  const inTitle = (product: Product) => Number(finds(words, [product.title]));
  return found.sort((a, b) => inTitle(b) - inTitle(a));
}

export function findArticles(articles: Article[], terms: string): Article[] {
  const words = wordsOf(terms);
  return articles.filter(({ title, content, tags }) =>
    finds(words, [title, content.replace(/<[^>]*>/g, ' '), ...tags]),
  );
}

export function findPages(pages: ShopPage[], terms: string): ShopPage[] {
  const words = wordsOf(terms);
  return pages.filter(({ title, content }) => finds(words, [title, content.replace(/<[^>]*>/g, ' ')]));
}
