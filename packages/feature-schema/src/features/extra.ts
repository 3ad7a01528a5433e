import type { ExtraProduct, Issue } from '../feature.ts';
import { amount, choice, colour, image, market, markets, money, text, toggle, url } from '../fields/builders.ts';
import type { PublishedValuesOf } from '../fields/field.ts';
import { say } from '../merchant-texts.ts';
import { allCountriesLast, eachMarketOnce } from './shared.rules.ts';
import { LARGEST_AMOUNT, listPerMarket, sectionZIndex } from './shared.ts';

// A paid add-on is a product of the app that shoppers add to their cart with a switch in the drawer. Texts and limits
// missing from the product specification are our choice.

const PRICE = { min: 0.01, max: LARGEST_AMOUNT };

const marketPrice = {
  marketId: market({ label: 'Market' }),
  useLocalCurrency: toggle(false, { label: 'Use the shopper’s currency' }),
  price: amount(2.99, {
    ...PRICE,
    label: 'Price',
    units: [{ unit: 'shopperMoney', when: { field: 'useLocalCurrency', is: true } }],
  }),
};

interface ExtraDefaults {
  title: string;
  description: string;
  /** True if the switch is shown first and more prominently. */
  includeByDefault: boolean;
}

/** Returns the fields of a paid add-on. */
export const extraFields = ({ title, description, includeByDefault }: ExtraDefaults) => ({
  isEnabled: toggle(false, { label: `Offer ${title.toLowerCase()}` }),
  zIndex: sectionZIndex(4),
  enabledMarkets: markets({ label: 'Markets', info: 'Shoppers in other countries don’t see it.' }),
  title: text(title, {
    label: 'Title',
    info: 'Also the name of the product in your store.',
    required: true,
    translatable: true,
  }),
  description: text(description, { label: 'Description', translatable: true }),
  image: image({ label: 'Image' }),
  price: money(2.99, { ...PRICE, label: 'Price' }),
  pricing: choice(
    {
      converted: 'Convert the price',
      perMarket: {
        label: 'Set prices per market',
        needsPlus: true,
        additionalScopes: ['write_cart_transforms'],
      },
    },
    'converted',
    { label: 'In other markets' },
  ),
  marketPrices: listPerMarket(marketPrice, [], {
    label: 'Prices per market',
    info: 'Markets are checked from top to bottom. The first one that includes the shopper is used. Other shoppers pay the price above.',
    keyField: 'marketId',
    visibleWhen: { field: 'pricing', is: 'perMarket' },
  }),
  includeByDefault: toggle(includeByDefault, {
    label: 'Show it more prominently',
    info: 'Shopify requires the shopper’s own choice before anything paid is added to a cart, so it is never added by itself.',
  }),
  toggleColor: colour('#1a1a1a', { label: 'Switch', brandRole: 'accent' }),
  shouldShowCompactMode: toggle(false, {
    label: 'Compact layout',
    info: 'Without image and description.',
  }),
  shouldShowLink: toggle(false, { label: 'Show a link' }),
  linkText: text('Learn more', {
    label: 'Link text',
    required: true,
    translatable: true,
    visibleWhen: { field: 'shouldShowLink', is: true },
  }),
  linkUrl: url('', { label: 'Link address', visibleWhen: { field: 'shouldShowLink', is: true } }),
});

type ExtraFields = ReturnType<typeof extraFields>;

/** Returns the product of a paid add-on. */
export function extraProduct(settings: PublishedValuesOf<ExtraFields>): ExtraProduct {
  const { title, description, image, price, pricing, marketPrices } = settings;
  return {
    title,
    description,
    image,
    price,
    marketPrices:
      pricing === 'perMarket'
        ? marketPrices.map(({ marketId, price, useLocalCurrency }) => ({
            market: marketId,
            amount: price,
            ...(useLocalCurrency && { isLocal: true }),
          }))
        : [],
  };
}

export const extraRules = [
  allCountriesLast('marketPrices', 'marketId'),
  eachMarketOnce('marketPrices', 'marketId'),
  ({ shouldShowLink, linkUrl }: { shouldShowLink: boolean; linkUrl: string }): Issue[] =>
    shouldShowLink && linkUrl === ''
      ? [{ path: ['linkUrl'], message: say('Enter an address that begins with https://') }]
      : [],
];
