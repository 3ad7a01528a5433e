import { Drop } from 'liquidjs';
import type { Page } from '../page.ts';
import { CollectionDrop } from './collection.ts';
import { ProductDrop } from './product.ts';

/** Liquid's `collections`: a list for loops, and a lookup such as `collections['handle']`. */
export class CollectionsDrop extends Drop {
  readonly #page: Page;
  readonly #all: CollectionDrop[];

  constructor(page: Page) {
    super();
    this.#page = page;
    this.#all = page.catalogue.collections.map((collection) => CollectionDrop.of(page, collection));
  }

  get size() {
    return this.#all.length;
  }
  [Symbol.iterator]() {
    return this.#page.windowed(this.#all)[Symbol.iterator]();
  }
  override valueOf(): CollectionDrop[] {
    return this.#page.windowed(this.#all);
  }
  override liquidMethodMissing(handle: string | number): unknown {
    const collection = this.#page.catalogue.collection(String(handle));
    return collection ? CollectionDrop.of(this.#page, collection) : null;
  }
}

/** Liquid's `all_products`, a lookup such as `all_products['handle']`. */
export class AllProductsDrop extends Drop {
  readonly #page: Page;

  constructor(page: Page) {
    super();
    this.#page = page;
  }

  override liquidMethodMissing(handle: string | number): unknown {
    const product = this.#page.catalogue.product(String(handle));
    return product ? ProductDrop.of(this.#page, product) : null;
  }
}

/** Looks resources up by handle: `pages.about`, `blogs['news']`. Nil if there is none. */
export class ByHandleDrop extends Drop {
  readonly #find: (handle: string) => unknown;

  constructor(find: (handle: string) => unknown) {
    super();
    this.#find = find;
  }

  override liquidMethodMissing(handle: string | number): unknown {
    return this.#find(String(handle)) ?? null;
  }
}
