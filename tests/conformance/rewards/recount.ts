import { COMBINATIONS, type Combination, type FeaturesDocument, type Market } from '@uptill/feature-schema';
import { GIFT_PROPERTY, TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { AjaxCart } from '../../../packages/storefront-runtime/src/cart/ajax-cart.ts';

type Settings<Key extends keyof FeaturesDocument> = FeaturesDocument[Key]['mobile'];
type LevelSet = Settings<'miniCartProgressBar'>['levelSets'][number];
type GiftSet = Settings<'miniCartProductDiscount'>['markets'][number];

/** The settings of a set about what counts. */
export type Counting = Pick<
  LevelSet,
  'rounding' | 'counting' | 'countingProducts' | 'countingCollections' | 'countingTags'
>;

/** The settings of milestones on one platform that matter at checkout. */
interface Milestones {
  isEnabled: boolean;
  levelSets: (Pick<LevelSet, 'market' | 'type' | 'useLocalCurrency'> &
    Partial<Counting> & {
      levels: Pick<LevelSet['levels'][number], 'minAmount' | 'reward' | 'rewardPercentage' | 'rewardAmount'>[];
    })[];
}

type Countdown = Pick<
  Settings<'miniCartCountdown'>,
  | 'isEnabled'
  | 'shouldProvideDiscount'
  | 'discountType'
  | 'discountAmount'
  | 'minType'
  | 'minAmount'
  | 'shouldCombineWithOtherDiscounts'
>;

interface Gifts extends Pick<Settings<'miniCartProductDiscount'>, 'isEnabled' | 'shouldCombineWithOtherDiscounts'> {
  markets: (Pick<GiftSet, 'marketId' | 'minType' | 'useLocalCurrency' | 'restrictToTag'> &
    Partial<Counting> & {
      levels: (Pick<GiftSet['levels'][number], 'minAmount' | 'quantity' | 'discountType' | 'discountAmount'> & {
        variants: number[];
        gives?: 'one' | 'all';
      })[];
    })[];
}

/** The settings of one platform that matter at checkout. */
export interface OfferSettings {
  /** Whether the drawer is on, which contains all offers. */
  hasDrawer: boolean;
  milestones: Milestones;
  countdown: Countdown;
  gifts: Gifts;
}

/** The merchant's markets. */
export const MARKETS: Market[] = [
  { id: 'home', name: 'Home', countries: ['US', 'JP'] },
  { id: 'dach', name: 'DACH', countries: ['DE', 'AT', 'CH'] },
];

/** Returns the smallest amount of a cart's currency, in hundredths. */
export const stepOf = ({ currency }: Pick<AjaxCart, 'currency'>) => (currency === 'JPY' ? 100 : 1);

/** What promises depend on besides the settings. */
export interface Visit {
  cart: AjaxCart;
  country: string;
  rate: number;
  /** Variants that do not count, besides the gifts. */
  uncounted: readonly number[];
  /** The tags of the shop's products, by handle. */
  tags: Readonly<Record<string, readonly string[]>>;
  /** The collections of the shop's products, by id. */
  collections: Readonly<Record<number, readonly number[]>>;
}

/** A gift that is earned. */
export interface Gift {
  /** The number of its level. */
  level: number;
  variants: number[];
  /** Of each product, if the level gives all. */
  quantity: number;
  gives: 'one' | 'all';
  /** Off each piece: percent, or hundredths. */
  off: { percentage: number } | { amount: number };
}

/** What one discount grants. */
export interface Grant {
  /** The amount off the order, in hundredths. It may be too small to apply. */
  onOrder: number;
  isShippingFree: boolean;
  gifts: Gift[];
}

export type Grants = Record<Combination, Grant>;

interface Recount {
  /** The rewards of the milestones alone. */
  milestones: { reached: number; off: number; isOnOrder: boolean; isShippingFree: boolean };
  /** The number of gift levels reached. */
  giftLevels: number;
  grants: Grants;
}

/** Returns a cart with the lines that a Function sees: without the split of a line of which a discount takes some pieces. */
export function withWholeLines(cart: AjaxCart): AjaxCart {
  const parts = partsOfLines(cart.items, ({ variant_id, selling_plan_allocation }) => [
    variant_id,
    selling_plan_allocation?.selling_plan.id,
  ]);
  const items = parts.flatMap(([first, ...others]) => (first ? others.reduce(joined, first) : []));
  return { ...cart, items };
}

/** Groups lines that differ only by their discounts. `soldAs` returns the ids of variant and selling plan. */
export function partsOfLines<Line extends { properties: unknown }>(
  lines: readonly Line[],
  soldAs: (line: Line) => readonly (number | null | undefined)[],
): Line[][] {
  const identityOf = (line: Line) => JSON.stringify([soldAs(line), line.properties]);
  return [...new Set(lines.map(identityOf))].map((identity) => lines.filter((line) => identityOf(line) === identity));
}

const joined = (one: AjaxCart['items'][number], other: AjaxCart['items'][number]) => ({
  ...one,
  quantity: one.quantity + other.quantity,
  original_line_price: one.original_line_price + other.original_line_price,
});

/** Computes the rewards in a platform's settings again, without the offer engine. */
export function recount(settings: OfferSettings, visit: Visit): Recount {
  const { hasDrawer } = settings;
  const milestones = milestonesIn(settings.milestones, hasDrawer, visit);
  const countdownOff = countdownIn(settings.countdown, hasDrawer, visit);
  const gifts = giftsIn(settings.gifts, hasDrawer, visit);
  const isIn = (combination: Combination, { shouldCombineWithOtherDiscounts: combines }: Countdown | Gifts) =>
    combines === (combination === 'combined');
  const grantOf = (combination: Combination): Grant => ({
    onOrder: Math.max(
      combination === 'combined' ? milestones.off : 0,
      isIn(combination, settings.countdown) ? countdownOff : 0,
    ),
    isShippingFree: combination === 'combined' && milestones.isShippingFree,
    gifts: isIn(combination, settings.gifts) ? gifts : [],
  });
  const grants = { combined: grantOf('combined'), exclusive: grantOf('exclusive') };
  return { milestones, giftLevels: gifts.length, grants };
}

function milestonesIn({ isEnabled, levelSets }: Milestones, hasDrawer: boolean, visit: Visit): Recount['milestones'] {
  const set = levelSets.find(({ market }) => isForCountry(market, visit));
  const result = { reached: 0, off: 0, isOnOrder: false, isShippingFree: false };
  if (!isEnabled || !hasDrawer || !set) return result;
  const isLocal = set.type === 'price' && set.useLocalCurrency;
  for (const level of set.levels) {
    if (!isReached(set.type, level.minAmount, isLocal, visit, set)) continue;
    result.reached += 1;
    if (level.reward === 'freeShipping') result.isShippingFree = true;
    else if (level.reward === 'percentage' || level.reward === 'fixedAmount') result.isOnOrder = true;
    if (level.reward === 'percentage') result.off = percentageOff(level.rewardPercentage, visit);
    if (level.reward === 'fixedAmount') result.off = amountOff(level.rewardAmount, isLocal, visit, set.rounding);
  }
  return result;
}

/** Returns the amount that the countdown takes off the order while its time runs. */
function countdownIn(countdown: Countdown, hasDrawer: boolean, visit: Visit): number {
  const { isEnabled, shouldProvideDiscount, discountType, discountAmount, minType, minAmount } = countdown;
  const timer = visit.cart.attributes[TIMER_ATTRIBUTE] ?? '';
  const isRunning = timer !== '' && [...timer].every((character) => '0123456789'.includes(character));
  if (!isEnabled || !hasDrawer || !shouldProvideDiscount || !isRunning) return 0;
  if (!isReached(minType, minAmount, false, visit)) return 0;
  return discountType === 'percentage' ? percentageOff(discountAmount, visit) : amountOff(discountAmount, false, visit);
}

function giftsIn({ isEnabled, markets }: Gifts, hasDrawer: boolean, visit: Visit): Gift[] {
  const set = markets.find(({ marketId }) => isForCountry(marketId, visit));
  if (!isEnabled || !hasDrawer || !set || countedLines(visit, set).length === 0) return [];
  const isLocal = set.minType === 'price' && set.useLocalCurrency;
  return set.levels.flatMap(
    ({ minAmount, variants, gives = 'one', quantity, discountType, discountAmount }, level): Gift[] => {
      if (!isReached(set.minType, minAmount, isLocal, visit, set)) return [];
      const off =
        discountType === 'percentage'
          ? { percentage: discountAmount }
          : { amount: wholeHundredths(discountAmount, isLocal, visit, set.rounding) };
      return [{ level, variants, gives, quantity, off }];
    },
  );
}

const isForCountry = (market: string, { country }: Visit) =>
  market === 'all' || MARKETS.some(({ id, countries }) => id === market && countries.includes(country));

type Rule = Partial<Counting> & { restrictToTag?: string };

function countedLines({ cart, uncounted, tags, collections }: Visit, rule: Rule = {}) {
  const { restrictToTag = '', counting = 'all', countingProducts = [], countingCollections = [] } = rule;
  const hasTag = (handle: string, tag: string) =>
    (tags[handle] ?? []).some((own) => own.toLowerCase() === tag.trim().toLowerCase());
  const named = (line: AjaxCart['items'][number]) =>
    countingProducts.some((id) => id.endsWith(`/${line.product_id}`)) ||
    countingCollections.some((id) => (collections[line.product_id] ?? []).some((own) => id.endsWith(`/${own}`))) ||
    (rule.countingTags ?? '').split(',').some((tag) => tag.trim() !== '' && hasTag(line.handle, tag));
  return cart.items.filter(
    (line) =>
      !line.gift_card &&
      !uncounted.includes(line.variant_id) &&
      (restrictToTag === '' || hasTag(line.handle, restrictToTag)) &&
      (counting === 'all' || named(line) === (counting === 'only')),
  );
}

const priceOf = (lines: AjaxCart['items']) => lines.reduce((total, line) => total + line.original_line_price, 0);

const hundredths = (major: number, isLocal: boolean, { rate }: Visit) => major * 100 * (isLocal ? 1 : rate);

function wholeHundredths(major: number, isLocal: boolean, visit: Visit, rounding: Counting['rounding'] = 'exact') {
  const exact = Math.ceil(hundredths(major, isLocal, visit) - 1e-6);
  if (isLocal || visit.rate === 1 || rounding === 'exact') return exact;
  const digits = String(exact);
  const kept = rounding === 'whole' ? Math.max(0, digits.length - 2) : Math.min(2, digits.length);
  const rest = digits.slice(kept);
  const up = /[1-9]/.test(rest) ? 1 : 0;
  return Number(`${Number(digits.slice(0, kept)) + up}${'0'.repeat(rounding === 'whole' ? 2 : rest.length)}`);
}

function isReached(
  basis: 'price' | 'quantity',
  needed: number,
  isLocal: boolean,
  visit: Visit,
  rule: Rule = {},
): boolean {
  const lines = countedLines(visit, rule);
  if (basis === 'quantity') return lines.reduce((total, line) => total + line.quantity, 0) >= needed;
  return priceOf(lines) >= wholeHundredths(needed, isLocal, visit, rule.rounding);
}

function percentageOff(percentage: number, visit: Visit): number {
  const step = stepOf(visit.cart);
  return Math.round((priceOf(countedLines(visit)) * percentage) / 100 / step) * step;
}

function amountOff(major: number, isLocal: boolean, visit: Visit, rounding?: Counting['rounding']): number {
  const step = stepOf(visit.cart);
  const amount = Math.round(wholeHundredths(major, isLocal, visit, rounding) / step) * step;
  return Math.min(amount, priceOf(countedLines(visit)));
}

/** Returns the smaller of what two platforms promise: of gifts, those that both give alike. */
export function smallerOf(one: Grants, other: Grants): Grants {
  const smaller = (a: Grant, b: Grant): Grant => ({
    onOrder: Math.min(a.onOrder, b.onOrder),
    isShippingFree: a.isShippingFree && b.isShippingFree,
    gifts: a.gifts.filter((gift) => b.gifts.some((each) => JSON.stringify(each) === JSON.stringify(gift))),
  });
  return {
    combined: smaller(one.combined, other.combined),
    exclusive: smaller(one.exclusive, other.exclusive),
  };
}

/** What one of two discounts takes off, in hundredths. */
export interface Saving {
  combination: Combination;
  total: number;
  /** What gifts take off each line. */
  onLines: number[];
}

/** Returns the larger saving of the two discounts, which never apply together. */
export function largerSaving(grants: Grants, cart: AjaxCart): Saving {
  const savings = COMBINATIONS.map((combination): Saving => {
    const { onOrder, gifts } = grants[combination];
    const onLines = giftsOff(gifts, cart);
    return { combination, onLines, total: onOrder + onLines.reduce((total, amount) => total + amount, 0) };
  });
  return savings.reduce((best, saving) => (saving.total > best.total ? saving : best));
}

/**
 * Returns what gifts take off each line, counted piece by piece. Each piece is the gift of one level. Pieces that were added as
 * the gift of a level are taken first. A line has one discount: the best of its levels.
 */
function giftsOff(gifts: readonly Gift[], cart: AjaxCart): number[] {
  const { items } = cart;
  const step = stepOf(cart);
  const pieces = items.flatMap((line, index) =>
    Array.from({ length: line.quantity }, () => ({ line, index, isTaken: false })),
  );
  const best = items.map(() => 0);
  for (const { level, variants, gives, quantity, off } of gifts) {
    const isOwn = (piece: (typeof pieces)[number]) => piece.line.properties?.[GIFT_PROPERTY] === String(level);
    const isPlain = (piece: (typeof pieces)[number]) => piece.line.properties?.[GIFT_PROPERTY] === undefined;
    const taken = [...pieces.filter(isOwn), ...pieces.filter(isPlain)]
      .filter(({ line, isTaken }) => !isTaken && variants.includes(line.variant_id))
      .filter(({ line }, at, all) => {
        const alike = all.slice(0, at).filter((piece) => gives === 'one' || piece.line.product_id === line.product_id);
        return alike.length < quantity;
      });
    for (const piece of taken) piece.isTaken = true;
    for (const index of new Set(taken.map((piece) => piece.index))) {
      const here = taken.filter((piece) => piece.index === index);
      const price = here.reduce((total, { line }) => total + line.original_price, 0);
      const amount =
        'percentage' in off
          ? Math.round((price * off.percentage) / 100 / step) * step
          : Math.min(Math.round(off.amount / step) * step * here.length, price);
      best[index] = Math.max(best[index] ?? 0, amount);
    }
  }
  return best;
}
