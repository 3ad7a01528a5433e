import { readPrinted } from '../page/page-data.ts';
import type { Product } from './product.ts';

/**
 * Reads the page's product. Returns null if Liquid has printed none. The product is in a separate element, so that only
 * pages that show a widget parse it.
 */
export const readProduct = (page: Document): Product | null => readPrinted(page, 'uptill-product') as Product | null;
