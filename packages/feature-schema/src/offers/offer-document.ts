/**
 * What the Discount Function grants: the content of the metafield `$app.offers` of an automatic discount. It names no
 * feature. `compileOffers` writes it.
 */
import type { Platform } from '../keys.ts';
import type { Countries } from '../market.ts';
import type { Basis } from './levels.ts';

/** Off a price, in percent or in major units of money. */
export type Discount = { kind: 'percentage'; percentage: number } | { kind: 'fixedAmount'; amount: number };

/** What a level gives at checkout. */
export type Reward =
  /** The cheapest shipping rate becomes free. */
  | { kind: 'freeShipping' }
  /** Off the price of all products that count. */
  | Discount
  /** Off the price of each of at most `quantity` pieces of these variants. */
  | { kind: 'product'; variants: readonly number[]; quantity: number; discount: Discount };

export interface OfferLevel {
  /** What the cart needs: major units of money, or a number of items. */
  from: number;
  reward: Reward;
  /** The name that the cart and the checkout show. */
  title: string;
}

/** Levels for the shoppers of some countries. */
export interface OfferSet {
  market: Countries;
  basis: Basis;
  /** Only products with this tag count. */
  tag?: string;
  /** True if amounts are in the shopper's currency, whatever it is. Otherwise they are converted from the shop's. */
  isLocal?: true;
  /** In the order of their amounts. */
  levels: readonly OfferLevel[];
}

/** What one feature offers. */
export interface Offer {
  /** The shopper's country selects one of the sets. */
  sets: readonly OfferSet[];
  /** True if it is granted only while the timer of the cart runs. */
  isTimed?: true;
}

export interface OfferDocument {
  /** Raised when a Function can no longer read older documents. */
  version: 1;
  /** Variants that do not count and are not discounted, unless a reward names them. */
  uncounted: readonly number[];
  /** What a platform offers. Without `mobile`, both offer the same. */
  desktop: readonly Offer[];
  mobile?: readonly Offer[];
}

/**
 * Whether an offer combines with other discounts of the shop. Shopify decides that per discount, so there is one discount,
 * with a document of its own, for each.
 */
export const COMBINATIONS = ['combined', 'exclusive'] as const;

export type Combination = (typeof COMBINATIONS)[number];

/** The cart attribute with the platform on which the shopper sees the drawer. Its underscore hides it at checkout. */
export const PLATFORM_ATTRIBUTE = '_uptill_platform';

/**
 * The cart attribute with the end of the cart's timer, in milliseconds since 1970. `over` once the timer has ended: a Function
 * has no clock.
 */
export const TIMER_ATTRIBUTE = '_uptill_until';

/** Returns the tags that offers name, each once. */
export function tagsOfOffers({ desktop, mobile = [] }: OfferDocument): string[] {
  const tags = [...desktop, ...mobile].flatMap(({ sets }) => sets.flatMap(({ tag }) => tag ?? []));
  return [...new Set(tags)];
}

/** Returns the offers of a platform. */
export function offersOn({ desktop, mobile = desktop }: OfferDocument, platform: Platform): readonly Offer[] {
  return platform === 'mobile' ? mobile : desktop;
}
