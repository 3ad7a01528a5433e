import { SEARCH_ORDERS } from '../../../shop/catalogue/sort-by.ts';
import { translatedBlog } from '../../../shop/translations/translated-blog.ts';
import { filterObjects, sortOptions } from '../listing/filter-objects.ts';
import type { Page } from '../page.ts';
import { queryJson } from '../pages/suggest.ts';
import { articleObject } from './blog.ts';
import { CollectionDrop } from './collection.ts';
import { ProductDrop } from './product.ts';
import { shopPageObject } from './shop-page.ts';

/** Liquid's `search`. */
export function searchObject(page: Page) {
  const { search, listing } = page.subject;
  const results = [
    ...(search?.results ?? []).map((product) => ProductDrop.of(page, product)),
    ...(search?.pages ?? []).map((found) => shopPageObject(page, found)),
    ...(search?.articles ?? []).map((found) => articleObject(page, translatedBlog(page), found)),
  ];
  return {
    performed: Boolean(search?.terms),
    terms: search?.terms ?? '',
    results_count: results.length,
    get results() {
      return page.windowed(results);
    },
    types: (page.url.searchParams.get('type') || 'article,page,product').split(','),
    filters: search && listing ? filterObjects(listing) : [],
    sort_by: page.url.searchParams.get('sort_by') ?? '',
    default_sort_by: 'relevance',
    sort_options: sortOptions({ orders: SEARCH_ORDERS, locale: page.locale }),
  };
}

const NO_RESOURCES = { queries: [], products: [], collections: [], pages: [], articles: [] };

/** Liquid's `predictive_search` in the section that `/search/suggest` renders. */
export function predictiveSearchObject(page: Page) {
  const { suggestions } = page.subject;
  if (!suggestions) return { performed: false, terms: '', types: [], resources: NO_RESOURCES };
  const { terms, types, queries, products, collections, pages, articles } = suggestions;
  return {
    performed: true,
    terms,
    types,
    resources: {
      queries: queries.map((text) => queryJson(page, text, terms)),
      products: products.map((product) => ProductDrop.of(page, product)),
      collections: collections.flatMap(({ handle }) => {
        const collection = page.catalogue.collection(handle);
        return collection ? [CollectionDrop.of(page, collection)] : [];
      }),
      pages: pages.map((found) => shopPageObject(page, found)),
      articles: articles.map((found) => articleObject(page, translatedBlog(page), found)),
    },
  };
}

/** Liquid's `recommendations` in the section that `/recommendations/products` renders. */
export function recommendationsObject(page: Page) {
  const { recommendations } = page.subject;
  const products = (recommendations?.products ?? []).map((product) => ProductDrop.of(page, product));
  return {
    'performed?': Boolean(recommendations),
    performed: Boolean(recommendations),
    intent: recommendations?.intent ?? null,
    products,
    products_count: products.length,
  };
}
