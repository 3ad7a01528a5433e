import { compileOffers } from '../document/compile-offers.ts';
import type { DocumentOf } from '../document/document.ts';
import { holds } from '../document/options.ts';
import { valueAt } from '../document/path.ts';
import type { Features } from '../feature.ts';
import type { Platform } from '../keys.ts';
import { ALL_COUNTRIES, type Market } from '../market.ts';
import { type Basis, progressOf, type Rounding, setForCountry } from '../offers/levels.ts';
import { type OfferDocument, offersOn, type Reward } from '../offers/offer-document.ts';
import { type Earned, earnedRewards } from '../offers/rewards.ts';
import type { Ladder } from './definition.ts';
import type { LadderSet } from './ladder.ts';

/** A cart for which merchants see what shoppers read and get. */
export interface SampleCart {
  /** Before the first reward, at a level, above the last one; then the last level with something that changes the rewards. */
  kind: 'below' | 'at' | 'above' | 'otherCurrency' | 'combiningCode' | 'otherCode';
  /** What counts: hundredths of the cart's currency, or items. */
  counted: number;
  /** The texts above the bar, with their placeholders. */
  messages: readonly string[];
  /** What the next level lacks: hundredths of the cart's currency, or items. */
  toNext: number;
  /** What the last level lacks. */
  toEnd: number;
  /** The rewards at checkout. */
  given: readonly AnyReward[];
  /** Rewards that the checkout gives instead of the others or of the code, if they save more. */
  instead: readonly AnyReward[];
}

export type AnyReward = Earned<Reward['kind']>;

interface Inputs {
  features: Features;
  document: DocumentOf<Features>;
  platform: Platform;
  markets: readonly Market[];
  /** The smallest amount of the shop's currency, in hundredths. */
  smallest: number;
  /** Units of the other currency per unit of the shop's. */
  otherRate: number;
}

/**
 * Returns carts below, at and above the levels of a set, one in another currency, and two with discount codes. The rewards
 * are computed by the engine that the drawer and the checkout use.
 */
