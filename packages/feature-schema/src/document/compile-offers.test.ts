import { describe, expect, it } from 'vitest';
import { features } from '../features/index.ts';
import { PLATFORMS } from '../keys.ts';
import { compileConfig } from './compile.ts';
import { compileOffers, hasOffer, offerQuery, withoutOffers } from './compile-offers.ts';
import { defaultDocument } from './document.ts';

const MARKETS = [
  { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] },
  { id: 'na', name: 'North America', countries: ['US', 'CA'] },
];

function documentWithMilestones() {
  const document = defaultDocument(features);
  for (const platform of PLATFORMS) {
    document.miniCart[platform].isEnabled = true;
    document.miniCartProgressBar[platform].isEnabled = true;
  }
  return document;
}

describe('compiled offers', () => {
  it('contain the levels with a reward, once if the platforms agree', () => {
    expect(compileOffers(features, documentWithMilestones(), MARKETS, [7])).toEqual({
      combined: {
        version: 1,
        uncounted: [7],
        desktop: [
          {
            sets: [
              {
                market: 'all',
                basis: 'price',
                levels: [{ from: 50, title: 'Premium Shipping', reward: { kind: 'freeShipping' } }],
              },
            ],
          },
        ],
      },
    });
  });

  it('contain what counts and how amounts are rounded, which the Function asks of products', () => {
    const document = documentWithMilestones();
    for (const platform of PLATFORMS) {
      Object.assign(document.miniCartProgressBar[platform].levelSets[0] ?? {}, {
        rounding: 'whole',
        counting: 'except',
        countingProducts: ['gid://shopify/Product/5'],
        countingCollections: ['gid://shopify/Collection/7'],
        countingTags: 'Bags, Shoes,',
      });
    }
    const { combined } = compileOffers(features, document, MARKETS);
    const counting = { isExcept: true, products: [5], collections: [7], tags: ['Bags', 'Shoes'] };
    expect(combined?.desktop[0]?.sets[0]).toMatchObject({ rounding: 'whole', counting });
    expect(combined && offerQuery(combined)).toEqual({
      tags: ['Bags', 'Shoes'],
      collections: ['gid://shopify/Collection/7'],
    });
  });

  it('are empty while a feature or its parent is off, and without a reward', () => {
    expect(compileOffers(features, defaultDocument(features), [])).toEqual({});
    const closed = documentWithMilestones();
    for (const platform of PLATFORMS) closed.miniCart[platform].isEnabled = false;
    expect(compileOffers(features, closed, [])).toEqual({});
    const shown = documentWithMilestones();
    for (const { levelSets } of Object.values(shown.miniCartProgressBar)) {
      for (const level of levelSets.flatMap(({ levels }) => levels)) level.reward = 'none';
    }
    expect(compileOffers(features, shown, [])).toEqual({});
  });

  it('contain only features with a reward on a platform', () => {
    const document = documentWithMilestones();
    const { miniCartProgressBar, miniCartCountdown, miniCartProductDiscount } = features;
    document.miniCartProgressBar.desktop.isEnabled = false;
    document.miniCartCountdown.desktop = { ...document.miniCartCountdown.desktop, isEnabled: true };
    const promising = () =>
      [miniCartProgressBar, miniCartCountdown, miniCartProductDiscount].filter((each) =>
        hasOffer(features, document, each),
      );
    expect(promising()).toEqual([miniCartProgressBar, miniCartCountdown]);
    document.miniCartCountdown.desktop.shouldProvideDiscount = false;
    expect(promising()).toEqual([miniCartProgressBar]);
  });

  it('differ by platform, and keep sets without rewards that precede others', () => {
    const document = documentWithMilestones();
    const [all] = document.miniCartProgressBar.mobile.levelSets;
    const [level] = all?.levels ?? [];
    if (!all || !level) throw new Error('The milestones have no default set');
    const shown = { ...all, market: 'na', levels: all.levels.map((level) => ({ ...level, reward: 'none' as const })) };
    const local = {
      ...all,
      market: 'eu',
      useLocalCurrency: true,
      levels: [{ ...level, minAmount: 20, label: '', reward: 'fixedAmount' as const, rewardAmount: 3 }],
    };
    document.miniCartProgressBar.mobile.levelSets = [shown, local, { ...shown, market: 'all' }];
    document.miniCartProgressBar.desktop.isEnabled = false;
    expect(compileOffers(features, document, MARKETS).combined).toEqual({
      version: 1,
      uncounted: [],
      desktop: [],
      mobile: [
        {
          sets: [
            { market: ['US', 'CA'], basis: 'price', levels: [] },
            {
              market: ['DE', 'FR'],
              basis: 'price',
              isLocal: true,
              levels: [{ from: 20, title: 'Reward', reward: { kind: 'fixedAmount', amount: 3 } }],
            },
          ],
        },
      ],
    });
  });

  it('count items whatever the currency', () => {
    const document = documentWithMilestones();
    for (const { levelSets } of Object.values(document.miniCartProgressBar)) {
      for (const set of levelSets) Object.assign(set, { type: 'quantity', useLocalCurrency: true });
    }
    const [offer] = compileOffers(features, document, []).combined?.desktop ?? [];
    expect(offer?.sets[0]).toMatchObject({ basis: 'quantity' });
    expect(offer?.sets[0]).not.toHaveProperty('isLocal');
  });
});

describe('a document without offers', () => {
  it('turns features off only where they have a reward', () => {
    const document = documentWithMilestones();
    for (const level of document.miniCartProgressBar.mobile.levelSets.flatMap(({ levels }) => levels)) {
      level.reward = 'none';
    }
    const { miniCart, miniCartProgressBar } = withoutOffers(features, document, []);
    expect(miniCart).toEqual(document.miniCart);
    expect(miniCartProgressBar.mobile).toEqual(document.miniCartProgressBar.mobile);
    expect(miniCartProgressBar.desktop).toEqual({ ...document.miniCartProgressBar.desktop, isEnabled: false });
  });
});

it('the config names the rewards that combine, without names that exclusive offers have too', () => {
  const document = documentWithMilestones();
  for (const platform of PLATFORMS) {
    document.miniCartCountdown[platform].isEnabled = true;
    document.miniCartCountdown[platform].shouldCombineWithOtherDiscounts = platform === 'mobile';
  }
  const titles = () =>
    compileConfig(features, document, [], { offers: compileOffers(features, document, []) }).offers?.titles;
  expect(titles()).toEqual(['Premium Shipping']);
  document.miniCartCountdown.mobile.discountMessage = 'Mobile offer';
  expect(titles()).toEqual(['Premium Shipping', 'Mobile offer']);
});
