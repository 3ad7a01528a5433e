import type { AnyFeature, Features } from '../feature.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import type { Market } from '../market.ts';
import { askedBy } from '../offers/counting.ts';
import { COMBINATIONS, type Combination, type Offer, type OfferDocument } from '../offers/offer-document.ts';
import { resourceId } from '../resource.ts';
import { compileSettings } from './compile.ts';
import { type AnyDocument, asSettings, type DocumentOf, forEachPlatform, turnedOff } from './document.ts';

/**
 * Largest value of a Function's metafield, in bytes: Functions do not get larger ones. Source: shopify.dev, "Functions:
 * Limitations".
 */
export const MAX_FUNCTION_METAFIELD_BYTES = 10_000;

/**
 * Compiles the rewards at checkout: an offer document for each combination that has offers. Gifts never count towards a
 * level, because a gift could otherwise help to earn itself.
 *
 * @param uncounted Ids of other variants that do not count.
 */
export function compileOffers<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  markets: readonly Market[],
  uncounted: readonly number[] = [],
): Partial<Record<Combination, OfferDocument>> {
  const compiled = forEachPlatform((platform) =>
    Object.values(features).flatMap((feature) => offerOf(features, document, feature, platform, markets) ?? []),
  );
  const gifts = [...compiled.desktop, ...compiled.mobile].flatMap(({ offer }) => giftsOf(offer));
  const documents: Partial<Record<Combination, OfferDocument>> = {};
  for (const combination of COMBINATIONS) {
    const { desktop, mobile } = forEachPlatform((platform) =>
      compiled[platform].filter((each) => each.combination === combination).map(({ offer }) => offer),
    );
    if (desktop.length + mobile.length === 0) continue;
    const differ = JSON.stringify(mobile) !== JSON.stringify(desktop);
    documents[combination] = {
      version: 1,
      uncounted: [...new Set([...uncounted, ...gifts])],
      desktop,
      ...(differ && { mobile }),
    };
  }
  return documents;
}

/** The variables of the Function's input queries: what is asked of each product. Collections are global ids. */
export interface OfferQuery {
  tags: string[];
  collections: string[];
}

/** Returns the distinct tags and collections in offers. */
export function offerQuery({ desktop, mobile = [] }: OfferDocument): OfferQuery {
  const { tags, collections } = askedBy([...desktop, ...mobile].flatMap(({ sets }) => sets));
  return { tags, collections: collections.map((id) => resourceId('collection', id)) };
}

const giftsOf = ({ sets }: Offer) =>
  sets.flatMap(({ levels }) => levels.flatMap(({ reward }) => (reward.kind === 'product' ? reward.variants : [])));

/** A reward of a feature, by the name that the checkout shows in the language of the settings. */
export interface NamedReward {
  feature: string;
  title: string;
  /** True if it gives products. Otherwise it is one on the order. */
  givesProducts: boolean;
}

/** Returns the rewards of features that are on. Levels with the same name are one reward. */
export function namedRewards<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  markets: readonly Market[],
): NamedReward[] {
  const rewards = new Map<string, NamedReward>();
  for (const feature of Object.values(features)) {
    for (const platform of PLATFORMS) {
      const { sets = [] } = offerOf(features, document, feature, platform, markets)?.offer ?? {};
      for (const { title, reward } of sets.flatMap(({ levels }) => levels))
        rewards.set(title, { feature: feature.key, title, givesProducts: reward.kind === 'product' });
    }
  }
  return [...rewards.values()];
}

/**
 * Returns a copy of the document without offers: a feature is off on each platform on which it has a reward at
 * checkout.
 */
export function withoutOffers<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  markets: readonly Market[],
): DocumentOf<F> {
  return turnedOff(document, (key, platform) => {
    const feature = features[key];
    return feature !== undefined && offerOf(features, document, feature, platform, markets) !== null;
  });
}

/** Returns true if a feature has a reward at checkout, or sells a product, on any platform. */
export function hasOffer(features: Features, document: AnyDocument, feature: AnyFeature): boolean {
  return PLATFORMS.some(
    (platform) =>
      offerOf(features, document, feature, platform, []) !== null ||
      (feature.extra !== undefined && isOn(features, document, feature, platform)),
  );
}

/** Returns a feature's offer on a platform, or null if it has none or is off. */
export function offerOf<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  feature: AnyFeature,
  platform: Platform,
  markets: readonly Market[],
): { combination: Combination; offer: Offer } | null {
  if (!feature.offer || !isOn(features, document as AnyDocument, feature, platform)) return null;
  const settings = asSettings((document as AnyDocument)[feature.key]?.[platform]);
  const { combination, sets, ...offer } = feature.offer(compileSettings(feature.fields, settings, markets));
  // A set without rewards stays, because it ends the search for the shopper's set. Trailing ones have no effect.
  const length = sets.reduce((end, { levels }, index) => (levels.length > 0 ? index + 1 : end), 0);
  return length > 0 ? { combination, offer: { ...offer, sets: sets.slice(0, length) } } : null;
}

/** Returns true if a feature and its parents are on. */
function isOn(
  features: Features,
  document: AnyDocument,
  { key, parent = '' }: AnyFeature,
  platform: Platform,
): boolean {
  const containing = features[parent];
  return (
    asSettings(document[key]?.[platform]).isEnabled === true &&
    (!containing || isOn(features, document, containing, platform))
  );
}
