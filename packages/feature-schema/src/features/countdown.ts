import { defineFeature, type Issue } from '../feature.ts';
import { amount, choice, colour, minutes, text, toggle } from '../fields/builders.ts';
import { say } from '../merchant-texts.ts';
import { percentageIsPossible, quantityIsWhole } from './shared.rules.ts';
import {
  combinesToggle,
  DISCOUNT_TYPES,
  discountMessage,
  discountOf,
  discountUnits,
  LARGEST_AMOUNT,
  LEVEL_BASES,
  sectionZIndex,
  textColours,
} from './shared.ts';

const withDiscount = { field: 'shouldProvideDiscount', is: true } as const;
const onTiles = { field: 'timerLayout', is: ['card', 'beside'] } as const;
const withoutDiscount = { field: 'shouldProvideDiscount', is: false } as const;

/**
 * A timed offer: when the timer ends, the discount ends or the cart is emptied. Texts and limits missing from the
 * product specification are our choice.
 */
export const countdown = defineFeature({
  key: 'miniCartCountdown',
  name: 'Countdown & Offers',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 6.5h18v4h-18z' },
  fields: {
    isEnabled: toggle(false, { label: 'Show the countdown' }),
    zIndex: sectionZIndex(4),
    titleMessage: text('Get [discount] off your order. This offer ends in [remaining-time].', {
      label: 'Message',
      required: true,
      translatable: true,
      placeholders: ['[remaining-time]', '[discount]'],
      hiddenPlaceholders: [{ placeholders: ['[discount]'], when: withoutDiscount }],
    }),
    duration: minutes(600, { label: 'Duration', min: 60, max: 86_400 }),
    shouldProvideDiscount: toggle(true, {
      label: 'Give a discount while the time runs',
      info: 'Uptill creates a discount in your store, which the checkout grants. If a milestone takes as much or more off the order, it applies instead, and the countdown is hidden.',
    }),
    discountType: choice(DISCOUNT_TYPES, 'percentage', { label: 'Discount', visibleWhen: withDiscount }),
    discountAmount: amount(5, {
      label: 'Amount',
      min: 0.01,
      max: LARGEST_AMOUNT,
      units: discountUnits(),
      visibleWhen: withDiscount,
    }),
    discountMessage: discountMessage('Limited-time offer', { visibleWhen: withDiscount }),
    minType: choice(LEVEL_BASES, 'price', { label: 'The cart needs', visibleWhen: withDiscount }),
    minAmount: amount(1, {
      label: 'At least',
      min: 0,
      max: LARGEST_AMOUNT,
      units: [{ unit: 'items', when: { field: 'minType', is: 'quantity' } }],
      visibleWhen: withDiscount,
    }),
    shouldCombineWithOtherDiscounts: { ...combinesToggle, visibleWhen: withDiscount },
    expireAction: choice({ clear: 'Empty the cart', nothing: 'Do nothing', home: 'Go to the home page' }, 'nothing', {
      label: 'When the time is over',
      info: 'The discount ends in every case.',
    }),
    timerLayout: choice({ card: 'Card', simple: 'Line of text', beside: 'Time beside the text' }, 'card', {
      label: 'Layout',
    }),
    ...textColours('#fff4d6', 'surface'),
    timerTextColor: colour('#ffffff', {
      label: 'Time',
      background: 'timerBackgroundColor',
      visibleWhen: onTiles,
      brandRole: 'background',
    }),
    timerBackgroundColor: colour('#1a1a1a', {
      label: 'Background of the time',
      visibleWhen: onTiles,
      brandRole: 'accent',
    }),
  },
  offer: (settings) => ({
    combination: settings.shouldCombineWithOtherDiscounts ? 'combined' : 'exclusive',
    isTimed: true,
    sets: [
      {
        market: 'all',
        basis: settings.minType,
        levels: settings.shouldProvideDiscount
          ? [
              {
                from: settings.minAmount,
                title: settings.discountMessage,
                reward: discountOf(settings.discountType, settings.discountAmount),
              },
            ]
          : [],
      },
    ],
  }),
  rules: [
    ({ titleMessage, shouldProvideDiscount }): Issue[] =>
      titleMessage.includes('[discount]') && !shouldProvideDiscount
        ? [{ path: ['titleMessage'], message: say('[discount] can only be used while the countdown gives a discount') }]
        : [],
    (settings) =>
      settings.shouldProvideDiscount ? [...percentageIsPossible(settings), ...quantityIsWhole(settings)] : [],
  ],
});
