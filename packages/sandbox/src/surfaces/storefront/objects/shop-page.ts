import type { ShopPage } from '../../../shop/catalogue/shop-pages.ts';
import type { Page } from '../page.ts';

/** Liquid's `page`. */
export function shopPageObject(page: Page, { id, handle, title, content, templateSuffix }: ShopPage) {
  return {
    id,
    handle,
    title,
    content,
    url: page.href(`pages/${handle}`),
    author: page.shop.name,
    published_at: '2026-03-02T09:00:00Z',
    template_suffix: templateSuffix,
    object_type: 'page',
    metafields: {},
  };
}
