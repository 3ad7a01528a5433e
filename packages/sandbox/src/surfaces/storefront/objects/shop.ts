import { shopId } from '../../../shop/install/shop-id.ts';
import { currencyObject } from '../../../shop/markets/currency.ts';
import { enabledMarkets } from '../../../shop/markets/market.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { Page } from '../page.ts';
import { metafieldsObject } from './metafields/metafields.ts';
import { shopPolicies } from './policy.ts';

/** Liquid's `shop`. */
export function shopObject(page: Page) {
  const { shop, sandbox, catalogue } = page;
  const id = shopId(shop.domain);
  const url = sandbox.urls.storefront(shop.handle);
  return {
    id,
    name: shop.name,
    domain: new URL(url).host,
    permanent_domain: shop.domain,
    url,
    secure_url: url,
    currency: shop.currency,
    money_format: shop.moneyFormat,
    money_with_currency_format: shop.moneyWithCurrencyFormat,
    enabled_currencies: [...new Set(enabledMarkets(shop).map((market) => market.currency))].map(currencyObject),
    locale: shop.primaryLocale,
    published_locales: publishedLocales(shop),
    description: '',
    email: `hello@${shop.handle}.example`,
    products_count: catalogue.products.length,
    collections_count: catalogue.collections.length,
    types: [...new Set(catalogue.products.map((product) => product.type))],
    vendors: [...new Set(catalogue.products.map((product) => product.vendor))],
    customer_accounts_enabled: true,
    customer_accounts_optional: true,
    enabled_payment_types: [],
    taxes_included: shop.taxes.included,
    ...shopPolicies(page),
    phone: null,
    password_message: null,
    accepts_gift_cards: false,
    search_types: ['product', 'page', 'article'],
    enabled_locales: publishedLocales(shop),
    address: shopAddress(shop),
    brand: null,
    metafields: metafieldsObject(page, 'Shop', id),
  };
}

function publishedLocales(shop: ShopState) {
  return [shop.primaryLocale, ...(shop.locales ?? [])].map((code) => localeObject(code, shop));
}

/** The shop's address. The sandbox's shops have a country but no street. */
function shopAddress({ name, country }: ShopState) {
  const countryName = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  const nothing = { id: null, first_name: '', last_name: '', name: '', phone: null, url: null, street: '', zip: '' };
  const place = { address1: '', address2: '', city: '', province: '', province_code: '' };
  return {
    ...nothing,
    ...place,
    company: name,
    country: { iso_code: country, name: countryName },
    country_code: country,
    summary: countryName,
  };
}

export function localeObject(code: string, shop: ShopState) {
  const primary = code === shop.primaryLocale;
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  return {
    iso_code: code,
    endonym_name: own,
    name: english,
    primary,
    root_url: primary ? '/' : `/${code}`,
    shop_locale: { primary },
  };
}
