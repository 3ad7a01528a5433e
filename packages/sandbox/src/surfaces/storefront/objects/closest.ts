import type { Place } from '../theme/globals.ts';
import { articleObject, blogObject } from './blog.ts';
import { CollectionDrop } from './collection.ts';
import { ProductDrop } from './product.ts';
import { shopPageObject } from './shop-page.ts';

/** Liquid's `closest`: the resources that an enclosing block was given, or else the page's. */
export function closestObject({ page, own }: Place): Record<string, unknown> {
  const { product, collection, article, blog, page: shopPage } = page.subject;
  return {
    product: product ? ProductDrop.of(page, product) : null,
    collection: collection ? CollectionDrop.of(page, collection) : null,
    article: article && blog ? articleObject(page, blog, article) : null,
    blog: blog ? blogObject(page, blog) : null,
    page: shopPage ? shopPageObject(page, shopPage) : null,
    metaobject: null,
    ...Object(own.closest),
  };
}
