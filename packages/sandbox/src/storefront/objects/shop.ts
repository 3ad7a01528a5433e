import { currencyObject } from '../../markets/currency.ts';
import { enabledMarkets } from '../../markets/market.ts';
import type { ShopState } from '../../state.ts';
import type { Page } from '../page.ts';

/** Liquid's `shop`. */
export function shopObject({ shop, sandbox, catalogue }: Page) {
  const url = sandbox.urls.storefront(shop.handle);
  return {
    id: 60_000_000_000 + shop.handle.length,
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
    published_locales: [shop.primaryLocale, ...(shop.locales ?? [])].map((code) => localeObject(code, shop)),
    description: '',
    email: `hello@${shop.handle}.example`,
    products_count: catalogue.products.length,
    collections_count: catalogue.collections.length,
    types: [...new Set(catalogue.products.map((product) => product.type))],
    vendors: [...new Set(catalogue.products.map((product) => product.vendor))],
    customer_accounts_enabled: false,
    customer_accounts_optional: true,
    enabled_payment_types: [],
    taxes_included: shop.currency !== 'USD',
    policies: [],
    privacy_policy: null,
    refund_policy: null,
    shipping_policy: null,
    terms_of_service: null,
    brand: null,
    metafields: {},
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
