import type { Place } from '../theme/globals.ts';
import { CollectionDrop } from './collection.ts';
import { ProductDrop } from './product.ts';

/** Liquid's `closest`: what a block around this one was given, else what the page is about. */
export function closestObject({ page, own }: Place): Record<string, unknown> {
  const { product, collection } = page.subject;
  return {
    product: product ? ProductDrop.of(page, product) : null,
    collection: collection ? CollectionDrop.of(page, collection) : null,
    article: null,
    blog: null,
    page: null,
    metaobject: null,
    ...Object(own.closest),
  };
}
