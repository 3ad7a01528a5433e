import { Drop } from 'liquidjs';
import type { Collection } from '../../../shop/catalogue/product.ts';
import { COLLECTION_ORDERS } from '../../../shop/catalogue/sort-by.ts';
import { filterObjects, sortOptions } from '../listing/filter-objects.ts';
import type { Page } from '../page.ts';
import { metafieldsObject } from './metafields/metafields.ts';
import { ProductDrop } from './product.ts';

/** Liquid's `collection`. */
export class CollectionDrop extends Drop {
  readonly #page: Page;
  readonly #collection: Collection;
  readonly #products: ProductDrop[];

  private constructor(page: Page, collection: Collection) {
    super();
    this.#page = page;
    this.#collection = collection;
    this.#products = collection.products.map((product) => ProductDrop.of(page, product));
  }

  static of(page: Page, collection: Collection): CollectionDrop {
    return page.once(`collection:${collection.handle}`, () => new CollectionDrop(page, collection));
  }

  get id() {
    return this.#collection.id;
  }
  get handle() {
    return this.#collection.handle;
  }
  get title() {
    return this.#collection.title;
  }
  get description() {
    return this.#collection.description;
  }
  get url() {
    return this.#page.href(`collections/${this.#collection.handle}`);
  }
  get products(): ProductDrop[] {
    return this.#page.windowed(this.#products);
  }
  get products_count() {
    return this.#products.length;
  }
  /** Products before filtering. The counts and lists below use them. */
  get #everything() {
    return this.#listing?.all ?? this.#collection.products;
  }
  get all_products_count() {
    return this.#everything.length;
  }
  get all_tags() {
    return [...new Set(this.#everything.flatMap((product) => product.tags))];
  }
  get all_types() {
    return [...new Set(this.#everything.map((product) => product.type))];
  }
  get all_vendors() {
    return [...new Set(this.#everything.map((product) => product.vendor))];
  }
  get image() {
    return null;
  }
  get featured_image() {
    return this.#products[0]?.featured_image ?? null;
  }
  get #listing() {
    const { collection, listing } = this.#page.subject;
    return collection === this.#collection ? listing : undefined;
  }
  get filters() {
    return this.#page.once(this.#collection.products, () => (this.#listing ? filterObjects(this.#listing) : []));
  }
  get sort_by() {
    return this.#page.url.searchParams.get('sort_by') ?? '';
  }
  get default_sort_by() {
    return 'manual';
  }
  get sort_options() {
    return sortOptions({ orders: COLLECTION_ORDERS, locale: this.#page.locale });
  }
  get template_suffix() {
    return null;
  }
  get published_at() {
    return this.#collection.products[0]?.publishedAt ?? null;
  }
  get current_vendor() {
    return this.#collection.handle === 'vendors' ? this.#page.url.searchParams.get('q') : null;
  }
  get current_type() {
    return this.#collection.handle === 'types' ? this.#page.url.searchParams.get('q') : null;
  }
  get next_product() {
    return this.#neighbour(1);
  }
  get previous_product() {
    return this.#neighbour(-1);
  }
  /** Returns the previous or next product, on a product page below this collection. */
  #neighbour(step: 1 | -1): ProductDrop | null {
    const { product } = this.#page.subject;
    const at = this.#collection.products.findIndex(({ id }) => id === product?.id);
    return at === -1 ? null : (this.#products[at + step] ?? null);
  }
  get tags() {
    return [...new Set(this.#collection.products.flatMap((product) => product.tags))];
  }
  get metafields() {
    return metafieldsObject(this.#page, 'Collection', this.id);
  }
}
