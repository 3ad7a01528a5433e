import { defineFeature } from '../feature.ts';
import { amount, choice, colour, icon, list, market, text, toggle } from '../fields/builders.ts';
import type { ValuesOf } from '../fields/field.ts';
import { milestoneIcons } from '../icons.ts';
import { allCountriesLast, amountsDoNotDecrease, placeholdersMatchType } from './shared.rules.ts';
import { sectionZIndex } from './shared.ts';

const level = {
  minAmount: amount(0, { label: 'From', min: 0, max: 10_000_000 }),
  label: text('', { label: 'Label', translatable: true, maxLength: 60 }),
  message: text('', {
    label: 'Message',
    translatable: true,
    placeholders: ['[price-to-next]', '[price-to-end]', '[quantity-to-next]', '[quantity-to-end]'],
  }),
  icon: icon(milestoneIcons, 'icon-1', { label: 'Icon' }),
  textColor: colour('red', { label: 'Text' }),
  type: choice({ shipping: 'Shipping', discount: 'Discount' }, 'shipping', { label: 'Reward' }),
};

type Level = ValuesOf<typeof level>;

const shippingLevel = (minAmount: number, label: string, message: string): Level => ({
  minAmount,
  label,
  message,
  icon: 'icon-1',
  textColor: 'red',
  type: 'shipping',
});

const DEFAULT_LEVELS: Level[] = [
  shippingLevel(0, '', 'Buy [price-to-next] more to get economy shipping'),
  shippingLevel(25, 'Economy Shipping', 'Spend [price-to-next] more to get premium shipping'),
  shippingLevel(50, 'Premium Shipping', 'Congrats! You get free shipping'),
];

const levelSet = {
  market: market({ label: 'Market' }),
  shouldShowOnlyNextLevel: toggle(false, { label: 'Show only the next level' }),
  shouldEvenlyDistributeLabels: toggle(false, { label: 'Space labels evenly' }),
  type: choice({ price: 'Cart Amount (currency)', quantity: 'Cart Quantity' }, 'price', { label: 'Based on' }),
  useLocalCurrency: toggle(false, {
    label: 'Use the shopper’s currency',
    visibleWhen: { field: 'type', is: 'price' },
  }),
  levels: list(level, DEFAULT_LEVELS, { label: 'Levels', itemLabel: 'Level', maxItems: 10 }),
};

export type LevelSet = ValuesOf<typeof levelSet>;

/** Milestones for rewards and shipping, shown in the cart drawer. */
export const progressBar = defineFeature({
  key: 'miniCartProgressBar',
  name: 'Milestones',
  parent: 'miniCart',
  fields: {
    isEnabled: toggle(false, { label: 'Show milestones' }),
    zIndex: sectionZIndex(4),
    shouldShowLabels: toggle(true, { label: 'Labels' }),
    shouldShowBar: toggle(true, { label: 'Bar' }),
    progressBarColor: colour('black', { label: 'Bar' }),
    progressBarBackgroundColor: colour('gray', { label: 'Background' }),
    layout: choice(
      { layout_1: 'Labels below the bar', layout_2: 'Labels above the bar', layout_3: 'Labels on the bar' },
      'layout_1',
      { label: 'Layout' },
    ),
    levelSets: list(
      levelSet,
      [
        {
          market: 'all',
          shouldShowOnlyNextLevel: false,
          shouldEvenlyDistributeLabels: false,
          type: 'price',
          useLocalCurrency: false,
          levels: DEFAULT_LEVELS,
        },
      ],
      {
        label: 'Levels per market',
        info: 'Markets are checked from top to bottom. The first one that includes the shopper is used.',
        itemLabel: 'Market',
        maxItems: 50,
        keyField: 'market',
      },
    ),
  },
  rules: [
    allCountriesLast('levelSets', 'market'),
    placeholdersMatchType('levelSets', 'type', 'message'),
    amountsDoNotDecrease('levelSets', 'market'),
  ],
});
