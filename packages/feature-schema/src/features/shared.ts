import type { BrandColour } from '../brand-colour.ts';
import { amount, choice, collections, colour, count, list, products, text, toggle } from '../fields/builders.ts';
import type { Condition, Fields, FieldText, ListPresentation, NumberField, ValuesOf } from '../fields/field.ts';
import type { Rounding } from '../offers/levels.ts';
import type { Discount, OfferSet } from '../offers/offer-document.ts';

/** Actions of a widget's button. A button that adds a product performs its action after the add. */
export const BUTTON_ACTIONS = {
  stay: 'Stay on page',
  minicart: 'Open cart drawer',
  cart: 'Go to cart',
  checkout: 'Go to checkout',
  recommendations: { label: 'Show upsell recommendations', needsUpgrade: true },
} as const;

export type ButtonAction = keyof typeof BUTTON_ACTIONS;

export const BUTTON_ANIMATIONS = {
  none: 'None',
  pulse: 'Pulse',
  flutter: 'Flutter',
  vibrate: 'Vibrate',
  tada: 'Tada',
  heartbeat: 'Heartbeat',
  fade: 'Fade',
} as const;

/** The stacking order of overlapping widgets. The storefront uses at least 10,000. */
export const zIndex = (initial: number) =>
  count(initial, {
    label: 'Stacking order',
    info: 'Elements with a higher number appear in front.',
    min: 0,
    max: 2_147_483_647,
  });

/** The stacking order of a section in the cart drawer. It has no effect, because a section cannot overlap a widget. */
export const sectionZIndex = (initial: number) => ({ ...zIndex(initial), internal: true });

/** CSS selectors of the theme's item counts, for themes that do not update them after a change by a widget. */
export const itemCountQuerySelectors = text('', {
  label: 'Cart count selectors',
  info: 'CSS selectors, separated by commas, of elements in your theme that show the number of items in the cart. Only needed if your theme doesn’t update them.',
});

/** The colours of a section's text and of its background: the brand's background, or a surface on it. */
export const textColours = (background: string, brandRole: 'background' | 'surface') => ({
  textColor: colour('#1a1a1a', { label: 'Text', background: 'backgroundColor', brandRole: 'text' }),
  backgroundColor: colour(background, { label: 'Background', brandRole }),
});

const BUTTON_ROLES = { text: 'buttonText', background: 'button', border: 'button' } as const;

/** The roles of a section's less important button. */
export const OUTLINED: ButtonRoles = { text: 'text', background: 'background', border: 'text' };

type ButtonRoles = Record<keyof typeof BUTTON_ROLES, BrandColour>;

/** The colours of a section's button. The form shows them in the button's card, so their labels omit "button". */
export const buttonColours = (
  text: string,
  background: string,
  { roles = BUTTON_ROLES, ...shown }: Pick<FieldText, 'visibleWhen'> & { roles?: ButtonRoles } = {},
) => ({
  buttonTextColor: colour(text, {
    label: 'Text colour',
    background: 'buttonBackgroundColor',
    brandRole: roles.text,
    ...shown,
  }),
  buttonBackgroundColor: colour(background, { label: 'Background', brandRole: roles.background, ...shown }),
  buttonBorderColor: colour('#1a1a1a', { label: 'Border', brandRole: roles.border, ...shown }),
});

/** The text and colours of a button that adds a product to the cart. */
export const addButton = (initial: string) => ({
  atcText: text(initial, { label: 'Button', required: true, translatable: true, maxLength: 40 }),
  atcTextColor: colour('#ffffff', { label: 'Button text', background: 'atcBackgroundColor', brandRole: 'buttonText' }),
  atcBackgroundColor: colour('#1a1a1a', { label: 'Button background', brandRole: 'button' }),
});

export const buttonAction = (initial: ButtonAction, info: string) =>
  choice(BUTTON_ACTIONS, initial, { label: 'When clicked', info });

/** The animation of a button. A feature may offer more than the common animations. */
export const buttonAnimation = <Name extends string>(animations: Readonly<Record<Name | 'none', string>>) =>
  choice(animations, 'none', {
    label: 'Animation',
    info: 'Not shown to shoppers who prefer reduced motion.',
  });

/** Placeholders for the missing amount to the next and to the last level, by basis. */
export const LEVEL_PLACEHOLDERS = {
  price: ['[price-to-next]', '[price-to-end]'],
  quantity: ['[quantity-to-next]', '[quantity-to-end]'],
} as const;

/** The basis of an offer: the cart's amount or quantity. */
export const LEVEL_BASES = { price: 'Cart Amount (currency)', quantity: 'Cart Quantity' } as const;

