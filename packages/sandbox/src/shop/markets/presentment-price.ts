import { smallestAmount } from './currency.ts';
import type { Market } from './market.ts';

/**
 * Converts a price of the shop to a market, with the market's price adjustment. Input and result are in hundredths in
 * every currency: ¥8900 is 890000.
 */
export function presentmentPrice(place: Market | { market: Market }, minorUnitsOfShop: number): number {
  const { rate, priceAdjustmentPercent, currency } = 'market' in place ? place.market : place;
  const step = smallestAmount(currency);
  // Rounded to six decimals, because 1.1 × 2850 is 3135.0000000000005.
  const exact = Number(((minorUnitsOfShop * rate * (100 + priceAdjustmentPercent)) / 100).toFixed(6));
  return Math.round(exact / step) * step;
}

/**
 * Converts an amount other than a product price, such as a discount or shipping rate, without the market's price
 * adjustment.
 */
export function presentmentAmount(market: Market, minorUnitsOfShop: number): number {
  return presentmentPrice({ ...market, priceAdjustmentPercent: 0 }, minorUnitsOfShop);
}
