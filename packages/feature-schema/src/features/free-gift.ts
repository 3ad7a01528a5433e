import { defineFeature, type Issue } from '../feature.ts';
import { amount, choice, colour, count, group, list, market, text, toggle, variants } from '../fields/builders.ts';
import { defaultsOf } from '../fields/shape.ts';
import { say } from '../merchant-texts.ts';
import { restrictionOf } from '../offers/counting.ts';
import {
  allCountriesLast,
  amountsDoNotDecrease,
  eachMarketOnce,
  namesWhatCounts,
  percentageIsPossible,
  quantitiesAreWhole,
} from './shared.rules.ts';
import {
  addButton,
  combinesToggle,
  convertedAs,
  countingFields,
  DISCOUNT_TYPES,
  discountMessage,
  discountOf,
  discountUnits,
  IS_LOCAL,
  LARGEST_AMOUNT,
  LEVEL_BASES,
  levelMinimum,
  listPerMarket,
  sectionZIndex,
  useLocalCurrency,
} from './shared.ts';

const COUNTS_ITEMS = { outer: true, field: 'minType', is: 'quantity' } as const;
const whenShown = { field: 'nextLevel.shouldShow', is: true } as const;

/** Enough for all variants of most products. Each takes about 30 of the Function's bytes, so that a shop has room for 300. */
const MAX_VARIANTS = 100;

const level = {
  minAmount: levelMinimum(10, COUNTS_ITEMS),
  productVariants: variants({
    label: 'Gifts',
    info: 'Choose a product with all its variants, and shoppers choose the size or colour. Sold-out gifts are not offered.',
    maxItems: MAX_VARIANTS,
    unavailable: {
      title: 'Some levels have no gift to offer',
      help: 'Shoppers don’t see these levels, because everything chosen for them is sold out, deleted, or not active in your store. Choose another gift, or restock one.',
    },
  }),
  gives: choice({ one: 'One of the gifts', all: 'All of the gifts' }, 'one', {
    label: 'Shoppers get',
    info: 'Several variants of a product are one gift, of which shoppers choose one.',
  }),
  quantity: count(1, { label: 'Quantity', info: 'The most pieces of a gift per order.', min: 1, max: 10 }),
  discountType: choice(DISCOUNT_TYPES, 'percentage', { label: 'Discount' }),
  discountAmount: amount(100, {
    label: 'Amount',
    info: 'A gift at 100% off is added by itself, unless there is something to choose. Others are added when the shopper presses the button.',
    min: 0.01,
    max: LARGEST_AMOUNT,
    units: discountUnits(COUNTS_ITEMS, IS_LOCAL),
  }),
  discountMessage: discountMessage('Free Gift'),
  unclaimedMessage: text('You have earned a gift', {
    label: 'Message before the gift is added',
    required: true,
    translatable: true,
  }),
  ...addButton('Add gift'),
};

const gifts = {
  marketId: market({ label: 'Market' }),
  minType: choice(LEVEL_BASES, 'price', { label: 'Based on' }),
  useLocalCurrency: useLocalCurrency('minType'),
  ...countingFields,
  restrictToTag: text('', {
    label: 'Count only products with this tag',
    info: 'A product tag, written as in Shopify. Leave empty to count all products.',
    maxLength: 255,
  }),
  levels: list(level, [defaultsOf(level)], {
    label: 'Levels',
    itemLabel: 'Level',
    maxItems: 10,
    titleFields: ['minAmount', 'discountMessage', 'productVariants'],
    scale: { amount: 'minAmount', label: 'discountMessage' },
  }),
};

/**
 * Gifts for larger carts, added in the cart drawer. Texts and limits missing from the product specification are our
 * choice.
 */
export const freeGift = defineFeature({
  key: 'miniCartProductDiscount',
  name: 'Free Gift & Offers',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 18.5h5v5h-5zM33 19h11.5v1.5H33zM33 21.5h7V23h-7z' },
  fields: {
    isEnabled: toggle(false, { label: 'Give gifts' }),
    zIndex: sectionZIndex(4),
    shouldCombineWithOtherDiscounts: combinesToggle,
    nextLevel: group(
      {
        shouldShow: toggle(true, { label: 'Show the next gift' }),
        shouldShowImage: toggle(true, { label: 'Image', visibleWhen: whenShown }),
        shouldShowName: toggle(true, { label: 'Name', visibleWhen: whenShown }),
        shouldShowPrice: toggle(true, { label: 'Price', visibleWhen: whenShown }),
        title: text('Add [amount-to-next] more to get a gift', {
          label: 'Message',
          required: true,
          translatable: true,
          placeholders: ['[amount-to-next]'],
          visibleWhen: whenShown,
        }),
        textColor: colour('#1a1a1a', {
          label: 'Text',
          background: 'nextLevel.backgroundColor',
          brandRole: 'text',
          visibleWhen: whenShown,
        }),
        backgroundColor: colour('#f4f4f4', { label: 'Background', brandRole: 'surface', visibleWhen: whenShown }),
      },
      { label: 'Next gift' },
    ),
    markets: listPerMarket(gifts, [defaultsOf(gifts)], { label: 'Gifts per market', keyField: 'marketId' }),
  },
  offer: ({ shouldCombineWithOtherDiscounts, markets }) => ({
    combination: shouldCombineWithOtherDiscounts ? 'combined' : 'exclusive',
    sets: markets.map(({ marketId, minType, restrictToTag, levels, ...set }) => ({
      market: marketId,
      basis: minType,
      ...convertedAs(minType, set),
      ...restrictionOf({ ...set, tag: restrictToTag.trim() }),
      levels: levels.map(({ minAmount, productVariants, gives, quantity, discountType, discountAmount, ...level }) => ({
        from: minAmount,
        title: level.discountMessage,
        reward: {
          kind: 'product',
          variants: productVariants,
          ...(gives === 'all' && { isEach: true }),
          quantity,
          discount: discountOf(discountType, discountAmount),
        },
      })),
    })),
  }),
  rules: [
    allCountriesLast('markets', 'marketId'),
    eachMarketOnce('markets', 'marketId'),
    quantitiesAreWhole('markets', 'minType'),
    namesWhatCounts('markets'),
    amountsDoNotDecrease('markets', 'marketId'),
    ({ isEnabled, markets }): Issue[] =>
      markets.flatMap(({ levels }, set) =>
        levels.flatMap(({ productVariants }, index) =>
          isEnabled && productVariants.length === 0
            ? [{ path: ['markets', set, 'levels', index, 'productVariants'], message: say('Choose a gift') }]
            : [],
        ),
      ),
    ({ markets }) =>
      markets.flatMap(({ levels }, set) =>
        levels.flatMap((level, index) =>
          percentageIsPossible(level).map((issue) => ({
            ...issue,
            path: ['markets', set, 'levels', index, ...issue.path],
          })),
        ),
      ),
  ],
});
