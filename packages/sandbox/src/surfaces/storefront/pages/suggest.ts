import type { Article } from '../../../shop/catalogue/articles.ts';
import { isProductAvailable, type Product } from '../../../shop/catalogue/product.ts';
import { imageUrl } from '../../../shop/catalogue/product-json.ts';
import type { ShopPage } from '../../../shop/catalogue/shop-pages.ts';
import { translatedBlog } from '../../../shop/translations/translated-blog.ts';
import { translatedPages } from '../../../shop/translations/translated-pages.ts';
import { escapeHtml } from '../filters/escape.ts';
import type { Page } from '../page.ts';
import { pageAt, type Visit } from '../visit.ts';
import { findArticles, findPages, findProducts, isProductText, wordsOf } from './find.ts';
import { invalidParameter } from './invalid-parameter.ts';
import { sectionReply } from './section-reply.ts';

export const SUGGESTED_TYPES = ['query', 'product', 'collection', 'page', 'article'] as const;
type SuggestedType = (typeof SUGGESTED_TYPES)[number];

/** Languages that Shopify's predictive search does not support. It responds 417. */
const UNSUPPORTED_LOCALES = ['ja', 'zh', 'ko', 'th', 'ar', 'he'];

const MOST = 10;

/** Results of a predictive search. */
export interface Suggestions {
  terms: string;
  types: SuggestedType[];
  queries: string[];
  products: Product[];
  collections: { handle: string; title: string; description: string; id: number }[];
  pages: ShopPage[];
  articles: Article[];
}

/** Answers `/search/suggest.json?q=…&resources[type]=product,page&resources[limit]=4&resources[limit_scope]=each`. */
export function suggestJson(visit: Visit): Response {
  const found = suggestionsOf(visit);
  if (found instanceof Response) return found;
  const page = pageAt(visit, visit.url);
  const results = {
    query: ['queries', found.queries.map((text) => queryJson(page, text, found.terms))],
    product: ['products', found.products.map((product, index) => productSuggestion(page, product, index))],
    collection: [
      'collections',
      found.collections.map(({ id, handle, title, description }) => ({
        id,
        title,
        handle,
        published_at: '2026-03-02T09:00:00Z',
        body: description,
        url: page.href(`collections/${handle}`),
        featured_image: null,
      })),
    ],
    page: [
      'pages',
      found.pages.map(({ id, handle, title, content }) => ({
        id,
        title,
        handle,
        published_at: '2026-03-02T09:00:00Z',
        body: content,
        author: page.shop.name,
        url: page.href(`pages/${handle}`),
      })),
    ],
    article: [
      'articles',
      found.articles.map(({ id, handle, title, content, excerpt, author, tags, publishedAt }) => ({
        id,
        title,
        handle: `news/${handle}`,
        author,
        body: content,
        summary_html: excerpt,
        tags,
        published_at: publishedAt,
        url: page.href(`blogs/news/${handle}`),
        featured_image: null,
      })),
    ],
  } satisfies Record<SuggestedType, [string, unknown[]]>;
  return Response.json({ resources: { results: Object.fromEntries(found.types.map((type) => results[type])) } });
}

/**
 * Answers `/search/suggest?q=…&section_id=predictive-search` with a section of the theme that shows Liquid's
 * `predictive_search`.
 */
export function suggestSection(visit: Visit): Response {
  const suggestions = suggestionsOf(visit);
  if (suggestions instanceof Response) return suggestions;
  return sectionReply(visit, { template: 'search', status: 200, title: 'Search', suggestions });
}

