import type { Conflict } from './conflict.ts';

// A discount of 100 % is mostly a slip of the keyboard.

const EVERYTHING = 100;

const INSTEAD = { label: 'Give 10 % instead', percentage: 10 };

/** The countdown makes the order free. */
export const freeCountdown: Conflict = {
  id: 'free-countdown',
  title: 'The countdown makes orders free',
  info: 'It takes 100 % off the order, so shoppers pay for the shipping only.',
  tabs: ['/cart-drawer/countdown'],
  applies: ({ miniCartCountdown: { isEnabled, shouldProvideDiscount, discountType, discountAmount } }) =>
    isEnabled && shouldProvideDiscount && discountType === 'percentage' && discountAmount >= EVERYTHING,
  waysOut: [
    {
      label: INSTEAD.label,
      changes: () => [{ feature: 'miniCartCountdown', path: 'discountAmount', value: INSTEAD.percentage }],
    },
  ],
};

/** A milestone makes the order free. */
export const freeMilestone: Conflict = {
  id: 'free-milestone',
  title: 'A milestone makes orders free',
  info: 'It takes 100 % off the order, so shoppers who reach it pay for the shipping only.',
  tabs: ['/cart-drawer/progress-bar'],
  applies: ({ miniCartProgressBar: { isEnabled, levelSets } }) =>
    isEnabled && levelSets.some(({ levels }) => levels.some(takesEverything)),
  waysOut: [
    {
      label: INSTEAD.label,
      changes: ({ miniCartProgressBar: { levelSets } }) => [
        {
          feature: 'miniCartProgressBar',
          path: 'levelSets',
          value: levelSets.map((set) => ({
            ...set,
            levels: set.levels.map((level) =>
              takesEverything(level) ? { ...level, rewardPercentage: INSTEAD.percentage } : level,
            ),
          })),
        },
      ],
    },
  ],
};

const takesEverything = (level: { reward: string; rewardPercentage: number }): boolean =>
  level.reward === 'percentage' && level.rewardPercentage >= EVERYTHING;
