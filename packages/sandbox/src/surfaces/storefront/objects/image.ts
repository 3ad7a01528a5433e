import { Drop } from 'liquidjs';
import type { ProductImage } from '../../../shop/catalogue/product.ts';
import { imageUrl } from '../../../shop/catalogue/product-json.ts';
import type { Page } from '../page.ts';
import { LiquidFloat } from '../theme/liquid-float.ts';
import { PrintedDrop } from './printed.ts';
import { VariantDrop } from './variant.ts';

/** An image of a product, which is also a media object and its own preview image. Prints its address. */
export class ImageDrop extends Drop {
  readonly #page: Page;
  readonly #image: ProductImage;
  readonly position: number;
  readonly media_type = 'image';

  private constructor(page: Page, image: ProductImage, position: number) {
    super();
    this.#page = page;
    this.#image = image;
    this.position = position;
  }

  static of(page: Page, image: ProductImage, index: number): ImageDrop {
    return page.once(image, () => new ImageDrop(page, image, index + 1));
  }

  get id() {
    return this.#image.id;
  }
  get alt() {
    return this.#image.alt;
  }
  get src() {
    return imageUrl(this.#page.sandbox.urls.cdn, this.#image);
  }
  get width() {
    return this.#image.width;
  }
  get height() {
    return this.#image.height;
  }
  get aspect_ratio() {
    return this.#image.width / this.#image.height;
  }
  get preview_image(): ImageDrop {
    return this;
  }
  get #product() {
    return this.#page.catalogue.reachable.find(({ images }) => images.includes(this.#image));
  }
  get product_id() {
    return this.#product?.id ?? null;
  }
  get variants(): VariantDrop[] {
    const product = this.#product;
    if (!product) return [];
    return product.variants
      .filter(({ imageIndex }) => imageIndex === this.position - 1)
      .map((variant) => VariantDrop.of(this.#page, product, variant));
  }
  get 'attached_to_variant?'() {
    return this.variants.length > 0;
  }
  get presentation() {
    const middle = LiquidFloat.of(50);
    return { focal_point: new PrintedDrop('50.0% 50.0%', { x: middle, y: middle }) };
  }

  override valueOf(): string {
    return this.src;
  }
  override toString(): string {
    return this.src;
  }
  toJSON() {
    return this.src;
  }
}
