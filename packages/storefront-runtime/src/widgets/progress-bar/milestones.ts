import { setForCountry } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { type CountedItems, countsOf, levelProgress } from '../../offers/level-progress.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import type { Shop } from '../../shop/shop.ts';
import type { GiftReward, Gifts } from '../free-gift/gifts.ts';

type Settings = FeatureSettings['miniCartProgressBar'];
type LevelSet = Settings['levelSets'][number];

export type Level = LevelSet['levels'][number];

/** A level, or a gift, which has no type. */
export type Reward = Partial<Omit<Level, 'image'>> &
  Pick<Level, 'minAmount' | 'label'> &
  Partial<Pick<GiftReward, 'image' | 'invitation'>>;

/** A reward on the bar, with the segment before it. */
export interface Step extends Reward {
  /** The required amount, formatted. */
  amount: string;
  /** The relative length of the segment. */
  length: number;
  /** The fill of the segment in percent. 100 if the reward is reached. */
  filled: number;
}

export interface Milestones {
  levels: readonly Level[];
  /** The levels and gifts that are reached. */
  reached: readonly Reward[];
  /** The messages of the last reached level and about the next gift, in lines of their own, or an empty string. */
  message: string;
  steps: readonly Step[];
  /** The bar's target: the next reward, otherwise the last one. */
  target: Reward | undefined;
  /** The cart's counted amount and the target's amount, such as `$20.00 / $50.00`. */
  distance: string;
  /** The fill of the bar in percent. */
  percentage: number;
}

/**
 * Returns a cart's progress through the levels of the shopper's country, and through the gifts if they count the same. Returns
 * undefined if there are none, or if they are prices and the page has no rate for the cart's currency, and null while
 * products are being fetched.
 */
export function milestonesOf(
  cart: AjaxCart,
  { levelSets, layout }: Settings,
  shop: Shop,
  gifts: Gifts | false | null,
  countedItems?: CountedItems,
): Milestones | null | undefined {
  const set = setForCountry(levelSets, shop.country);
  if (!set) return;
  const { levels } = set;
  const counts = countsOf(set.type, set);
  const given = gifts ? gifts.forBar(cart, counts) : [];
  const all: Reward[] = [...levels, ...given].sort((one, other) => one.minAmount - other.minAmount);
  const progress = levelProgress(cart, { ...counts, levels: all }, shop, countedItems);
  if (!progress) return progress;
  const { counted, thresholds, format } = progress;
  const reached = all.slice(0, progress.reached);
  const missing = (threshold = 0) => format(Math.max(0, threshold - counted));
  const onBar = all
    .map((reward, index) => ({ ...reward, threshold: thresholds[index] ?? 0 }))
    .filter(({ threshold, reward }) => threshold && reward !== 'none');
  const next = onBar.find(({ threshold }) => counted < threshold);
  const target = next ?? onBar.at(-1);
  const shown = target && (set.shouldShowOnlyNextLevel || layout === 'layout_5') ? [target] : onBar;
  let from = 0;
  const steps = shown.map((reward): Step => {
    const { threshold } = reward;
    const length = threshold - from;
    const filled = counted < threshold ? Math.max(0, (100 * (counted - from)) / length) : 100;
    from = threshold;
    return { ...reward, amount: format(threshold), filled, length: set.shouldEvenlyDistributeLabels ? 1 : length };
  });
  const { message = '' } = reached.findLast(({ type }) => type) ?? {};
  const invitation = next?.invitation || '';
  // A message about the next level would name another reward than the gift.
  const text = `${invitation && message.includes('-to-next') ? '' : message}\n${invitation}`.trim();
  return {
    levels,
    reached,
    message: fillPlaceholders(text, {
      [`${counts.basis}-to-next`]: missing(thresholds[progress.reached]),
      [`${counts.basis}-to-end`]: missing(thresholds.at(-1)),
      'amount-to-next': missing(target?.threshold),
    }),
    steps,
    target,
    distance: target ? `${format(counted, Math.floor)} / ${format(target.threshold)}` : '',
    percentage: Math.min(100, Math.floor((100 * counted) / from)),
  };
}
