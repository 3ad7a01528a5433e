import { imagePath } from '../../../shop/catalogue/drawing/index.ts';
import type { ProductImage } from '../../../shop/catalogue/product.ts';
import type { Page } from '../page.ts';
import { ImageDrop } from './image.ts';

/** Ids of the stand-ins count from here. */
const FIRST_ID = 320_000_000_001;

const standIns = new Map<string, ProductImage>();

/**
 * Returns the picture that a setting names as `shopify://shop_images/<file>`. A theme's own store has this file; here, a
 * drawing stands in for it.
 */
export function shopImage(page: Page, address: string): ImageDrop | null {
  const [, file] = /^shopify:\/\/shop_images\/(.+)$/.exec(address) ?? [];
  if (file === undefined) return null;
  const image = standIns.get(file) ?? {
    id: FIRST_ID + standIns.size,
    path: imagePath('tote', '#b9a58a', 'room'),
    alt: '',
    width: 1200,
    height: 1500,
  };
  standIns.set(file, image);
  return ImageDrop.of(page, image, 0);
}
