import type { Article } from '../../../shop/catalogue/articles.ts';
import type { Catalogue } from '../../../shop/catalogue/catalogue.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import type { ShopPage } from '../../../shop/catalogue/shop-pages.ts';

export const wordsOf = (terms: string) => terms.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Returns true if all words of one of the alternatives separated by `OR` are found. `id:1` matches an id; sections of
 * recently viewed products search like this.
 */
const finds = (terms: string, texts: string[], id: number) => {
  const text = texts.join(' ').toLowerCase();
  const isFound = (word: string) => (word.startsWith('id:') ? word === `id:${id}` : text.includes(word));
  return terms
    .split(/\sOR\s/)
    .map(wordsOf)
    .some((words) => words.length > 0 && words.every(isFound));
};

/** What can be searched of a product, by the names of Shopify's search. */
const PRODUCT_TEXTS = {
  title: ({ title }: Product) => [title],
  vendor: ({ vendor }: Product) => [vendor],
  product_type: ({ type }: Product) => [type],
  tag: ({ tags }: Product) => tags,
  body: ({ description }: Product) => [description.replace(/<[^>]*>/g, ' ')],
  'variants.sku': ({ variants }: Product) => variants.map(({ sku }) => sku),
  'variants.title': ({ variants }: Product) => variants.map(({ title }) => title),
};

export type ProductText = keyof typeof PRODUCT_TEXTS;

export const isProductText = (name: string): name is ProductText => name in PRODUCT_TEXTS;

const SEARCHED: ProductText[] = ['title', 'vendor', 'product_type', 'tag', 'variants.sku'];

/** Returns the products with all words in these texts, with matches in titles first. */
export function findProducts({ products }: Catalogue, terms: string, searched = SEARCHED): Product[] {
  const found = products.filter((product) =>
    finds(
      terms,
      searched.flatMap((name) => PRODUCT_TEXTS[name](product)),
      product.id,
    ),
  );
  const inTitle = ({ id, title }: Product) => Number(finds(terms, [title], id));
  return found.sort((a, b) => inTitle(b) - inTitle(a));
}

export function findArticles(articles: Article[], terms: string): Article[] {
  return articles.filter(({ id, title, content, tags }) =>
    finds(terms, [title, content.replace(/<[^>]*>/g, ' '), ...tags], id),
  );
}

export function findPages(pages: ShopPage[], terms: string): ShopPage[] {
  return pages.filter(({ id, title, content }) => finds(terms, [title, content.replace(/<[^>]*>/g, ' ')], id));
}
