import { defineFeature } from '../feature.ts';
import { amount, choice, colour, icon, image, list, market, percent, text, toggle } from '../fields/builders.ts';
import type { ValuesOf } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { iconSet } from '../icons.ts';
import { milestoneIconPaths } from '../milestone-icons.ts';
import { restrictionOf } from '../offers/counting.ts';
import {
  allCountriesLast,
  amountsDoNotDecrease,
  eachMarketOnce,
  namesWhatCounts,
  placeholdersMatchType,
  quantitiesAreWhole,
} from './shared.rules.ts';
import {
  convertedAs,
  countingFields,
  IS_LOCAL,
  LARGEST_AMOUNT,
  LEVEL_BASES,
  LEVEL_PLACEHOLDERS,
  levelMinimum,
  listPerMarket,
  REWARD_SCOPES,
  sectionZIndex,
  useLocalCurrency,
} from './shared.ts';

/** True if the levels of a set count money. */
const COUNTS_PRICE = { outer: true, field: 'type', is: 'price' } as const;
const COUNTS_ITEMS = { outer: true, field: 'type', is: 'quantity' } as const;

const ICONS = iconSet(milestoneIconPaths, {
  'icon-1': 'Delivery',
  'icon-2': 'Gift',
  'icon-3': 'Price tag',
  'icon-4': 'Star',
  'icon-5': 'Heart',
  'icon-6': 'Check mark',
  'icon-7': 'Parcel',
  'icon-8': 'Trophy',
});

/** Levels that are rewards have a step on the bar. */
const IS_REWARD = { field: 'reward', is: ['elsewhere', 'freeShipping', 'percentage', 'fixedAmount'] } as const;

const level = {
  minAmount: levelMinimum(0, COUNTS_ITEMS),
  label: text('', { label: 'Label', translatable: true, maxLength: 60, visibleWhen: IS_REWARD }),
  message: text('', {
    label: 'Message',
    translatable: true,
    placeholders: [...LEVEL_PLACEHOLDERS.price, ...LEVEL_PLACEHOLDERS.quantity],
    hiddenPlaceholders: [
      { placeholders: LEVEL_PLACEHOLDERS.quantity, when: COUNTS_PRICE },
      { placeholders: LEVEL_PLACEHOLDERS.price, when: COUNTS_ITEMS },
    ],
  }),
  icon: icon(ICONS, 'icon-1', { label: 'Icon', visibleWhen: IS_REWARD }),
  image: image({
    label: 'Own image',
    info: 'Shown instead of the icon, 26 pixels wide. A square image fits best.',
    isDecorative: true,
    visibleWhen: IS_REWARD,
  }),
  reachedImage: image({
    label: 'Own image once reached',
    info: 'Without it, the same image is shown before and after.',
    isDecorative: true,
    visibleWhen: IS_REWARD,
  }),
  textColor: colour('red', { label: 'Text', brandRole: 'text' }),
  type: choice({ shipping: 'Shipping', discount: 'Discount' }, 'shipping', { label: 'Type', visibleWhen: IS_REWARD }),
  reward: choice(
    {
      none: 'Message only',
      freeShipping: { label: 'Free shipping', additionalScopes: REWARD_SCOPES },
      percentage: { label: 'Percentage off the order', additionalScopes: REWARD_SCOPES },
      fixedAmount: { label: 'Amount off the order', additionalScopes: REWARD_SCOPES },
      elsewhere: 'Granted elsewhere',
    },
    'none',
    {
      label: 'Reward',
      info: '“Message only” changes the text above the bar and is not shown as a reward. “Granted elsewhere” is shown as a reward that your shipping rates or another app give: Uptill grants nothing for it. Free shipping makes the cheapest shipping rate free.',
    },
  ),
  rewardPercentage: percent(10, {
    label: 'Percentage',
    min: 1,
    visibleWhen: { field: 'reward', is: 'percentage' },
  }),
  rewardAmount: amount(5, {
    label: 'Amount off',
    // Sets that count items have no currency of their own.
    units: [
      { unit: 'money', when: COUNTS_ITEMS },
      { unit: 'shopperMoney', when: IS_LOCAL },
    ],
    min: 0.01,
    max: LARGEST_AMOUNT,
    visibleWhen: { field: 'reward', is: 'fixedAmount' },
  }),
};

type Level = ValuesOf<typeof level>;

const shippingLevel = (minAmount: number, label: string, message: string): Level => ({
  ...defaultsOf(level),
  minAmount,
  label,
  message,
});

/** Texts of the levels of templates and new shops. They are translated like defaults. */
export const LEVEL_TEXTS = {
  labels: { freeShipping: 'Free shipping', tenPercent: '10% off' },
  messages: {
    toShipping: 'Add [price-to-next] more to get free shipping',
    shippingReached: 'Congrats! You get free shipping',
    toGift: 'Add [price-to-next] more to get a gift',
    toGiftByItems: 'Add [quantity-to-next] more to get a gift',
    giftReached: 'You have earned a gift',
    toDiscount: 'Add [price-to-next] more to get 10% off',
    toDiscountByItems: 'Add [quantity-to-next] more to get 10% off',
    discountReached: 'Congrats! You get 10% off',
  },
} as const;

