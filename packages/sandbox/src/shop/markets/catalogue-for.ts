import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import type { Customer } from '../customers/customer.ts';
import type { ShopState } from '../state/state.ts';
import { catalogueInMarket } from './catalogue-in-market.ts';
import type { Market } from './market.ts';
import { priceListsFor } from './price-lists-for.ts';
import { withRegistered } from './registered-translations.ts';

interface Buyer {
  shop: ShopState;
  market: Market;
  customer: Customer | null;
  locale: string;
}

/**
 * Returns the catalogue that a visitor sees: with the prices of the market or its price lists, in the page's language.
 */
export function catalogueFor({ shop, market, customer, locale }: Buyer): Catalogue {
  const lists = priceListsFor(shop, market, customer);
  const inLanguage = catalogueInMarket(catalogueOf(shop), { market, lists, shopCurrency: shop.currency }).inLanguage(
    locale,
  );
  return withRegistered(inLanguage, { shop, market, locale });
}
