import type { ExtraProduct, Extras } from '@uptill/feature-schema';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import type { ExtraTexts } from '../extras/translate-extras.server';
import type { OfferState } from '../offers/offers';
import type { OfferDocuments } from '../offers/publish-offers.server';
import type { WriteResult } from '../shop-metafields/app-metafield.server';

/** Values that are published together. */
export interface Compiled {
  /** The value for the storefront. Empty if there is none. */
  json: string;
  /** The offers that our discounts grant at checkout, as JSON of at most `MAX_FUNCTION_METAFIELD_BYTES`. */
  offers?: OfferDocuments;
  /** The products of the paid add-ons that are on, by the key of their feature. */
  extras?: Readonly<Record<string, ExtraProduct>>;
  /** Their prices per market, as JSON of at most `MAX_FUNCTION_METAFIELD_BYTES`. Absent if they have none. */
  prices?: string | undefined;
  /** The texts of these products in the language of the target. */
  extraTexts?: ExtraTexts;
  /** The variants that the storefront shows. */
  variants?: readonly number[];
  /** The global ids of the collections that recommend products. */
  collections?: readonly string[];
}

/** The handles of products, by the ids of their variants that the storefront shows. */
export type Handles = Readonly<Record<number, string>>;

/** Facts about the shop outside its documents. */
export interface Known {
  /** False if the checkout does not grant the offers. Default: true. */
  hasOffers?: boolean;
  handles?: Handles;
  extras?: Extras;
  /** The handles of collections, by global id. */
  collections?: Readonly<Record<string, string>>;
  /** The features whose product Shopify has refused. */
  refused?: readonly string[];
  /** The numbers of the products that are never recommended. */
  excluded?: readonly number[];
}

/** Returns the values to publish. */
export type Compile = (known?: Known) => Compiled;

/** Further results of a publication. */
export interface Findings {
  /** State of the offers and number of their discounts, if the target has offers. */
  offers?: OfferState;
  discounts?: number;
  /** Shopify's reason for refusing a product, if the target has products. */
  extrasError?: string | null;
  /** The numbers of our products that are on sale. */
  products?: readonly number[];
  /** The numbers of products that were created or changed. */
  changedProducts?: readonly number[];
}

export type Written = WriteResult & Findings;

/**
 * Reads the published state, and returns a function that compiles and writes the values unless the state has changed since.
 * Call it before reading the documents: if the write succeeds, no instance has published newer documents.
 */
export type PrepareWrite = (graphql: AdminGraphql) => Promise<(compile: Compile) => Promise<Written>>;
