import { describe, expect, it } from 'vitest';
import { defaultDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { resourceId } from '../resource.ts';
import { features } from './index.ts';

const MARKETS = [{ id: 'eu', name: 'Europe', countries: ['FR'] }];
const GIFT = resourceId('variant', 7);

type Settings = ReturnType<typeof defaultSettings>;

type GiftSet = Settings['markets'][number];

const defaultSettings = () => defaultDocument(features).miniCartProductDiscount.mobile;

/** Returns a set with one gift level per amount. */
function giftSet(marketId: string, ...amounts: number[]): GiftSet {
  const [set] = defaultSettings().markets;
  const [level] = set?.levels ?? [];
  if (!set || !level) throw new Error('The gifts have no default level');
  return { ...set, marketId, levels: amounts.map((minAmount) => ({ ...level, minAmount, productVariants: [GIFT] })) };
}

/** Returns the path and message of each issue of enabled gifts. */
function issuesWith(changes: Partial<Settings>): [path: string, message: string][] {
  const document = defaultDocument(features);
  Object.assign(document.miniCartProductDiscount.mobile, { isEnabled: true, ...changes });
  const parsed = parseDocument(features, document, MARKETS);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.slice(2).join('.'), message]);
}

/** Returns the issues of the first level with these settings. */
function issuesOfLevel(level: Partial<GiftSet['levels'][number]>, set: Partial<GiftSet> = {}) {
  const { levels, ...base } = giftSet('all', 10);
  const issues = issuesWith({ markets: [{ ...base, ...set, levels: levels.map((each) => ({ ...each, ...level })) }] });
  return issues.map(([path, message]) => [path.replace('markets.0.levels.0.', ''), message]);
}

describe('free gifts', () => {
  it('default to one gift at 100 % off from 10, without a product', () => {
    expect(defaultSettings().markets).toMatchObject([
      {
        marketId: 'all',
        minType: 'price',
        levels: [
          {
            minAmount: 10,
            productVariants: [],
            quantity: 1,
            discountAmount: 100,
            discountType: 'percentage',
            discountMessage: 'Free Gift',
          },
        ],
      },
    ]);
  });

  it('need a product on each level while enabled', () => {
    const set = giftSet('all', 10, 20);
    Object.assign(set.levels[1] ?? {}, { productVariants: [] });
    expect(issuesWith({ markets: [set] })).toEqual([['markets.0.levels.1.productVariants', 'Choose a gift']]);
    expect(issuesWith({ markets: [set], isEnabled: false })).toEqual([]);
  });

  it('are at most a hundred distinct variants per level', () => {
    const variants = (count: number) => Array.from({ length: count }, (_, at) => resourceId('variant', at + 1));
    expect(issuesOfLevel({ productVariants: variants(100) })).toEqual([]);
    expect(issuesOfLevel({ productVariants: variants(101) })).toEqual([
      ['productVariants', 'Choose no more than 100: remove a variant'],
    ]);
    expect(issuesOfLevel({ productVariants: [GIFT, GIFT] })).toEqual([['productVariants', 'Choose each variant once']]);
    expect(issuesOfLevel({ productVariants: [resourceId('product', 7)] })).toEqual([
      ['productVariants.0', 'Choose a variant'],
    ]);
  });

  it('cost nothing at most, and a fixed amount may be more than 100', () => {
    expect(issuesOfLevel({ discountAmount: 100.01 })).toEqual([
      ['discountAmount', 'Enter a percentage of at most 100'],
    ]);
    expect(issuesOfLevel({ discountAmount: 150, discountType: 'fixedAmount' })).toEqual([]);
    expect(issuesOfLevel({ discountAmount: 0 })).toHaveLength(1);
  });

  it.each([
    ['quantity', { quantity: 11 }],
    ['discountMessage', { discountMessage: ' ' }],
    ['unclaimedMessage', { unclaimedMessage: '' }],
    ['atcText', { atcText: '' }],
  ] as const)('have a valid %s', (name, level) => {
    expect(issuesOfLevel(level).map(([path]) => path)).toEqual([name]);
  });

  it('count whole items if they are based on the quantity', () => {
    expect(issuesOfLevel({ minAmount: 1.5 }, { minType: 'quantity' })).toEqual([
      ['minAmount', 'Enter a whole number of items'],
    ]);
    expect(issuesOfLevel({ minAmount: 1.5 })).toEqual([]);
  });

  it('need rising amounts, each market once, and "All Countries" as the last', () => {
    expect(issuesWith({ markets: [giftSet('eu', 10, 10, 20), giftSet('all', 5)] })).toEqual([]);
    expect(issuesWith({ markets: [giftSet('all', 1), giftSet('eu', 20, 10), giftSet('eu', 1)] })).toEqual([
      [
        'markets.0.marketId',
        'Ensure that "All Countries" is the last market for mobile. This is because markets are checked in order from top to bottom and any set defined below "All Countries" will be ignored.',
      ],
      ['markets.2.marketId', '“Europe” is already in the list. Choose another market'],
      [
        'markets.1.levels.1.minAmount',
        'Ensure that the currency amount for each level is in increasing order for market Europe',
      ],
    ]);
  });

  it('have a message about the next gift with the missing amount as its only placeholder', () => {
    const { nextLevel } = defaultSettings();
    expect(
      issuesWith({ markets: [giftSet('all', 10)], nextLevel: { ...nextLevel, title: '[price-to-next]' } }),
    ).toEqual([['nextLevel.title', '[price-to-next] can’t be used here. Use [amount-to-next]']]);
  });
});
