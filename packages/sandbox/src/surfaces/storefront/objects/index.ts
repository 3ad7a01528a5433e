import { platformText } from '../../../shop/translations/platform-text.ts';
import { translatedBlog } from '../../../shop/translations/translated-blog.ts';
import { translatedPages } from '../../../shop/translations/translated-pages.ts';
import { htmlAttributes } from '../filters/escape.ts';
import { contentForHeader } from '../header/content-for-header.ts';
import type { Page } from '../page.ts';
import { templateSuffix } from '../theme/sections-of-page.ts';
import { orderObject } from './account/order.ts';
import { articleObject, blogObject } from './blog.ts';
import { cartObject } from './cart.ts';
import { CollectionDrop } from './collection.ts';
import { allCountryOptionTags, countryOptionTags } from './country-options.ts';
import { customerObject } from './customer.ts';
import { LinkListsDrop } from './linklists.ts';
import { localizationObject } from './localization.ts';
import { AllProductsDrop, ByHandleDrop, CollectionsDrop } from './lookups.ts';
import { policyObject } from './policy.ts';
import { PrintedDrop } from './printed.ts';
import { ProductDrop } from './product.ts';
import { requestObject } from './request.ts';
import { robotsObject } from './robots.ts';
import { routesObject } from './routes.ts';
import { predictiveSearchObject, recommendationsObject, searchObject } from './search.ts';
import { SettingsDrop } from './settings.ts';
import { shopObject } from './shop.ts';
import { shopPageObject } from './shop-page.ts';
import { themeObject } from './theme.ts';

/** Liquid's global objects, created when a template first reads them. A name that is not listed is nil. */
export const objects: Record<string, (page: Page) => unknown> = {
  all_products: (page) => new AllProductsDrop(page),
  all_country_option_tags: allCountryOptionTags,
  additional_checkout_buttons: () => false,
  article: (page) => {
    const { blog, article } = page.subject;
    return blog && article ? articleObject(page, blog, article) : null;
  },
  articles: (page) =>
    new ByHandleDrop((handle) => {
      const blog = translatedBlog(page);
      const found = blog.articles.find((article) => `${blog.handle}/${article.handle}` === handle);
      return found ? articleObject(page, blog, found) : null;
    }),
  blog: (page) => (page.subject.blog ? blogObject(page, page.subject.blog) : null),
  blogs: (page) =>
    new ByHandleDrop((handle) => {
      const blog = page.subject.blog ?? translatedBlog(page);
      return blog.handle === handle ? blogObject(page, blog) : null;
    }),
  canonical_url: (page) => page.url.origin + canonicalPath(page),
  cart: cartObject,
  collection: (page) => (page.subject.collection ? CollectionDrop.of(page, page.subject.collection) : null),
  collections: (page) => new CollectionsDrop(page),
  content_for_additional_checkout_buttons: () => '',
  content_for_index: () => '',
  content_for_header: contentForHeader,
  content_for_layout: (page) => page.contentForLayout,
  country_option_tags: countryOptionTags,
  current_page: (page) => Number(page.url.searchParams.get('page') ?? 1),
  current_tags: (page) => page.subject.currentTags ?? null,
  customer: (page) => (page.customer ? customerObject(page, page.customer) : null),
  handle: ({ subject }) =>
    (subject.article ?? subject.product ?? subject.collection ?? subject.page ?? subject.blog)?.handle ?? null,
  images: () => new ByHandleDrop(() => null),
  order: (page) => (page.subject.order ? orderObject(page, page.subject.order) : null),
  policy: (page) => (page.subject.policy ? policyObject(page, page.subject.policy) : null),
  linklists: (page) => new LinkListsDrop(page),
  localization: localizationObject,
  page: (page) => (page.subject.page ? shopPageObject(page, page.subject.page) : null),
  pages: (page) =>
    new ByHandleDrop((handle) => {
      const found = translatedPages(page).find((candidate) => candidate.handle === handle);
      return found ? shopPageObject(page, found) : null;
    }),
  page_description: ({ subject: { product, collection, article } }) =>
    ((product ?? collection)?.description ?? article?.excerpt)
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 320) || null,
  page_image: (page) => (page.subject.product ? ProductDrop.of(page, page.subject.product).featured_image : null),
  page_title: (page) => page.subject.title,
  powered_by_link: ({ locale }) =>
    `<a${htmlAttributes({ target: '_blank', rel: 'nofollow', href: 'https://www.shopify.com' })}>${platformText(locale, 'Powered by Shopify')}</a>`,
  predictive_search: predictiveSearchObject,
  product: (page) => (page.subject.product ? ProductDrop.of(page, page.subject.product) : null),
  recommendations: recommendationsObject,
  request: requestObject,
  // Exists in `robots.txt.liquid` only.
  robots: (page) => (page.path === '/robots.txt' ? robotsObject(page) : null),
  routes: routesObject,
  search: searchObject,
  settings: (page) => {
    const schema = page.theme.settingsSchema().flatMap((group) => group.settings);
    return new SettingsDrop(page, schema, { ...page.theme.settings(), ...page.shop.themeSettings.current });
  },
  shop: shopObject,
  template: (page) => {
    const { template } = page.subject;
    const suffix = templateSuffix(page);
    return new PrintedDrop(suffix ? `${template}.${suffix}` : template, {
      name: template.split('/').at(-1),
      suffix,
      directory: template.includes('/') ? template.split('/')[0] : null,
    });
  },
  theme: themeObject,
};

function canonicalPath(page: Page): string {
  return page.subject.product ? page.href(`products/${page.subject.product.handle}`) : page.url.pathname;
}
