import type { Combination } from '@uptill/feature-schema';
import type { OfferState } from '../offers/offers';
import type { AdminGraphql } from '../shopify/graphql.server';

/** What is published together. */
export interface Compiled {
  /** What the storefront reads. */
  json: string;
  /** What our discounts grant at checkout, as JSON of at most `MAX_OFFERS_BYTES`. */
  offers?: Partial<Record<Combination, string>>;
  /** The variants that the storefront shows. */
  variants?: readonly number[];
}

/** The handles of products, by the ids of their variants that the storefront shows. */
export type Handles = Readonly<Record<number, string>>;

/** Returns what to publish, with or without what needs a discount at checkout. */
export type Compile = (withOffers: boolean, handles?: Handles) => Compiled;

export type Written =
  /** `offers`: whether the checkout grants what the settings promise, and by how many discounts, if the target has offers. */
  { ok: true; offers?: OfferState; discounts?: number } | { ok: false; isStale: boolean; message: string };

/**
 * Reads the published state, and returns a function that writes what is compiled unless the state has changed since. Call
 * it before reading the documents: if the value is written, no instance has published newer ones.
 */
export type PrepareWrite = (graphql: AdminGraphql) => Promise<(compile: Compile) => Promise<Written>>;
