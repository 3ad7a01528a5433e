import { roundToStep, smallestAmount } from './currency.ts';
import type { Market } from './market.ts';

/**
 * Converts a price of the shop to a market, with the market's price adjustment. Input and result are in hundredths in
 * every currency: ¥8900 is 890000.
 */
export function presentmentPrice(place: Market | { market: Market }, minorUnitsOfShop: number): number {
  const { rate, priceAdjustmentPercent, currency } = 'market' in place ? place.market : place;
  return roundToStep((minorUnitsOfShop * rate * (100 + priceAdjustmentPercent)) / 100, smallestAmount(currency));
}

/**
 * Converts an amount other than a product price, such as a discount or shipping rate, without the market's price
 * adjustment.
 */
export function presentmentAmount(market: Market, minorUnitsOfShop: number): number {
  return presentmentPrice({ ...market, priceAdjustmentPercent: 0 }, minorUnitsOfShop);
}

/** Returns the exchange rate as storefront scripts and Functions see it: `1.0` in the shop's own currency. */
export const presentmentRate = (shop: { currency: string }, { currency, rate }: Market) =>
  currency === shop.currency ? '1.0' : String(rate);
