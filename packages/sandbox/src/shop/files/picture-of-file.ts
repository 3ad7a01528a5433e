import type { ProductImage } from '../catalogue/product.ts';
import type { ShopFile } from './file.ts';

/** Returns a product image for a file. It is pending until the file has been processed. */
export function pictureOfFile({ id, alt, path, width, height }: ShopFile): ProductImage {
  const isReady = path !== null && width !== null && height !== null;
  return isReady ? { id, alt, path, width, height } : { id, alt, path: '', width: 1, height: 1, isPending: true };
}
