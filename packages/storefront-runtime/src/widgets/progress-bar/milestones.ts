import { setForCountry } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { type CountedItems, levelProgress } from '../../offers/level-progress.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import type { Shop } from '../../shop/shop.ts';

type LevelSet = FeatureSettings['miniCartProgressBar']['levelSets'][number];

export type Level = LevelSet['levels'][number];

/** A level on the bar, with the segment before it. */
export interface Step {
  level: Level;
  /** The relative length of the segment. */
  length: number;
  /** The fill of the segment in percent. 100 if the level is reached. */
  filled: number;
}

export interface Milestones {
  levels: readonly Level[];
  /** The number of levels reached. */
  reached: number;
  /** The message of the last reached level, or an empty string. */
  message: string;
  steps: readonly Step[];
  /** The bar's target level: the next level, otherwise the last level. */
  target: Level | undefined;
  /** The cart's counted amount and the target's amount, such as `$20.00 / $50.00`. */
  distance: string;
  /** The fill of the bar in percent. */
  percentage: number;
}

/**
 * Returns a cart's progress through the levels of the shopper's country. Returns undefined if there are none, or if
 * they are prices and the page has no rate for the cart's currency, and null while products are being fetched.
 */
export function milestonesOf(
  cart: AjaxCart,
  sets: readonly LevelSet[],
  shop: Shop,
  countedItems?: CountedItems,
): Milestones | null | undefined {
  const set = setForCountry(sets, shop.country);
  if (!set) return;
  const { type, levels, useLocalCurrency, rounding, counting } = set;
  const amounts = levels.map(({ minAmount }) => minAmount);
  const isLocal = type === 'price' && useLocalCurrency;
  const progress = levelProgress(
    cart,
    { basis: type, isLocal, amounts, rounding, restriction: counting !== 'all' && set },
    shop,
    countedItems,
  );
  if (!progress) return progress;
  const { counted, thresholds, reached, format } = progress;
  const missing = (threshold = 0) => format(Math.max(0, threshold - counted));
  const onBar = levels
    .map((level, index) => ({ level, threshold: thresholds[index] ?? 0 }))
    .filter(({ threshold }) => threshold);
  const target = onBar.find(({ threshold }) => counted < threshold) ?? onBar.at(-1);
  const shown = set.shouldShowOnlyNextLevel && target ? [target] : onBar;
  let from = 0;
  const steps = shown.map(({ level, threshold }): Step => {
    const length = threshold - from;
    const filled = counted < threshold ? Math.max(0, (100 * (counted - from)) / length) : 100;
    from = threshold;
    return { level, filled, length: set.shouldEvenlyDistributeLabels ? 1 : length };
  });
  return {
    levels,
    reached,
    message: fillPlaceholders(levels[reached - 1]?.message ?? '', {
      [`${type}-to-next`]: missing(thresholds[reached]),
      [`${type}-to-end`]: missing(thresholds.at(-1)),
    }),
    steps,
    target: target?.level,
    distance: target ? `${format(counted, Math.floor)} / ${format(target.threshold)}` : '',
    percentage: Math.min(100, Math.floor((100 * counted) / from)),
  };
}