function suggestionsOf({ url, catalogue, locale, shop, market }: Visit): Suggestions | Response {
  const query = url.searchParams;
  const terms = (query.get('q') ?? '').trim();
  if (!terms) return invalidParameter("Missing value for required parameter: 'q'");
  if (UNSUPPORTED_LOCALES.includes(locale.slice(0, 2))) {
    return Response.json(
      { status: 417, message: 'Expectation Failed', description: 'Unsupported shop primary locale' },
      { status: 417 },
    );
  }
  const types = (query.get('resources[type]') || 'query,product,collection,page').split(',').map((type) => type.trim());
  if (!types.every(isSuggestedType)) return invalidParameter("Invalid value for parameter: 'type'");
  const limit = Number(query.get('resources[limit]') ?? MOST);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    return invalidParameter("Invalid value for parameter: 'limit'");
  const unavailable = query.get('resources[options][unavailable_products]') ?? 'last';
  if (!['show', 'hide', 'last'].includes(unavailable)) {
    return invalidParameter("Invalid value for parameter: 'unavailable_products'");
  }

  const fields = query.get('resources[options][fields]')?.split(',');
  if (!(fields ?? []).every(isProductText)) return invalidParameter("Invalid value for parameter: 'fields'");

  const words = wordsOf(terms);
  const named = (title: string) => words.every((word) => title.toLowerCase().includes(word));
  const found = {
    queries: queriesFor(catalogue.products, terms),
    products: arranged(findProducts(catalogue, terms, fields?.filter(isProductText)), unavailable),
    collections: catalogue.collections.filter(({ title }) => named(title)),
    pages: findPages(translatedPages({ shop, market, locale }), terms),
    articles: findArticles(translatedBlog({ shop, market, locale }).articles, terms),
  };
  const asked = {
    queries: types.includes('query') ? found.queries : [],
    products: types.includes('product') ? found.products : [],
    collections: types.includes('collection') ? found.collections : [],
    pages: types.includes('page') ? found.pages : [],
    articles: types.includes('article') ? found.articles : [],
  };
  const scope = query.get('resources[limit_scope]') ?? 'all';
  const counts = Object.values(asked).map((list) => Math.min(list.length, limit));
  const shares = scope === 'each' ? counts : divideLimit(limit, counts);
  const [queries = 0, products = 0, collections = 0, pages = 0, articles = 0] = shares;
  return {
    terms,
    types,
    queries: asked.queries.slice(0, queries),
    products: asked.products.slice(0, products),
    collections: asked.collections.slice(0, collections),
    pages: asked.pages.slice(0, pages),
    articles: asked.articles.slice(0, articles),
  };
}

const isSuggestedType = (type: string): type is SuggestedType => SUGGESTED_TYPES.some((known) => known === type);

function arranged(products: Product[], unavailable: string): Product[] {
  if (unavailable === 'show') return products;
  const available = products.filter(isProductAvailable);
  return unavailable === 'hide'
    ? available
    : [...available, ...products.filter((product) => !available.includes(product))];
}

/** Returns the tags and types that begin with the terms. */
function queriesFor(products: Product[], terms: string): string[] {
  const start = terms.toLowerCase();
  const words = products.flatMap(({ tags, type }) => [...tags, type.toLowerCase()]);
  return [...new Set(words)].filter((word) => word.startsWith(start) && word !== start);
}

export function queryJson(page: Page, text: string, terms: string) {
  const rest = escapeHtml(text.slice(terms.length));
  return {
    text,
    styled_text: `<mark>${escapeHtml(text.slice(0, terms.length))}</mark><span>${rest}</span>`,
    url: page.href(`search?q=${encodeURIComponent(text)}&_pos=1&_psq=${encodeURIComponent(terms)}&_ss=e&_v=1.0`),
  };
}

/** Unlike `/products/<handle>.js`, prices are decimal strings and the description is called `body`. */
function productSuggestion(page: Page, product: Product, index: number) {
  const { cdn } = page.sandbox.urls;
  const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
  const prices = product.variants.map(({ price }) => price);
  const compareAt = product.variants.flatMap(({ compareAtPrice }) => compareAtPrice ?? []);
  const [image] = product.images;
  const src = image ? imageUrl(cdn, image) : null;
  const terms = encodeURIComponent(page.url.searchParams.get('q') ?? '');
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    body: product.description,
    available: isProductAvailable(product),
    tags: product.tags,
    type: product.type,
    vendor: product.vendor,
    price: decimal(Math.min(...prices)),
    price_min: decimal(Math.min(...prices)),
    price_max: decimal(Math.max(...prices)),
    compare_at_price_min: decimal(Math.min(...compareAt, compareAt.length > 0 ? Number.POSITIVE_INFINITY : 0)),
    compare_at_price_max: decimal(Math.max(...compareAt, 0)),
    image: src,
    featured_image: image
      ? { alt: image.alt, aspect_ratio: image.width / image.height, height: image.height, url: src, width: image.width }
      : { alt: null, aspect_ratio: null, height: null, url: null, width: null },
    url: page.href(`products/${product.handle}?_pos=${index + 1}&_psq=${terms}&_ss=e&_v=1.0`),
    variants: [],
  };
}

/** Divides `limit` among lists of these lengths, one item at a time in turn. Returns the number for each list. */
export function divideLimit(limit: number, lengths: number[]): number[] {
  const given = lengths.map(() => 0);
  let left = Math.min(
    limit,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  while (left > 0) {
    for (const [index, length] of lengths.entries()) {
      const own = given[index] ?? 0;
      if (left === 0 || own === length) continue;
      given[index] = own + 1;
      left -= 1;
    }
  }
  return given;
}