/** True if levels count money in the shopper's currency. `basis` names the field with the levels' basis. */
export const useLocalCurrency = (basis: string) =>
  toggle(false, {
    label: 'Use the shopper’s currency',
    visibleWhen: { field: basis, is: 'price' },
    integration: 'currencies',
  });

/** True if a level counts money in the shopper's currency, according to the enclosing entry. */
export const IS_LOCAL = { outer: true, field: 'useLocalCurrency', is: true } as const;

const COUNTS_SOME = { field: 'counting', is: ['only', 'except'] } as const;

/** How the amounts of a set are converted, and what counts towards its levels. */
export const countingFields = {
  rounding: choice({ exact: 'To the cent', whole: 'Up to whole units', round: 'Up to a round amount' }, 'exact', {
    label: 'Rounding of converted amounts',
    info: 'In other currencies than your store’s, 46.31 becomes 47 in whole units, and 7,312 becomes 7,400 as a round amount. The checkout uses the same amounts.',
    visibleWhen: { field: 'useLocalCurrency', is: false },
  }),
  counting: choice({ all: 'All products', only: 'Only some products', except: 'All products except some' }, 'all', {
    label: 'What counts',
    info: 'Prices count before all discounts. Gift cards never count.',
  }),
  countingProducts: products({ label: 'Products', maxItems: 50, visibleWhen: COUNTS_SOME }),
  countingCollections: collections({
    label: 'Collections',
    info: 'The drawer sees only collections of your online store.',
    maxItems: 4,
    visibleWhen: COUNTS_SOME,
  }),
  countingTags: text('', {
    label: 'Product tags',
    info: 'Written as in Shopify, separated by commas.',
    visibleWhen: COUNTS_SOME,
  }),
};

/** Returns how the amounts of an offer's set are converted. */
export const convertedAs = (
  basis: OfferSet['basis'],
  { useLocalCurrency, rounding }: { useLocalCurrency: boolean; rounding: Rounding },
): Pick<OfferSet, 'isLocal' | 'rounding'> => ({
  ...(basis === 'price' && useLocalCurrency && { isLocal: true }),
  ...(rounding !== 'exact' && { rounding }),
});

/** The largest amount of money, in major units: about 40,000 US dollars in Vietnamese dong. */
export const LARGEST_AMOUNT = 1_000_000_000;

/** The minimum amount of a level. `countsItems` is the condition under which the level counts items. */
export const levelMinimum = (initial: number, countsItems: Condition) =>
  amount(initial, {
    label: 'From',
    min: 0,
    max: LARGEST_AMOUNT,
    units: [
      { unit: 'items', when: countsItems },
      { unit: 'shopperMoney', when: IS_LOCAL },
    ],
  });

/** A list with an entry for each market. `keyField` names the entry's field for the market. */
export const listPerMarket = <Item extends Fields>(
  item: Item,
  initial: ValuesOf<Item>[],
  options: FieldText & ListPresentation<Extract<keyof Item, string>> & { keyField: Extract<keyof Item, string> },
) =>
  list(item, initial, {
    info: 'Markets are checked from top to bottom. The first one that includes the shopper is used.',
    itemLabel: 'Market',
    maxItems: 50,
    copiesLast: true,
    ...options,
  });

/** The scopes for rewards at checkout, which are discounts of the store. */
export const REWARD_SCOPES = ['write_discounts'];

/** The kinds of discounts of an offer. */
export const DISCOUNT_TYPES = { percentage: 'Percentage', fixedAmount: 'Fixed amount' } as const;

export const combinesToggle = toggle(true, {
  label: 'Combine with other discounts',
  info: 'If off, the checkout uses either this discount or your other discounts and codes, whichever saves the shopper more.',
});

/** The name of a discount. */
export const discountMessage = (initial: string, shown: Pick<FieldText, 'visibleWhen'> = {}) =>
  text(initial, {
    label: 'Name in the cart and at checkout',
    info: 'In your store’s main language.',
    required: true,
    maxLength: 60,
    ...shown,
  });

/**
 * The units of a discount's amount. The parameters are the conditions under which amounts count items or are in the
 * shopper's currency.
 */
export const discountUnits = (countsItems?: Condition, isLocal?: Condition): NonNullable<NumberField['units']> => [
  { unit: '%', when: { field: 'discountType', is: 'percentage' } },
  ...(countsItems ? [{ unit: 'money' as const, when: countsItems }] : []),
  ...(isLocal ? [{ unit: 'shopperMoney' as const, when: isLocal }] : []),
];

/** Returns the discount of an offer. `amount` is a percentage, or an amount in major units. */
export const discountOf = (type: keyof typeof DISCOUNT_TYPES, amount: number): Discount =>
  type === 'percentage' ? { kind: type, percentage: amount } : { kind: type, amount };
