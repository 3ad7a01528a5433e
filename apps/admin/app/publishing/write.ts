import type { Combination } from '@uptill/feature-schema';
import type { OfferState } from '../offers/offers';
import type { AdminGraphql } from '../shopify/graphql.server';

/** What is published together. */
export interface Compiled {
  /** What the storefront reads. */
  json: string;
  /** What our discounts grant at checkout, as JSON of at most `MAX_OFFERS_BYTES`. */
  offers?: Partial<Record<Combination, string>>;
}

/** Returns what to publish, with or without what needs a discount at checkout. */
export type Compile = (withOffers: boolean) => Compiled;

export type Written =
  /** `offers`: whether the checkout grants what the settings promise, if the target has offers. */
  { ok: true; offers?: OfferState } | { ok: false; isStale: boolean; message: string };

/**
 * Reads the published state, and returns a function that writes what is compiled unless the state has changed since. Call
 * it before reading the documents: if the value is written, no instance has published newer ones.
 */
export type PrepareWrite = (graphql: AdminGraphql) => Promise<(compile: Compile) => Promise<Written>>;
