import { freeGift } from '../../features/free-gift.ts';
import { LEVEL_TEXTS, progressBar } from '../../features/progress-bar.ts';
import { countingFields, REWARD_SCOPES } from '../../features/shared.ts';
import type { Ladder, LadderTemplate } from '../../ladder/definition.ts';
import type { Tab } from '../../screen.ts';
import { tabIcons } from '../../tab-icons.ts';

/** The parts of the ladder. */
const [MILESTONE, GIFT] = [0, 1];

const { toShipping, toGift, toGiftByItems, toDiscount, toDiscountByItems } = LEVEL_TEXTS.messages;
const { freeShipping, tenPercent } = LEVEL_TEXTS.labels;

/** A message before the first reward, or behind a gift, whose level has none. */
const message = (share: number, text: string) => ({
  part: MILESTONE,
  share,
  values: { reward: 'none', message: text },
});

const shipping = (share: number, text: string, reward = 'freeShipping') => ({
  part: MILESTONE,
  share,
  values: { reward, label: freeShipping, message: text },
});

const discount = { reward: 'percentage', rewardPercentage: 10, label: tenPercent, icon: 'icon-3', type: 'discount' };

const TEMPLATES: readonly LadderTemplate[] = [
  {
    key: 'shipping',
    label: 'Free shipping',
    info: 'One level: orders from an amount ship for free.',
    values: { type: 'price' },
    levels: [message(0, toShipping), shipping(1, LEVEL_TEXTS.messages.shippingReached)],
  },
  {
    key: 'shipping-gift',
    label: 'Free shipping, then a gift',
    info: 'Two levels: free shipping, and a gift for larger carts.',
    values: { type: 'price' },
    levels: [
      message(0, toShipping),
      shipping(1, toGift),
      { part: GIFT, share: 2, values: {} },
      message(2, LEVEL_TEXTS.messages.giftReached),
    ],
  },
  {
    key: 'three-steps',
    label: 'Free shipping, a gift, and 10% off',
    info: 'Three levels, each a reason to add one more product.',
    values: { type: 'price' },
    levels: [
      message(0, toShipping),
      shipping(1, toGift),
      { part: GIFT, share: 2, values: {} },
      message(2, toDiscount),
      { part: MILESTONE, share: 3, values: { ...discount, message: LEVEL_TEXTS.messages.discountReached } },
    ],
  },
  {
    key: 'quantity',
    label: 'By number of products',
    info: 'Two products get 10% off, four also a gift. Good for products with similar prices.',
    values: { type: 'quantity' },
    levels: [
      { part: MILESTONE, items: 0, values: { reward: 'none', message: toDiscountByItems } },
      { part: MILESTONE, items: 2, values: { ...discount, message: toGiftByItems } },
      { part: GIFT, items: 4, values: {} },
      { part: MILESTONE, items: 4, values: { reward: 'none', message: LEVEL_TEXTS.messages.giftReached } },
    ],
  },
  {
    key: 'subscriptions',
    label: 'For subscriptions',
    info: 'A gift with the first order, after the free shipping that your own rates give, which the bar only shows.',
    values: { type: 'price' },
    levels: [
      message(0, toShipping),
      shipping(1, toGift, 'elsewhere'),
      { part: GIFT, share: 1.5, values: {} },
      message(1.5, LEVEL_TEXTS.messages.giftReached),
    ],
  },
  {
    key: 'abroad',
    label: 'Another market',
    info: 'Free shipping from twice the amount in one market, where parcels cost more. The other markets keep their levels.',
    isForOneMarket: true,
    values: { type: 'price' },
    levels: [message(0, toShipping), shipping(2, LEVEL_TEXTS.messages.shippingReached)],
  },
];

/** Both features name these fields alike. */
const COUNTING = namesOf(countingFields);

function namesOf<Name extends string>(fields: Record<Name, unknown>): { [Each in Name]: Each } {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, name])) as { [Each in Name]: Each };
}

const LADDER: Ladder = {
  parts: [
    {
      feature: progressBar.key,
      sets: 'levelSets',
      shared: { market: 'market', basis: 'type', isLocal: 'useLocalCurrency', ...COUNTING },
      without: [],
      levels: 'levels',
      amount: 'minAmount',
      text: 'message',
      givesNothing: { field: 'reward', is: 'none' },
      additionalScopes: [],
      kinds: [
        {
          label: 'Free shipping',
          info: 'The cheapest shipping rate is free at checkout.',
          values: { reward: 'freeShipping', label: freeShipping },
        },
        {
          label: 'Percentage off',
          info: 'A discount on the whole order.',
          values: discount,
        },
        {
          label: 'Amount off',
          info: 'A discount on the whole order.',
          values: { ...discount, reward: 'fixedAmount', label: '' },
        },
        {
          label: 'Granted elsewhere',
          info: 'Your own shipping rates or another app give it. The bar shows it as a reward.',
          values: { reward: 'elsewhere' },
        },
        {
          label: 'Message only',
          info: 'Changes the text above the bar, and gives nothing.',
          values: { reward: 'none' },
        },
      ],
    },
    {
      feature: freeGift.key,
      sets: 'markets',
      shared: { market: 'marketId', basis: 'minType', isLocal: 'useLocalCurrency', ...COUNTING },
      without: ['restrictToTag'],
      levels: 'levels',
      amount: 'minAmount',
      required: 'productVariants',
      invitation: { text: 'nextLevel.title', toggle: 'nextLevel.shouldShow' },
      additionalScopes: REWARD_SCOPES,
      kinds: [{ label: 'Gift', info: 'A product that you choose, for free or at a lower price.', values: {} }],
    },
  ],
  templates: TEMPLATES,
};

export const rewardsTab: Tab = {
  key: 'rewards',
  title: 'Rewards',
  icon: tabIcons.trophy,
  path: 'rewards',
  storeKey: progressBar.key,
  isPro: true,
  offer:
    'Shoppers see what they get for a larger cart, such as free shipping or a gift, on one bar, and the checkout gives it to them.',
  previewStates: ['milestone-start', 'milestone-next', 'milestone-reached', 'gift-earned'],
  previewState: 'milestone-next',
  sections: [],
  ladder: LADDER,
};
