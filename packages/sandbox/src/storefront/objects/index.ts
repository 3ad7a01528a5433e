import { contentForHeader } from '../header/content-for-header.ts';
import type { Page } from '../page.ts';
import { cartObject } from './cart.ts';
import { CollectionDrop } from './collection.ts';
import { LinkListsDrop } from './linklists.ts';
import { localizationObject } from './localization.ts';
import { AllProductsDrop, CollectionsDrop } from './lookups.ts';
import { PrintedDrop } from './printed.ts';
import { ProductDrop } from './product.ts';
import { requestObject } from './request.ts';
import { routesObject } from './routes.ts';
import { predictiveSearchObject, recommendationsObject, searchObject } from './search.ts';
import { SettingsDrop } from './section.ts';
import { shopObject } from './shop.ts';
import { shopPageObject } from './shop-page.ts';
import { themeObject } from './theme.ts';

/** Liquid's global objects: each is made when a template first names it. One that isn't here is nil. */
export const objects: Record<string, (page: Page) => unknown> = {
  all_products: (page) => new AllProductsDrop(page),
  canonical_url: (page) => page.url.origin + canonicalPath(page),
  cart: cartObject,
  collection: (page) => (page.subject.collection ? CollectionDrop.of(page, page.subject.collection) : null),
  collections: (page) => new CollectionsDrop(page),
  content_for_header: contentForHeader,
  content_for_layout: (page) => page.contentForLayout,
  current_page: (page) => Number(page.url.searchParams.get('page') ?? 1),
  current_tags: (page) => page.subject.currentTags ?? null,
  customer: () => null,
  handle: (page) => page.subject.product?.handle ?? page.subject.collection?.handle ?? null,
  linklists: (page) => new LinkListsDrop(page),
  localization: localizationObject,
  page: (page) => (page.subject.page ? shopPageObject(page, page.subject.page) : null),
  page_description: () => null,
  page_image: (page) => (page.subject.product ? ProductDrop.of(page, page.subject.product).featured_image : null),
  page_title: (page) => page.subject.title,
  powered_by_link: () => '',
  predictive_search: predictiveSearchObject,
  product: (page) => (page.subject.product ? ProductDrop.of(page, page.subject.product) : null),
  recommendations: recommendationsObject,
  request: requestObject,
  routes: routesObject,
  search: searchObject,
  settings: (page) => {
    const schema = page.theme.settingsSchema().flatMap((group) => group.settings);
    return new SettingsDrop(page, schema, { ...page.theme.settings(), ...page.shop.themeSettings.current });
  },
  shop: shopObject,
  template: (page) =>
    new PrintedDrop(page.subject.template, {
      name: page.subject.template.split('/').at(-1),
      suffix: null,
      directory: page.subject.template.includes('/') ? page.subject.template.split('/')[0] : null,
    }),
  theme: themeObject,
};

function canonicalPath(page: Page): string {
  return page.subject.product ? page.href(`products/${page.subject.product.handle}`) : page.url.pathname;
}