const DEFAULT_LEVELS: Level[] = [
  shippingLevel(0, '', 'Buy [price-to-next] more to get economy shipping'),
  shippingLevel(25, 'Economy Shipping', 'Spend [price-to-next] more to get premium shipping'),
  { ...shippingLevel(50, 'Premium Shipping', 'Congrats! You get free shipping'), reward: 'freeShipping' },
];

/** The only level with a label gives what it promises. */
const NEW_SHOP_LEVELS: Level[] = [
  shippingLevel(0, '', LEVEL_TEXTS.messages.toShipping),
  {
    ...shippingLevel(50, LEVEL_TEXTS.labels.freeShipping, LEVEL_TEXTS.messages.shippingReached),
    reward: 'freeShipping',
  },
];

const levelSet = {
  market: market({ label: 'Market' }),
  shouldShowOnlyNextLevel: toggle(false, { label: 'Show only the next level' }),
  shouldEvenlyDistributeLabels: toggle(false, { label: 'Space labels evenly' }),
  type: choice(LEVEL_BASES, 'price', { label: 'Based on' }),
  useLocalCurrency: useLocalCurrency('type'),
  ...countingFields,
  levels: list(level, DEFAULT_LEVELS, {
    label: 'Levels',
    itemLabel: 'Level',
    maxItems: 10,
    titleFields: ['minAmount', 'label'],
    badges: [
      { label: 'Message only', visibleWhen: { field: 'reward', is: 'none' } },
      { label: 'Granted elsewhere', visibleWhen: { field: 'reward', is: 'elsewhere' } },
      {
        label: 'Takes effect at checkout',
        tone: 'success',
        visibleWhen: { field: 'reward', is: ['freeShipping', 'percentage', 'fixedAmount'] },
      },
    ],
    scale: { amount: 'minAmount', label: 'label' },
  }),
};

/** Returns one set, for all markets. */
const levelSets = (levels: Level[]): ValuesOf<typeof levelSet>[] => [{ ...defaultsOf(levelSet), levels }];

/** The layouts with the labels of the rewards. */
const HAS_LABELS = { field: 'layout', is: ['layout_1', 'layout_2', 'layout_3', 'layout_4'] } as const;

/** Reward names in the cart and at checkout, for levels without a label. */
const REWARD_TITLES = { freeShipping: 'Free shipping', percentage: 'Reward', fixedAmount: 'Reward' };

function rewardOf({ reward, rewardPercentage, rewardAmount }: Level) {
  switch (reward) {
    case 'freeShipping':
      return { kind: reward };
    case 'percentage':
      return { kind: reward, percentage: rewardPercentage };
    case 'fixedAmount':
      return { kind: reward, amount: rewardAmount };
    default:
      return null;
  }
}

/** Milestones for rewards and shipping, shown in the cart drawer. */
export const progressBar = defineFeature({
  key: 'miniCartProgressBar',
  name: 'Milestones',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 7.5h13.3a2.6 2.6 0 1 1 0 2H26.5z' },
  fields: {
    isEnabled: toggle(false, { label: 'Show milestones' }),
    zIndex: sectionZIndex(4),
    shouldShowLabels: toggle(true, { label: 'Labels', visibleWhen: HAS_LABELS }),
    shouldShowBar: toggle(true, { label: 'Bar' }),
    progressBarColor: colour('black', { label: 'Filled part of the bar', brandRole: 'accent' }),
    progressBarBackgroundColor: colour('gray', { label: 'Rest of the bar', brandRole: 'border' }),
    layout: choice(
      {
        layout_1: 'Labels below the bar',
        layout_2: 'Labels above the bar',
        layout_3: 'Labels on the bar',
        layout_4: 'A card for each reward',
        layout_5: 'One line',
      },
      'layout_1',
      { label: 'Layout' },
    ),
    levelSets: listPerMarket(levelSet, levelSets(DEFAULT_LEVELS), { label: 'Levels per market', keyField: 'market' }),
  },
  newShop: { levelSets: levelSets(NEW_SHOP_LEVELS) },
  otherTexts: {
    label: Object.values(LEVEL_TEXTS.labels),
    message: Object.values(LEVEL_TEXTS.messages),
  },
  offer: ({ levelSets }) => ({
    combination: 'combined',
    sets: levelSets.map(({ market, type, levels, ...set }) => ({
      market,
      basis: type,
      ...convertedAs(type, set),
      ...restrictionOf(set),
      levels: levels.flatMap((level) => {
        const reward = rewardOf(level);
        return reward ? [{ from: level.minAmount, title: level.label || REWARD_TITLES[reward.kind], reward }] : [];
      }),
    })),
  }),
  rules: [
    allCountriesLast('levelSets', 'market'),
    eachMarketOnce('levelSets', 'market'),
    placeholdersMatchType('levelSets', 'type', 'message'),
    quantitiesAreWhole('levelSets', 'type'),
    namesWhatCounts('levelSets'),
    amountsDoNotDecrease('levelSets', 'market'),
  ],
});
