/**
 * The input of the Discount Function: the content of the metafield `$app.offers` of an automatic discount. Independent
 * of features. Written by `compileOffers`.
 */
import type { Platform } from '../keys.ts';
import type { Countries } from '../market.ts';
import type { Restriction } from './counting.ts';
import type { Basis, Rounding } from './levels.ts';

/** A price reduction, in percent or in major units of money. */
export type Discount = { kind: 'percentage'; percentage: number } | { kind: 'fixedAmount'; amount: number };

/** The reward of a level at checkout. */
export type Reward =
  /** Makes the cheapest shipping rate free. */
  | { kind: 'freeShipping' }
  /** Reduces the price of the order, without gift cards and uncounted variants. */
  | Discount
  /** Reduces the price of at most `quantity` units of these variants; with `isEach`, of each product among them. */
  | { kind: 'product'; variants: readonly number[]; isEach?: true; quantity: number; discount: Discount };

export interface OfferLevel {
  /** The required amount: major units of money, or a number of items. */
  from: number;
  reward: Reward;
  /** The name shown in the cart and at checkout. */
  title: string;
}

/** Levels for shoppers in some countries. Only the products that `Restriction` describes count. */
export interface OfferSet extends Restriction {
  market: Countries;
  basis: Basis;
  /**
   * True if amounts are in the shopper's currency, whichever it is. Otherwise they are converted from the shop's
   * currency.
   */
  isLocal?: true;
  /** Default: `exact`. */
  rounding?: Rounding;
  /** In the order of their amounts. */
  levels: readonly OfferLevel[];
}

/** The offer of one feature. */
export interface Offer {
  /** The shopper's country selects one of the sets. */
  sets: readonly OfferSet[];
  /** True if it applies only while the cart's timer runs. */
  isTimed?: true;
}

export interface OfferDocument {
  /** Raised when a Function can no longer read older documents. */
  version: 1;
  /** Variants that neither count nor are discounted, except by a reward that names them. */
  uncounted: readonly number[];
  /** The offers on desktop, and without `mobile`, on both platforms. */
  desktop: readonly Offer[];
  mobile?: readonly Offer[];
}

/**
 * Whether an offer combines with other discounts of the shop. In Shopify this is a property of the discount, so there
 * is one discount, with its own document, for each value.
 */
export const COMBINATIONS = ['combined', 'exclusive'] as const;

export type Combination = (typeof COMBINATIONS)[number];

/** The cart attribute with the platform on which the shopper sees the drawer. The underscore hides it at checkout. */
export const PLATFORM_ATTRIBUTE = '_uptill_platform';

/**
 * The cart attribute with the end of the cart's timer, in milliseconds since 1970, or `over` after the timer has ended,
 * because a Function has no clock.
 */
export const TIMER_ATTRIBUTE = '_uptill_until';

/** Returns the offers of a platform. */
export function offersOn({ desktop, mobile = desktop }: OfferDocument, platform: Platform): readonly Offer[] {
  return platform === 'mobile' ? mobile : desktop;
}
