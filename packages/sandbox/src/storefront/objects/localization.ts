import type { Page } from '../page.ts';
import { localeObject } from './shop.ts';

/** Liquid's `localization`. */
export function localizationObject({ shop, locale }: Page) {
  const language = localeObject(locale, locale === shop.primaryLocale);
  const currency = {
    iso_code: shop.currency,
    symbol: shop.moneyFormat.replace(/\{\{.*?\}\}/, '').trim(),
    name: shop.currency,
  };
  const country = {
    iso_code: shop.country,
    name: new Intl.DisplayNames([locale], { type: 'region' }).of(shop.country) ?? shop.country,
    currency,
    unit_system: shop.country === 'US' ? 'imperial' : 'metric',
    'popular?': true,
    available_languages: [language],
  };
  return {
    country,
    language,
    available_countries: [country],
    available_languages: [language],
    market: { handle: 'primary' },
  };
}
