import type { Page } from '../page.ts';

/** Liquid's `routes`, below the locale root. */
export function routesObject(page: Page) {
  return {
    root_url: page.root === '/' ? '/' : page.root.slice(0, -1),
    account_url: page.href('account'),
    account_login_url: page.href('account/login'),
    account_logout_url: page.href('account/logout'),
    account_register_url: page.href('account/register'),
    account_profile_url: page.href('account/profile'),
    account_addresses_url: page.href('account/addresses'),
    account_recover_url: page.href('account/recover'),
    all_products_collection_url: page.href('collections/all'),
    cart_url: page.href('cart'),
    cart_add_url: page.href('cart/add'),
    cart_change_url: page.href('cart/change'),
    cart_clear_url: page.href('cart/clear'),
    cart_update_url: page.href('cart/update'),
    collections_url: page.href('collections'),
    predictive_search_url: page.href('search/suggest'),
    product_recommendations_url: page.href('recommendations/products'),
    search_url: page.href('search'),
    storefront_login_url: page.href('account/login'),
  };
}
