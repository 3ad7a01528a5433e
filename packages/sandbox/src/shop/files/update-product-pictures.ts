import { catalogueOf } from '../catalogue/catalogue.ts';
import { changeProduct } from '../catalogue/catalogue-changes.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { pictureOfFile, type ShopFile } from './file.ts';

/** Updates a picture on all of its products, after it has become ready or its text has changed. */
export function updateProductPictures(sandbox: Sandbox, shop: ShopState, file: ShopFile): void {
  for (const { id, images } of catalogueOf(shop).everyProduct) {
    if (!images.some((image) => image.id === file.id)) continue;
    const shown = images.map((image) => (image.id === file.id ? pictureOfFile(file) : image));
    changeProduct(shop, id, { images: shown, updatedAt: sandbox.clock.iso() });
    const changed = catalogueOf(shop).everyProduct.find((product) => product.id === id);
    if (changed) sandbox.events.emit('products/update', shop, { product: changed });
  }
}
