import { COMBINATIONS, type Combination, MAX_FUNCTION_METAFIELD_BYTES } from '@uptill/feature-schema';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import type { MetafieldInput } from '../shop-metafields/app-metafield.server';
import {
  changedMetafields,
  createOfferDiscount,
  deleteOfferDiscount,
  type OfferDiscount,
} from './offer-discounts.server';
import type { OfferState } from './offers';

/** The offers that our discounts grant at checkout, as JSON of at most `MAX_FUNCTION_METAFIELD_BYTES`. */
export type OfferDocuments = Partial<Record<Combination, string>>;

/**
 * Creates missing discounts, and replaces failing discounts whose offers have changed, because Shopify reports a failure as
 * long as the discount exists. Returns the first state that is not `active`.
 */
export async function prepareDiscounts(
  graphql: AdminGraphql,
  discounts: readonly OfferDiscount[],
  offers: OfferDocuments,
): Promise<OfferState> {
  const wanted = COMBINATIONS.flatMap((combination) => {
    const value = offers[combination];
    return value === undefined ? [] : [{ combination, value }];
  });
  if (wanted.some(({ value }) => Buffer.byteLength(value) > MAX_FUNCTION_METAFIELD_BYTES)) return 'tooLarge';
  for (const { combination, value } of wanted) {
    const discount = ofCombination(discounts, combination);
    if (discount?.state === 'active') continue;
    if (discount?.state === 'turnedOff' || discount?.offers === value) return discount.state;
    if (discount) await deleteOfferDiscount(graphql, discount.id);
    if (!(await createOfferDiscount(graphql, combination, value))) return 'limitReached';
  }
  return wanted.length > 0 ? 'active' : 'none';
}

const ofCombination = (discounts: readonly OfferDiscount[], combination: Combination) =>
  discounts.find((discount) => discount.combination === combination);

/** Returns the metafields of active discounts whose offers have changed. */
export function changedOffers(discounts: readonly OfferDiscount[], offers: OfferDocuments): MetafieldInput[] {
  return discounts.flatMap((discount) => {
    const { combination } = discount;
    const value = offers[combination];
    const isChanged = discount === ofCombination(discounts, combination) && value !== discount.offers;
    if (value === undefined || discount.state !== 'active' || !isChanged) return [];
    return changedMetafields(discount, value);
  });
}

/** Deletes discounts without offers, and surplus discounts of a combination. */
export async function deleteUnneeded(
  graphql: AdminGraphql,
  discounts: readonly OfferDiscount[],
  offers: OfferDocuments,
): Promise<void> {
  for (const discount of discounts) {
    const { id, combination } = discount;
    const isNeeded = offers[combination] !== undefined && discount === ofCombination(discounts, combination);
    if (!isNeeded) await deleteOfferDiscount(graphql, id);
  }
}
