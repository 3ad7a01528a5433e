import type { Countries } from '../market.ts';

/** The unit price for shoppers in some countries. */
export interface MarketPrice {
  market: Countries;
  /** Major units of money. */
  amount: number;
  /**
   * True if the amount is in the shopper's currency, whichever it is. Otherwise it is converted from the shop's
   * currency.
   */
  isLocal?: true;
}

/** The prices of a variant. The first price for the shopper's country applies, otherwise the product's own price. */
export interface VariantPrices {
  variant: number;
  prices: readonly MarketPrice[];
}

/** The input of the Cart Transform Function: the content of the metafield `$app.prices` of our cart transform. */
export interface PriceDocument {
  /** Raised when a Function can no longer read older documents. */
  version: 1;
  variants: readonly VariantPrices[];
}
