import { smallestAmount } from './currency.ts';
import type { Market } from './market.ts';

/**
 * What visitors of a market pay for what costs `minorUnitsOfShop`: the one conversion. Hundredths go in and out, whatever the
 * currency's exponent: ¥8900 is 890000.
 */
export function presentmentPrice(place: Market | { market: Market }, minorUnitsOfShop: number): number {
  const { rate, priceAdjustmentPercent, currency } = 'market' in place ? place.market : place;
  const step = smallestAmount(currency);
  // Multiplied out first: 1.1 × 2850 is 3135.0000000000005 on its own.
  const exact = Number(((minorUnitsOfShop * rate * (100 + priceAdjustmentPercent)) / 100).toFixed(6));
  return Math.round(exact / step) * step;
}

/** An amount that is no product's price, such as a discount's or a shipping rate's: converted, but not adjusted. */
export function presentmentAmount(market: Market, minorUnitsOfShop: number): number {
  return presentmentPrice({ ...market, priceAdjustmentPercent: 0 }, minorUnitsOfShop);
}