export function sampleCarts(
  { parts }: Ladder,
  set: LadderSet,
  { smallest, otherRate, ...inputs }: Inputs,
): SampleCart[] {
  const [first] = parts;
  if (!first) return [];
  const { market, basis: basisName, isLocal, rounding } = first.shared;
  const values = set.settings[0] ?? {};
  const country = countryOf(String(values[market]), inputs);
  const basis: Basis = values[basisName] === 'quantity' ? 'quantity' : 'price';
  const amounts = set.levels.map(({ part, values }) => Number(values[parts[part]?.amount ?? '']));
  if (amounts.length === 0 || !amounts.every(Number.isFinite)) return [];
  const keys = parts.filter((_, part) => set.levels.some((level) => level.part === part)).map(({ feature }) => feature);
  const { combined, exclusive } = compileOffers(inputs.features, turnedOn(keys, inputs), inputs.markets);
  const product = countedIn([combined, exclusive], inputs.platform, country);

  function cartOf(kind: SampleCart['kind'], amount: (thresholds: readonly number[]) => number, rate = 1): SampleCart {
    const conditions = {
      rate: values[isLocal] === true ? 1 : rate,
      rounding: values[rounding] as Rounding,
      uncounted: [],
    };
    const counted = Math.max(0, amount(progressOf(basis, amounts, [], conditions).thresholds));
    const line = {
      ...product,
      variantId: 0,
      quantity: basis === 'price' ? 1 : counted,
      price: basis === 'price' ? counted : 1000 * counted,
    };
    const { thresholds } = progressOf(basis, amounts, [line], conditions);
    const isReached = (_: unknown, index: number) => counted >= (thresholds[index] ?? 0);
    const texts = set.levels.filter(isReached).map(({ part, values }) => values[parts[part]?.text ?? '']);
    const next = thresholds.find((threshold) => counted < threshold) ?? counted;
    const earnedOf = (document: OfferDocument | undefined) => {
      if (!document) return [];
      const cart = { lines: [line], country, rate, platform: inputs.platform, timer: null };
      const { order, shipping, products } = earnedRewards(document, cart);
      return [...(shipping ? [shipping] : []), ...(order ? [order] : []), ...products];
    };
    const [given, instead] = [earnedOf(combined), earnedOf(exclusive)];
    const isAlone = given.length === 0 && kind !== 'combiningCode' && kind !== 'otherCode';
    return {
      kind,
      counted,
      messages: messagesOf(texts.filter((text) => typeof text === 'string').at(-1) ?? '', counted, thresholds),
      toNext: next - counted,
      toEnd: Math.max(0, (thresholds.at(-1) ?? 0) - counted),
      given: kind === 'otherCode' ? [] : isAlone ? instead : given,
      instead: kind === 'otherCode' ? [...given, ...instead] : isAlone ? [] : instead,
    };
  }

  /** Like the bar: the invitation to a next reward takes the place of a message that says how much is missing. */
  function messagesOf(message: string, counted: number, thresholds: readonly number[]): string[] {
    const next = set.levels.find(({ part, values }, index) => {
      const { givesNothing } = parts[part] ?? {};
      return counted < (thresholds[index] ?? 0) && !(givesNothing && holds(givesNothing, values));
    });
    const { feature = '', invitation } = parts[next?.part ?? 0] ?? {};
    const settings = inputs.document[feature]?.[inputs.platform];
    const isShown = invitation && valueAt(settings, invitation.toggle) === true;
    const invited = isShown ? String(valueAt(settings, invitation.text)) : '';
    return [invited && message.includes('-to-next]') ? '' : message, invited].filter(Boolean);
  }

  const positive = [...new Set(amounts.filter((amount) => amount > 0))];
  const at = (amount: number) => (thresholds: readonly number[]) => thresholds[amounts.indexOf(amount)] ?? 0;
  const [lowest = 0, highest = 0] = [positive[0], positive.at(-1)];
  const unit = basis === 'price' ? smallest : 1;
  return [
    cartOf('below', (thresholds) => at(lowest)(thresholds) - unit),
    ...positive.map((amount) => cartOf('at', at(amount))),
    cartOf('above', (thresholds) => unit * Math.ceil((at(highest)(thresholds) * 6) / 5 / unit)),
    ...(basis === 'price' ? [cartOf('otherCurrency', at(highest), otherRate)] : []),
    cartOf('combiningCode', at(highest)),
    cartOf('otherCode', at(highest)),
  ];
}

/** Returns the document as if these features and their parents were on, because a merchant may fill a ladder that is off. */
function turnedOn(
  keys: readonly string[],
  { features, document, platform }: Pick<Inputs, 'features' | 'document' | 'platform'>,
): DocumentOf<Features> {
  const settings = keys.flatMap((key) => (document[key] ? [[key, document[key]] as const] : []));
  const on = settings.map(([key, each]) => [key, { ...each, [platform]: { ...each[platform], isEnabled: true } }]);
  const parents = keys.flatMap((key) => features[key]?.parent ?? []);
  const changed = { ...document, ...Object.fromEntries(on) };
  return keys.length > 0 ? turnedOn(parents, { features, document: changed, platform }) : document;
}

/** Returns a product that counts in the sets of a country. */
function countedIn(documents: readonly (OfferDocument | undefined)[], platform: Platform, country: string) {
  const offers = documents.flatMap((document) => (document ? offersOn(document, platform) : []));
  const named = offers.flatMap(({ sets }) => {
    const { counting } = setForCountry(sets, country) ?? {};
    return counting && !counting.isExcept ? counting : [];
  });
  return {
    productId: named.flatMap(({ products = [] }) => products)[0] ?? 0,
    tags: named.flatMap(({ tags = [] }) => tags),
    collections: named.flatMap(({ collections = [] }) => collections),
  };
}

/** Returns a country for which a set is used. */
function countryOf(market: string, { markets }: Pick<Inputs, 'markets'>): string {
  const [first = ''] = markets.find(({ id }) => id === market)?.countries ?? [];
  // No market has this code, which ISO 3166 reserves.
  return market === ALL_COUNTRIES.id ? 'ZZ' : first;
}
