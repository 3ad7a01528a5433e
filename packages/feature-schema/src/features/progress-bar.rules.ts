import type { Issue, RuleContext } from '../feature.ts';

// Not `LevelSet`: that type is derived from the definition, which imports these rules.
interface LevelSets {
  levelSets: { market: string; type: 'price' | 'quantity'; levels: { minAmount: number; message: string }[] }[];
}

const WRONG_PLACEHOLDERS = {
  price: ['[quantity-to-next]', '[quantity-to-end]'],
  quantity: ['[price-to-next]', '[price-to-end]'],
} as const;

/** "All Countries" matches every shopper, so it must be the last market. */
export function allCountriesLast({ levelSets }: LevelSets, { platform }: RuleContext): Issue[] {
  const index = levelSets.findIndex((set) => set.market === 'all');
  if (index === -1 || index === levelSets.length - 1) return [];
  return [
    {
      path: ['levelSets', index, 'market'],
      message: `Ensure that "All Countries" is the last market for ${platform}. This is because markets are checked in order from top to bottom and any set defined below "All Countries" will be ignored.`,
    },
  ];
}

/** Price levels can't use quantity placeholders, and quantity levels can't use price placeholders. */
export function placeholdersMatchType({ levelSets }: LevelSets): Issue[] {
  return levelSets.flatMap((set, setIndex) =>
    set.levels.flatMap((level, index) => {
      const wrong = WRONG_PLACEHOLDERS[set.type].find((placeholder) => level.message.includes(placeholder));
      if (!wrong) return [];
      const path = ['levelSets', setIndex, 'levels', index, 'message'];
      const measure = set.type === 'price' ? 'amount' : 'quantity';
      return [{ path, message: `${wrong} can’t be used in levels based on the cart’s ${measure}` }];
    }),
  );
}

/** The amounts of levels must not decrease. */
export function amountsDoNotDecrease({ levelSets }: LevelSets, { marketName }: RuleContext): Issue[] {
  return levelSets.flatMap((set, setIndex) => {
    const index = set.levels.findIndex((level, at) => level.minAmount < (set.levels[at - 1]?.minAmount ?? 0));
    if (index === -1) return [];
    const message = `Ensure that the currency amount for each level is in increasing order for market ${marketName(set.market)}`;
    return [{ path: ['levelSets', setIndex, 'levels', index, 'minAmount'], message }];
  });
}
