import type { Discount } from '../offers/offer-document.ts';
import { type Conflict, type PlatformSettings, turnOff } from './conflict.ts';

type LevelSet = PlatformSettings['miniCartProgressBar']['levelSets'][number];

/** A milestone that takes money off the order. */
interface OrderLevel {
  from: number;
  discount: Discount;
}

/** A milestone takes as much off the order as the countdown, so the checkout gives only the milestone's discount. */
export const outdoneCountdown: Conflict = {
  id: 'outdone-countdown',
  title: 'A milestone hides the countdown',
  info: 'The milestone takes as much or more off the order. The checkout gives the larger discount only, so shoppers who reach this milestone do not see the countdown.',
  tabs: ['/cart-drawer/countdown', '/cart-drawer/progress-bar'],
  applies: ({ miniCartCountdown: countdown, miniCartProgressBar: { isEnabled, levelSets } }) =>
    isEnabled &&
    countdown.isEnabled &&
    countdown.shouldProvideDiscount &&
    levelSets.some((set) => set.counting === 'all' && isOutdone(countdown, set)),
  waysOut: [
    turnOff('Turn off the countdown', 'miniCartCountdown'),
    turnOff('Turn off the milestones', 'miniCartProgressBar'),
  ],
};

/**
 * Returns true if a level outdoes the countdown in the smallest cart that earns both. A percentage and an amount are not
 * compared for levels that count items, because the cart's price is unknown.
 */
function isOutdone(countdown: PlatformSettings['miniCartCountdown'], set: LevelSet): boolean {
  const { minType, minAmount, discountType, discountAmount } = countdown;
  const levels = orderLevels(set);
  return levels.some(({ from, discount }, index) => {
    const smallest = minType === set.type ? Math.max(from, minAmount) : from;
    // The offer engine counts the last level that the cart has reached.
    const next = levels[index + 1];
    if (next && next.from <= smallest) return false;
    const isPercentage = discount.kind === 'percentage';
    const reduction = isPercentage ? discount.percentage : discount.amount;
    if (discount.kind === discountType) return reduction >= discountAmount;
    if (set.type !== 'price') return false;
    return isPercentage
      ? (smallest * reduction) / 100 >= discountAmount
      : reduction >= (smallest * discountAmount) / 100;
  });
}

function orderLevels({ levels }: LevelSet): OrderLevel[] {
  return levels.flatMap(
    ({ minAmount: from, reward, rewardPercentage: percentage, rewardAmount: amount }): OrderLevel[] => {
      if (reward === 'percentage') return [{ from, discount: { kind: reward, percentage } }];
      return reward === 'fixedAmount' ? [{ from, discount: { kind: reward, amount } }] : [];
    },
  );
}
