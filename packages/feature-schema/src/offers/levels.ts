/**
 * The offer engine: computes the levels that a cart has reached, and the next one. Shared by the drawer and the
 * Discount Function, so that they agree. It has no
 * runtime imports, because it runs in browsers and in Functions.
 */
import type { Countries } from '../market.ts';

/** The basis of levels: the cart's price, or its number of items. */
export type Basis = 'price' | 'quantity';

/** How converted amounts are rounded up: to hundredths, to whole units, or to two leading digits. */
export type Rounding = 'exact' | 'whole' | 'round';

/** The fields of a cart line that the engine reads. */
export interface CountedLine {
  variantId: number;
  quantity: number;
  /** The price of the whole line before discounts, in hundredths of the shopper's currency. */
  price: number;
  /** Gift cards never count. */
  isGiftCard?: boolean;
}

/** Inputs of the engine besides the cart. */
export interface Conditions {
  /** Units of the shopper's currency per unit of the amounts' currency. */
  rate: number;
  /** Variants that do not count, such as gifts. */
  uncounted: readonly number[];
  /** Default: `exact`. */
  rounding?: Rounding | undefined;
}

/** A cart's progress, in hundredths of the shopper's currency or in items. */
export interface Progress {
  /** The cart's amount that counts towards the levels. */
  counted: number;
  /** The required amount of each level. */
  thresholds: readonly number[];
  /** The number of levels reached. */
  reached: number;
}

/** A set for a market. Some settings name it `marketId`. */
type MarketSet = { market: Countries; marketId?: never } | { marketId: Countries; market?: never };

/** Returns the first set for a country (ISO 3166-1), or undefined. */
export function setForCountry<S extends MarketSet>(sets: readonly S[], country: string): S | undefined {
  return sets.find(({ market, marketId = market }) => marketId === 'all' || marketId?.includes(country));
}

/**
 * Returns the progress of lines through some levels.
 *
 * @param amounts The required amounts in ascending order: major units of money, or numbers of items.
 */
export function progressOf(
  basis: Basis,
  amounts: readonly number[],
  lines: readonly CountedLine[],
  { rate, uncounted, rounding }: Conditions,
): Progress {
  const counted = lines
    .filter(({ variantId, isGiftCard }) => !uncounted.includes(variantId) && !isGiftCard)
    .reduce((sum, { price, quantity }) => sum + (basis === 'price' ? price : quantity), 0);
  const thresholds = basis === 'price' ? amounts.map((amount) => toHundredths(amount, rate, rounding)) : amounts;
  const missed = thresholds.findIndex((threshold) => counted < threshold);
  return { counted, thresholds, reached: missed < 0 ? thresholds.length : missed };
}

/**
 * Converts an amount in major units to hundredths of another currency, rounded up. Rounds to six decimals first,
 * because 1.1 × 1995 is not exactly 2194.5 in floating point. An amount that is not converted has no further rounding.
 */
export function toHundredths(amount: number, rate: number, rounding?: Rounding): number {
  const hundredths = Math.ceil(Number((100 * amount * rate).toFixed(6)));
  if (rate === 1) return hundredths;
  const step = rounding === 'whole' ? 100 : rounding === 'round' ? 10 ** Math.max(0, `${hundredths}`.length - 2) : 1;
  return Math.ceil(hundredths / step) * step;
}
