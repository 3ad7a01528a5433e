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
    enabled_currencies: [{ iso_code: shop.currency, symbol: shop.currency, name: shop.currency }],
    locale: shop.primaryLocale,
    published_locales: [localeObject(shop.primaryLocale, true)],
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

export function localeObject(code: string, primary: boolean) {
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
