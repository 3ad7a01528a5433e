import { Drop } from 'liquidjs';
import type { ProductImage, ProductVideo } from '../../../shop/catalogue/product.ts';
import type { Page } from '../page.ts';
import { ImageDrop } from './image.ts';

/** A video among a product's media. */
export class VideoDrop extends Drop {
  readonly #page: Page;
  readonly #video: ProductVideo;
  readonly #preview: ProductImage;
  readonly position: number;
  readonly media_type = 'video';

  constructor(page: Page, video: ProductVideo, preview: ProductImage, position: number) {
    super();
    this.#page = page;
    this.#video = video;
    this.#preview = preview;
    this.position = position;
  }

  get id() {
    return this.#video.id;
  }
  get alt() {
    return this.#video.alt;
  }
  get aspect_ratio() {
    return this.#video.width / this.#video.height;
  }
  get duration() {
    return this.#video.duration;
  }
  get preview_image() {
    return ImageDrop.of(this.#page, this.#preview, 0);
  }
  get sources() {
    const { path, width, height } = this.#video;
    const url = this.#page.sandbox.urls.cdn.replace(/^https?:/, '') + path;
    return [{ url, width, height, format: 'webm', mime_type: 'video/webm' }];
  }
}
