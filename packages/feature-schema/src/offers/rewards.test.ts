import { assert, constantFrom, integer, array as list, property, record, tuple, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Restriction } from './counting.ts';
import { progressOf, setForCountry, toHundredths } from './levels.ts';
import type { OfferDocument, OfferSet, Reward } from './offer-document.ts';
import { earnedRewards, type OfferCart } from './rewards.ts';

const FREE: Reward = { kind: 'freeShipping' };
const TEN: Reward = { kind: 'percentage', percentage: 10 };

const cartOf = (price: number, changes: Partial<OfferCart> = {}): OfferCart => ({
  lines: [{ variantId: 1, quantity: 2, price }],
  country: 'US',
  rate: 1,
  platform: 'desktop',
  timer: null,
  ...changes,
});

const setOf = (...levels: [number, Reward][]): OfferSet => ({
  market: 'all',
  basis: 'price',
  levels: levels.map(([from, reward]) => ({ from, reward, title: `${from}` })),
});

type Sets = OfferSet[][];

/** Makes an offer of each list of sets. */
const withSets = ({ desktop, mobile }: Record<'desktop' | 'mobile', Sets>) => ({
  desktop: desktop.map((sets) => ({ sets })),
  mobile: mobile.map((sets) => ({ sets })),
});

const documentOf = (...sets: OfferSet[]): OfferDocument => ({ version: 1, uncounted: [], desktop: [{ sets }] });

describe('progress', () => {
  it('counts prices or items, without uncounted variants', () => {
    const lines = [
      { variantId: 1, quantity: 2, price: 3000 },
      { variantId: 2, quantity: 5, price: 9000 },
    ];
    const conditions = { rate: 1, uncounted: [2] };
    expect(progressOf('price', [10, 30, 30.01], lines, conditions)).toEqual({
      counted: 3000,
      thresholds: [1000, 3000, 3001],
      reached: 2,
    });
    expect(progressOf('quantity', [0, 3], lines, conditions)).toEqual({ counted: 2, thresholds: [0, 3], reached: 1 });
  });

  it('converts amounts, rounded up, without errors of binary fractions', () => {
    expect(toHundredths(1.1, 1995)).toBe(219_450);
    expect(toHundredths(25, 149.531)).toBe(373_828);
    expect(toHundredths(0, 149.531)).toBe(0);
  });

  it.each([
    [46.31, 0.9, 'exact', 41.68],
    [46.31, 0.9, 'whole', 42],
    [51.45, 0.9, 'round', 47],
    [46.31, 157.9, 'round', 7400],
    [100, 160, 'round', 16_000],
    [0.05, 0.9, 'round', 0.05],
    [0, 0.9, 'whole', 0],
  ] as const)('rounds %s × %s up: %s', (amount, rate, rounding, rounded) => {
    expect(toHundredths(amount, rate, rounding) / 100).toBe(rounded);
  });

  it('does not round amounts that are not converted', () => {
    expect(toHundredths(46.31, 1, 'whole')).toBe(4631);
  });

  it('does not count gift cards', () => {
    const lines = [
      { variantId: 1, quantity: 2, price: 3000 },
      { variantId: 2, quantity: 5, price: 9000, isGiftCard: true },
    ];
    expect(progressOf('price', [30, 31], lines, { rate: 1, uncounted: [] })).toMatchObject({
      counted: 3000,
      reached: 1,
    });
  });

  it('uses the first set for a country', () => {
    const sets = [{ market: ['DE'] }, { market: ['DE', 'FR'] }, { market: 'all' as const }];
    expect(['DE', 'FR', 'JP'].map((country) => setForCountry(sets, country))).toEqual(sets);
    expect(setForCountry(sets.slice(0, 2), 'JP')).toBeUndefined();
  });
});

