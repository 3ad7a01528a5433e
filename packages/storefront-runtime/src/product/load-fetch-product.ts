import type { Page } from '../page/page.ts';

/**
 * Loads the code that fetches products. Part of the core, so that not every chunk that fetches products contains the name of
 * the file.
 */
export const loadFetchProduct = ({ loadChunk }: Pick<Page, 'loadChunk'>) =>
  loadChunk('fetch-product', import('./fetch-product.ts'));
