import type { Countries } from '../market.ts';

/** The price of one piece for the shoppers of some countries. */
export interface MarketPrice {
  market: Countries;
  /** Major units of money. */
  amount: number;
  /** True if the amount is in the shopper's currency, whatever it is. Otherwise it is converted from the shop's. */
  isLocal?: true;
}

/** The prices of a variant. The first one for the shopper's country is used; without one, the price is the product's own. */
export interface VariantPrices {
  variant: number;
  prices: readonly MarketPrice[];
}

/** What the Cart Transform Function changes: the content of the metafield `$app.prices` of our cart transform. */
export interface PriceDocument {
  /** Raised when a Function can no longer read older documents. */
  version: 1;
  variants: readonly VariantPrices[];
}
