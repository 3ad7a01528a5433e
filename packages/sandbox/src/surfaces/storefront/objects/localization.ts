import { currencyObject } from '../../../shop/markets/currency.ts';
import { enabledMarkets, type Market, marketId } from '../../../shop/markets/market.ts';
import type { Page } from '../page.ts';
import { CountryDrop } from './country.ts';
import { metafieldsObject } from './metafields/metafields.ts';
import { localeObject } from './shop.ts';

/** Liquid's `market`. */
function marketObject(page: Page, market: Market) {
  const id = marketId(page.shop, market);
  return { id, handle: market.handle, metafields: metafieldsObject(page, 'Market', id) };
}

/** Liquid's `localization`: the choices of `{% form 'localization' %}`. */
export function localizationObject(page: Page) {
  const { shop, market, country, locale } = page;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const countryOf = (code: string, sold: Market) =>
    new CountryDrop(page, {
      iso_code: code,
      name: nameOf(code),
      currency: currencyObject(sold.currency),
      unit_system: code === 'US' ? 'imperial' : 'metric',
      'popular?': false,
      market: marketObject(page, sold),
      get available_languages() {
        return sold.locales.map((language) => localeObject(language, shop));
      },
    });
  return {
    country: countryOf(country, market),
    language: localeObject(locale, shop),
    get available_countries() {
      return enabledMarkets(shop)
        .flatMap((sold) => sold.countries.map((code) => ({ code, sold })))
        .sort((a, b) => nameOf(a.code).localeCompare(nameOf(b.code), locale))
        .map(({ code, sold }) => countryOf(code, sold));
    },
    get available_languages() {
      return market.locales.map((language) => localeObject(language, shop));
    },
    market: marketObject(page, market),
  };
}
