import type { Page } from '../page.ts';
import { ProductDrop } from './product.ts';

/** Liquid's `search`. */
export function searchObject(page: Page) {
  const { search } = page.subject;
  const results = (search?.results ?? []).map((product) => ProductDrop.of(page, product));
  return {
    performed: Boolean(search?.terms),
    terms: search?.terms ?? '',
    results_count: results.length,
    get results() {
      return page.windowed(results);
    },
    types: ['product'],
    filters: [],
    sort_by: '',
    default_sort_by: 'relevance',
    sort_options: [],
  };
}
