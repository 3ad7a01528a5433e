/**
 * The offer engine: which levels a cart has reached, and what is next. The drawer and the Discount Function both use it,
 * so they agree. It imports nothing, because it runs in browsers and in Functions.
 */
import type { Countries } from '../market.ts';

/** What levels count: the cart's price, or its number of items. */
export type Basis = 'price' | 'quantity';

/** What the engine reads of a cart line. */
export interface CountedLine {
  variantId: number;
  quantity: number;
  /** The price of the whole line before discounts, in hundredths of the shopper's currency. */
  price: number;
  /** Those of the product's tags that offers name. */
  tags?: readonly string[];
}

/** What levels depend on besides the cart. */
export interface Conditions {
  /** Units of the shopper's currency per unit of the amounts' currency. */
  rate: number;
  /** Variants that do not count, such as gifts. */
  uncounted: readonly number[];
  /** Only products with this tag count. */
  tag?: string | undefined;
}

/** How far a cart is, in hundredths of the shopper's currency or in items. */
export interface Progress {
  /** What counts of the cart. */
  counted: number;
  /** What each level needs. */
  thresholds: readonly number[];
  /** The number of levels reached. */
  reached: number;
}

/** Returns the first set for a country (ISO 3166-1), or undefined. */
export function setForCountry<S extends { market: Countries }>(sets: readonly S[], country: string): S | undefined {
  return sets.find(({ market }) => market === 'all' || market.includes(country));
}

/**
 * Returns how far a cart is on some levels.
 *
 * @param amounts What each level needs, in ascending order: major units of money, or numbers of items.
 */
export function progressOf(
  basis: Basis,
  amounts: readonly number[],
  lines: readonly CountedLine[],
  { rate, uncounted, tag }: Conditions,
): Progress {
  const counted = lines
    .filter(({ variantId, tags }) => !uncounted.includes(variantId) && (!tag || tags?.includes(tag)))
    .reduce((sum, { price, quantity }) => sum + (basis === 'price' ? price : quantity), 0);
  const thresholds = basis === 'price' ? amounts.map((amount) => toHundredths(amount, rate)) : amounts;
  const missed = thresholds.findIndex((threshold) => counted < threshold);
  return { counted, thresholds, reached: missed < 0 ? thresholds.length : missed };
}

/**
 * Converts an amount in major units to hundredths of another currency, rounded up. Rounded to six decimals first, because
 * 1.1 × 1995 is 2194.5 only approximately.
 */
export function toHundredths(amount: number, rate: number): number {
  return Math.ceil(Number((100 * amount * rate).toFixed(6)));
}
