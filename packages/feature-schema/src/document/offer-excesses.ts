import type { AnyFeature, Features } from '../feature.ts';
import type { Field } from '../fields/field.ts';
import { PLATFORMS } from '../keys.ts';
import type { Market } from '../market.ts';
import { COMBINATIONS, type OfferDocument, type OfferSet } from '../offers/offer-document.ts';
import { compileOffers, MAX_FUNCTION_METAFIELD_BYTES, offerOf, offerQuery } from './compile-offers.ts';
import type { DocumentOf } from './document.ts';

/**
 * Largest answer about the tags and collections of one product, in bytes. Each line of the cart repeats it: with a larger
 * one, the input of 200 lines could exceed the 128,000 bytes that a Function gets, which then grants nothing. Queries are
 * therefore also far below the 100 elements of a list.
 */
export const MAX_ANSWER_BYTES = 250;

/** A limit of Shopify that the offers of a discount exceed, in bytes. */
export interface OfferExcess {
  /** The offers themselves, or the answer about the tags and collections of a product. */
  what: 'offers' | 'answer';
  size: number;
  limit: number;
  /** The field that contributes most. */
  path: (string | number)[];
}

/** Returns the limits that the offers of a document exceed, on both platforms together. */
export function offerExcesses<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  markets: readonly Market[],
): OfferExcess[] {
  const entries = PLATFORMS.flatMap((platform) =>
    Object.values(features).flatMap((feature) => {
      const { combination, offer } = offerOf(features, document, feature, platform, markets) ?? {};
      const path = [feature.key, platform, ...listOfSets(feature)];
      return (offer?.sets ?? []).map((set, index) => ({ combination, set, path: [...path, index] }));
    }),
  );
  const compiled = compileOffers(features, document, markets);
  return COMBINATIONS.flatMap((combination) => {
    const offers = compiled[combination];
    const [first, ...others] = entries.filter((entry) => entry.combination === combination);
    if (!offers || !first) return [];
    const largest = (sizeOf: (set: OfferSet) => number) =>
      others.reduce((best, entry) => (sizeOf(entry.set) > sizeOf(best.set) ? entry : best), first);
    const set = largest(bytesOf);
    const asking = largest((one) => answerBytes({ version: 1, uncounted: [], desktop: [{ sets: [one] }] }));
    const { tags, collections } = asking.set.counting ?? {};
    const field = collections ? 'countingCollections' : tags ? 'countingTags' : 'restrictToTag';
    const sizes: OfferExcess[] = [
      {
        what: 'offers',
        size: bytesOf(offers),
        limit: MAX_FUNCTION_METAFIELD_BYTES,
        path: [...set.path, 'levels'],
      },
      { what: 'answer', size: answerBytes(offers), limit: MAX_ANSWER_BYTES, path: [...asking.path, field] },
    ];
    return sizes.filter(({ size, limit }) => size > limit);
  });
}

/** Returns the name of a feature's list with a set for each market. */
const listOfSets = ({ fields }: AnyFeature) =>
  Object.entries<Field>(fields).flatMap(([name, field]) => (field.kind === 'list' && field.item.levels ? [name] : []));

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Returns the size of what the Function's input says about the tags and collections of a product. */
function answerBytes(offers: OfferDocument): number {
  const { tags, collections } = offerQuery(offers);
  const answers = [...tags.map((tag) => ({ tag, has: false })), ...collections.map((id) => ({ id, has: false }))];
  return answers.reduce((sum, answer) => sum + bytesOf(answer) + 1, 0);
}