describe('rewards', () => {
  it('are the last reached order reward, and free shipping', () => {
    const document = documentOf(setOf([10, TEN], [20, FREE], [30, { kind: 'fixedAmount', amount: 5 }], [40, TEN]));
    const at = (price: number) => earnedRewards(document, cartOf(price));
    expect(at(999)).toEqual({ order: null, shipping: null, products: [] });
    expect(at(1000)).toMatchObject({ order: { ...TEN, saving: 100, title: '10' }, shipping: null });
    expect(at(2999)).toMatchObject({ order: { title: '10' }, shipping: { title: '20' } });
    expect(at(3000)).toMatchObject({ order: { kind: 'fixedAmount', saving: 500 }, shipping: { title: '20' } });
    expect(at(4000)).toMatchObject({ order: { title: '40', saving: 400 } });
  });

  it('count only the products that a set names, or all others, besides its tag', () => {
    const products = { productId: 5, collections: [7], tags: ['Bags'] };
    const cart = cartOf(0, { lines: [{ variantId: 1, quantity: 1, price: 1000, ...products }] });
    const isEarned = (restriction: Restriction) =>
      earnedRewards(documentOf({ ...setOf([10, TEN]), ...restriction }), cart).order !== null;
    for (const counting of [{ products: [5] }, { collections: [6, 7] }, { tags: ['Bags'], products: [1] }]) {
      expect([isEarned({ counting }), isEarned({ counting: { ...counting, isExcept: true } })]).toEqual([true, false]);
    }
    for (const counting of [{ products: [4] }, { collections: [6] }, { tags: ['Shoes'] }]) {
      expect([isEarned({ counting }), isEarned({ counting: { ...counting, isExcept: true } })]).toEqual([false, true]);
    }
    expect(isEarned({ tag: 'Shoes', counting: { products: [5] } })).toBe(false);
    expect(isEarned({ tag: 'Bags', counting: { products: [5] } })).toBe(true);
  });

  it('convert amounts unless they are local', () => {
    const set = setOf([10, { kind: 'fixedAmount', amount: 5 }]);
    const yen = { rate: 150 };
    expect(earnedRewards(documentOf(set), cartOf(149_999, yen)).order).toBeNull();
    expect(earnedRewards(documentOf(set), cartOf(150_000, yen)).order?.saving).toBe(75_000);
    expect(earnedRewards(documentOf({ ...set, isLocal: true }), cartOf(1000, yen)).order?.saving).toBe(500);
  });

  it('of several offers are the best order reward, and all product rewards', () => {
    const gift: Reward = {
      kind: 'product',
      variants: [9],
      quantity: 1,
      discount: { kind: 'percentage', percentage: 100 },
    };
    const document = {
      ...documentOf(),
      desktop: [{ sets: [setOf([0, TEN], [1, gift])] }, { sets: [setOf([0, FREE], [5, gift])] }],
    };
    const { order, shipping, products } = earnedRewards(document, cartOf(500));
    expect([order?.saving, shipping?.title, products.length]).toEqual([50, '0', 2]);
  });

  it('are the smaller rewards of both platforms if the cart does not name its platform', () => {
    const one = setOf([10, TEN], [10, FREE]);
    const other = setOf([10, { kind: 'percentage', percentage: 20 }], [50, FREE]);
    const document: OfferDocument = { ...documentOf(one), mobile: [{ sets: [other] }] };
    const on = (platform: string | null) => earnedRewards(document, cartOf(2000, { platform }));
    expect(on('desktop')).toMatchObject({ order: { percentage: 10 }, shipping: {} });
    expect(on('mobile')).toMatchObject({ order: { percentage: 20 }, shipping: null });
    for (const unknown of [null, '', 'tablet']) {
      expect(on(unknown)).toMatchObject({ order: { percentage: 10 }, shipping: null });
    }
    const off: OfferDocument = { ...documentOf(one), mobile: [] };
    expect(earnedRewards(off, cartOf(2000, { platform: null }))).toEqual({ order: null, shipping: null, products: [] });
  });

  it('of a timed offer apply only while the cart’s timer runs', () => {
    const document = { ...documentOf(), desktop: [{ sets: [setOf([0, TEN])], isTimed: true as const }] };
    const at = (timer: string | null) => earnedRewards(document, cartOf(1000, { timer })).order?.saving;
    expect(['1795436169000', null, '', 'over', '-1'].map(at)).toEqual([
      100,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('of a cart without a known platform never exceed the rewards of either platform', () => {
    const reward = constantFrom<Reward>(
      FREE,
      TEN,
      { kind: 'fixedAmount', amount: 3 },
      { kind: 'fixedAmount', amount: 9 },
    );
    const set = tuple(
      constantFrom<OfferSet['market']>('all', ['US'], ['DE']),
      constantFrom<OfferSet['basis']>('price', 'quantity'),
      uniqueArray(integer({ min: 0, max: 60 }), { maxLength: 4 }),
      list(reward, { minLength: 4, maxLength: 4 }),
    ).map(([market, basis, amounts, rewards]): OfferSet => {
      const sorted = amounts.sort((a, b) => a - b);
      return {
        ...setOf(...sorted.map((from, index): [number, Reward] => [from, rewards[index] ?? FREE])),
        market,
        basis,
      };
    });
    const document = record({
      desktop: list(list(set, { maxLength: 3 }), { maxLength: 2 }),
      mobile: list(list(set, { maxLength: 3 }), { maxLength: 2 }),
    });
    const line = record({
      variantId: integer({ min: 1, max: 4 }),
      quantity: integer({ min: 1, max: 30 }),
      price: integer({ min: 0, max: 9000 }),
    });
    assert(
      property(document, list(line, { maxLength: 5 }), constantFrom('US', 'DE', 'JP'), (offers, lines, country) => {
        const cart = { lines, country, rate: 1.1, timer: null };
        const on = (platform: string | null) =>
          earnedRewards({ version: 1, uncounted: [3], ...withSets(offers) }, { ...cart, platform });
        const [least, ...named] = [on(null), on('desktop'), on('mobile')];
        for (const { order, shipping } of named) {
          expect(least?.order?.saving ?? 0).toBeLessThanOrEqual(order?.saving ?? 0);
          if (!shipping) expect(least?.shipping ?? null).toBeNull();
        }
      }),
      { numRuns: 2000 },
    );
  });
});
