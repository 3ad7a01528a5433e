import type { Page } from '../page/page.ts';

/**
 * Lazy-loads the code that fetches products. In the core, so that the file name is not repeated in each chunk that
 * fetches products.
 */
export const loadFetchProduct = ({ loadChunk }: Pick<Page, 'loadChunk'>) =>
  loadChunk('fetch-product', import('./fetch-product.ts'));
