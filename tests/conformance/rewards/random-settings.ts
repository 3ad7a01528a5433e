import { type Arbitrary, array, boolean, constantFrom, integer, oneof, record, subarray } from 'fast-check';
import type { Counting, OfferSettings } from './recount.ts';

const market = constantFrom('all', 'all', 'all', 'home', 'dach');
const basis = constantFrom('price' as const, 'quantity' as const);
const discountType = constantFrom('percentage' as const, 'fixedAmount' as const);
const isMostly = constantFrom(true, true, true, true, true, false);
const minAmount = integer({ min: 0, max: 6_000 });
const percentage = integer({ min: 1, max: 100 });

/**
 * Returns settings of one platform.
 *
 * @param scale Factor from the amounts here to the shop's currency.
 * @param gifts Variants that are gifts.
 * @param tags Tags to which levels are restricted.
 * @param named Global ids of products and collections to which levels are restricted.
 */
export function randomSettings(
  scale: number,
  gifts: number[],
  tags: string[],
  named: { products: string[]; collections: string[] },
): Arbitrary<OfferSettings> {
  const counting: Arbitrary<Counting> = record({
    rounding: constantFrom('exact', 'whole', 'round'),
    counting: constantFrom('all', 'all', 'only', 'except'),
    countingProducts: subarray(named.products, { maxLength: 2 }),
    countingCollections: subarray(named.collections, { maxLength: 1 }),
    countingTags: constantFrom('', '', ...tags, tags.slice(0, 2).join(' , ')),
  });
  const amount = (min: number, max: number) => integer({ min, max }).map((cents) => (cents * scale) / 100);
  const discount = record({ discountType, percentage, amount: amount(1, 3_000), isFree: boolean() }).map(
    ({ discountType: type, isFree, ...own }) => ({
      discountType: type,
      discountAmount: type === 'fixedAmount' ? own.amount : isFree ? 100 : own.percentage,
    }),
  );
  /** Converts what levels need, and sorts the levels by it. */
  const levelsOf = <Level extends { minAmount: number }>(type: 'price' | 'quantity', levels: Level[]) =>
    levels
      .map((level) => ({ ...level, minAmount: neededFor(type, level.minAmount) }))
      .sort((a, b) => a.minAmount - b.minAmount);
  const neededFor = (type: 'price' | 'quantity', cents: number) =>
    type === 'price' ? (cents * scale) / 100 : Math.floor(cents / 1000);

  const milestone = record({
    minAmount,
    reward: constantFrom(
      'none' as const,
      'elsewhere' as const,
      'freeShipping' as const,
      'percentage' as const,
      'fixedAmount' as const,
    ),
    rewardPercentage: percentage,
    rewardAmount: amount(1, 3_000),
  });
  const milestones = record({
    isEnabled: isMostly,
    levelSets: array(
      record({
        market,
        type: basis,
        useLocalCurrency: boolean(),
        what: counting,
        levels: array(milestone, { minLength: 1, maxLength: 5 }),
      }).map(({ levels, what, ...set }) => ({ ...set, ...what, levels: levelsOf(set.type, levels) })),
      { minLength: 1, maxLength: 3 },
    ),
  });

  const countdown = record({
    isEnabled: isMostly,
    shouldProvideDiscount: isMostly,
    discount,
    minType: basis,
    minAmount,
    shouldCombineWithOtherDiscounts: boolean(),
  }).map(({ discount: given, ...own }) => ({ ...own, ...given, minAmount: neededFor(own.minType, own.minAmount) }));

  const giftLevel = record({
    minAmount,
    variants: oneof(subarray(gifts, { minLength: 1 }), constantFrom(gifts)),
    gives: constantFrom('one' as const, 'all' as const),
    quantity: integer({ min: 1, max: 3 }),
    discount,
  }).map(({ discount: given, ...own }) => ({ ...own, ...given }));
  const giftSets = record({
    isEnabled: isMostly,
    shouldCombineWithOtherDiscounts: boolean(),
    markets: array(
      record({
        marketId: market,
        minType: basis,
        useLocalCurrency: boolean(),
        restrictToTag: constantFrom('', '', '', '', ...tags),
        what: counting,
        levels: array(giftLevel, { minLength: 1, maxLength: 3 }),
      }).map(({ levels, what, ...set }) => ({ ...set, ...what, levels: levelsOf(set.minType, levels) })),
      { minLength: 1, maxLength: 2 },
    ),
  });

  return record({
    hasDrawer: constantFrom(...Array<boolean>(9).fill(true), false),
    milestones,
    countdown,
    gifts: giftSets,
  });
}
