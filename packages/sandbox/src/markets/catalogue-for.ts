import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import type { Customer } from '../customers/customer.ts';
import type { ShopState } from '../state.ts';
import type { Market } from './market.ts';
import { catalogueInMarket } from './presentment-price.ts';
import { withRegistered } from './registered-translations.ts';

interface Buyer {
  shop: ShopState;
  market: Market;
  customer: Customer | null;
  locale: string;
}

/** The goods as this visitor sees them: at the market's prices, those of companies for who buys for one, in the language of the page. */
export function catalogueFor({ shop, market, customer, locale }: Buyer): Catalogue {
  const priced = customer?.company ? atCompanyPrices(market, shop.companyPriceAdjustmentPercent) : market;
  const inLanguage = catalogueInMarket(catalogueOf(shop), priced).inLanguage(locale);
  return withRegistered(inLanguage, { shop, market, locale });
}

/** On top of the market's own adjustment. */
function atCompanyPrices(market: Market, percent: number): Market {
  return { ...market, priceAdjustmentPercent: ((100 + market.priceAdjustmentPercent) * (100 + percent)) / 100 - 100 };
}
