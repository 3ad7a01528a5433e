import { COMBINATIONS, type Combination, MAX_OFFERS_BYTES } from '@uptill/feature-schema';
import { type MetafieldInput, readAppMetafield, setMetafields } from '../publishing/app-metafield.server';
import type { Compiled, PrepareWrite } from '../publishing/write';
import type { AdminGraphql } from '../shopify/graphql.server';
import {
  changedMetafields,
  createOfferDiscount,
  deleteOfferDiscount,
  type OfferDiscount,
  readOfferDiscounts,
} from './offer-discounts.server';
import { OFFER_SCOPE, type OfferState } from './offers';
import { readHandles } from './read-handles.server';

type Offers = NonNullable<Compiled['offers']>;

/**
 * Writes the storefront's config to the app-owned metafield `uptill.<key>`, together with the offers of our discounts: all
 * or none, so that the drawer never promises what the checkout does not grant. Creates missing discounts before, and
 * deletes those without offers after. If an offer can't be granted, writes only a config without offers.
 */
export function configWithOffers(key: string): PrepareWrite {
  return async (graphql) => {
    const { place, scopes } = await readAppMetafield(graphql, key);
    const discounts = scopes.includes(OFFER_SCOPE) ? await readOfferDiscounts(graphql) : null;
    return async (compile) => {
      const { offers = {}, variants = [] } = compile(true);
      // Without the scope, the features that need it are off, unless it was revoked a moment ago.
      const state = discounts ? await prepareDiscounts(graphql, discounts, offers) : 'none';
      const isKept = state === 'active' || Object.keys(offers).length === 0;
      const { json } = compile(isKept, isKept ? await readHandles(graphql, variants) : {});
      const config = { ...place, value: json };
      const changed = state === 'active' ? changedOffers(discounts ?? [], offers) : [];
      const written = await setMetafields(graphql, [config, ...changed]);
      if (!written.ok) return written;
      for (const { id } of unneeded(discounts ?? [], offers)) await deleteOfferDiscount(graphql, id);
      return { ok: true, offers: state, discounts: Object.keys(offers).length };
    };
  };
}

/**
 * Creates missing discounts, and replaces failing ones whose offers have changed: Shopify remembers failures for as long
 * as a discount exists. Returns the first state that is not `active`.
 */
async function prepareDiscounts(
  graphql: AdminGraphql,
  discounts: readonly OfferDiscount[],
  offers: Offers,
): Promise<OfferState> {
  const wanted = COMBINATIONS.flatMap((combination) => {
    const value = offers[combination];
    return value === undefined ? [] : [{ combination, value }];
  });
  if (wanted.some(({ value }) => Buffer.byteLength(value) > MAX_OFFERS_BYTES)) return 'tooLarge';
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
function changedOffers(discounts: readonly OfferDiscount[], offers: Offers): MetafieldInput[] {
  return discounts.flatMap((discount) => {
    const { combination } = discount;
    const value = offers[combination];
    const isChanged = discount === ofCombination(discounts, combination) && value !== discount.offers;
    if (value === undefined || discount.state !== 'active' || !isChanged) return [];
    return changedMetafields(discount, value);
  });
}

/** Returns the discounts without offers, and those beyond one for each combination. */
function unneeded(discounts: readonly OfferDiscount[], offers: Offers): OfferDiscount[] {
  return discounts.filter(
    (discount) =>
      offers[discount.combination] === undefined || discount !== ofCombination(discounts, discount.combination),
  );
}
