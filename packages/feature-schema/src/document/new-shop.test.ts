import { describe, expect, it } from 'vitest';
import { NO_ACCESS } from '../access.ts';
import { features } from '../features/index.ts';
import { screens } from '../screens/index.ts';
import { type AnyDocument, defaultDocument } from './document.ts';
import { refusedChanges } from './gating.ts';
import { asNewShop } from './new-shop.ts';
import { parseDocument } from './parse.ts';

const defaults = defaultDocument(features);
const newShop = (currency: string, document: AnyDocument = defaults) =>
  asNewShop(features, document, currency) as typeof defaults;

const levelsOf = ({ miniCartProgressBar }: typeof defaults) =>
  miniCartProgressBar.mobile.levelSets.flatMap(({ levels }) =>
    levels.map(({ minAmount, reward }) => [minAmount, reward]),
  );

describe('a new shop', () => {
  it('has one milestone that gives what it promises; the defaults stay those of the specification', () => {
    expect(levelsOf(newShop('USD'))).toEqual([
      [0, 'none'],
      [50, 'freeShipping'],
    ]);
    expect(levelsOf(defaults).map(([from]) => from)).toEqual([0, 25, 50]);
  });

  it('has amounts of a size that fits its currency, and keeps percentages and items', () => {
    const yen = newShop('JPY');
    expect(levelsOf(yen).at(-1)).toEqual([5_000, 'freeShipping']);
    expect(yen.miniCart.desktop.freeShippingAmount).toBe(5_000);
    expect(yen.miniCartGiftWrap.mobile.price).toBe(299);
    const { discountType, discountAmount, minType, minAmount } = yen.miniCartCountdown.mobile;
    expect({ discountType, discountAmount, minType, minAmount }).toEqual({
      discountType: 'percentage',
      discountAmount: 5,
      minType: 'price',
      minAmount: 100,
    });
    expect(levelsOf(newShop('XOF')).at(-1)).toEqual([25_000, 'freeShipping']);
    expect(newShop('VND').miniCart.mobile.freeShippingAmount).toBe(1_000_000);
  });

  it('has valid settings in any currency', () => {
    for (const currency of ['USD', 'EUR', 'JPY', 'KRW', 'VND', 'XXX']) {
      expect(parseDocument(features, newShop(currency), []).ok, currency).toBe(true);
    }
  });

  it('keeps what the merchant has changed', () => {
    const changed = structuredClone(defaults);
    changed.miniCart.mobile.freeShippingAmount = 7_500;
    const { miniCart } = newShop('JPY', changed);
    expect([miniCart.mobile.freeShippingAmount, miniCart.desktop.freeShippingAmount]).toEqual([7_500, 5_000]);
  });

  it('is allowed without a plan, in any currency and in the colours of a brand, but nothing else of the plan', () => {
    const refused = (document: typeof defaults) =>
      refusedChanges({ features, screens }, defaults, document, NO_ACCESS).map(({ path }) => path.join('.'));
    const branded = newShop('JPY');
    for (const { levels } of branded.miniCartProgressBar.mobile.levelSets) {
      for (const level of levels) level.textColor = '#123456';
    }
    expect(refused(branded)).toEqual([]);
    const [level] = branded.miniCartProgressBar.mobile.levelSets[0]?.levels ?? [];
    if (level) level.minAmount = 7;
    expect(refused(branded)).toEqual(['miniCartProgressBar.mobile.levelSets']);
  });
});
